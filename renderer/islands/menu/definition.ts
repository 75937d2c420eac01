import type { Content, NavItem } from '../../../schemas/types.ts';
import type { IslandDefinition } from '../../island.tsx';
import { otherVersions, ownLink } from '../../languages.ts';
import { href } from '../../links.ts';
import { Menu, type MenuLink, type MenuProps } from './Menu.tsx';
import './menu.scss';

export const menu: IslandDefinition<MenuProps> = {
  name: 'menu',
  component: Menu,
  hydrate: 'interaction',
};

/** Returns the props of the menu for the page at `route`. The error page has no route. */
export function menuProps(content: Content, route: string | undefined): MenuProps {
  // The dropdown of an entry repeats its link, with the note that the page is in English.
  const noteOf = (path: string) =>
    path.startsWith('/') ? ownLink(content, path.replace(/#.*/, '')).note : '';
  const toLink = ({ name, path, all, items }: NavItem): MenuLink => ({
    name,
    href: href(path),
    ...(path.split('#')[0] === route && { isCurrent: true }),
    all: all && all + noteOf(path),
    items: items?.map(toLink),
  });
  const { items, actions, more = [] } = content.navigation.header;
  const { phone, hours, relay } = content.navigation.contact;
  return {
    words: content.interface.navigation,
    entries: items.map(toLink),
    actions: actions.map(({ label, href: path, style }) => ({
      name: label,
      href: href(path),
      className: style === 'secondary' ? 'button button--secondary' : 'button',
    })),
    contact: { phone: { name: phone.label, href: phone.href }, hours, relay },
    more: more.map(({ label, href: path }) => ({
      name: label,
      href: href(path),
      ...(path.split('#')[0] === route && { isCurrent: true as const }),
    })),
    languages: otherVersions(content, route).map(({ code, name, route: there }) => ({
      code,
      name,
      href: href(`${there}#top`),
    })),
    sprite: href(content.icons.url),
  };
}
