import type { Content, NavItem } from '../../../schemas/types.ts';
import type { IslandDefinition } from '../../island.tsx';
import { href } from '../../links.ts';
import { Menu, type MenuLink, type MenuProps } from './Menu.tsx';

export const menu: IslandDefinition<MenuProps> = { name: 'menu', component: Menu, hydrate: 'interaction' };

/** The menu of the page at `route`; the error page has none. */
export function menuProps(content: Content, route: string | undefined): MenuProps {
  const toLink = ({ name, path }: NavItem): MenuLink => ({
    name,
    href: href(path),
    isCurrent: path.split('#')[0] === route,
  });
  const { items, actions } = content.navigation.header;
  return {
    words: content.interface.navigation,
    entries: items.map((item) => ({ ...toLink(item), items: item.items?.map(toLink) ?? [] })),
    actions: actions.map((action) => ({ ...action, href: href(action.href) })),
    sprite: href(content.icons.url),
  };
}
