import type { Mount } from '../../island.tsx';
import { hydrateIsland } from '../hydrate-island.tsx';
import { find, findAll, textsOf } from '../read-html.ts';
import { Menu, type MenuLink, type MenuProps } from './Menu.tsx';

/** Hydrates the menu. A panel or dropdown that the visitor has opened stays open. */
export const mount: Mount = (root, onHydrated, onError) =>
  hydrateIsland(root, <Menu {...readMenu(root)} onHydrated={onHydrated} />, onError);

/** Reads the props of a menu from its HTML. */
function readMenu(root: HTMLElement): MenuProps {
  const labelOf = (selector: string) => find(root, selector).getAttribute('aria-label') ?? '';
  const [hours = '', relay = ''] = textsOf(root, '.menu__actions > p > span');
  return {
    words: {
      label: labelOf('nav'),
      open: labelOf('.menu__toggle'),
      close: labelOf('.menu__close'),
      submenu: root.querySelector('.visually-hidden')?.textContent ?? '',
    },
    entries: findAll(root, '.menu__entry').map(readEntry),
    actions: findAll(root, '.menu__actions > .button').map((button) => ({
      ...readLink(button),
      className: button.className,
    })),
    more: findAll(root, '.menu__actions > .menu__link:not([lang])').slice(1).map(readLink),
    languages: findAll(root, '.menu__actions > [lang]').map((link) => ({
      ...readLink(link),
      code: link.getAttribute('hreflang') ?? '',
    })),
    contact: { phone: readLink(find(root, '.menu__actions > .menu__link')), hours, relay },
    sprite: readLink(find(root, 'use')).href.replace(/#.*/, ''),
  };
}

function readEntry(entry: Element): MenuLink {
  const [own, ...items] = findAll(entry, 'a').map(readLink);
  if (!own) throw new Error('A menu entry has no link.');
  const group = entry.querySelector('button > span > span');
  return group ? { ...own, name: group.textContent, all: own.name, items } : own;
}

function readLink(link: Element): MenuLink {
  return {
    name: link.textContent,
    href: link.getAttribute('href') ?? '',
    ...(link.hasAttribute('aria-current') && { isCurrent: true }),
  };
}
