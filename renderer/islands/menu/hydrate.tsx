import type { Mount } from '../../island.tsx';
import { hydrateIsland } from '../hydrate-island.tsx';
import { find, findAll, textOf } from '../read-html.ts';
import { Menu, type MenuLink, type MenuProps } from './Menu.tsx';

/** Hydrates the menu and keeps what the visitor has opened or closed. */
export const mount: Mount = (root, onHydrated, onError) =>
  hydrateIsland(root, <Menu {...readMenu(root)} onHydrated={onHydrated} />, onError);

/** Reads the props of a menu from its HTML. */
function readMenu(root: HTMLElement): MenuProps {
  const phone = find(root, '.menu__actions > .menu__link');
  const [hours = '', relay = ''] = findAll(root, '.menu__actions > p > span').map(textOf);
  const submenu = root.querySelector('.visually-hidden');
  return {
    words: {
      label: labelOf(find(root, 'nav')),
      open: labelOf(find(root, '.menu__toggle')),
      close: labelOf(find(root, '.menu__close')),
      submenu: submenu ? textOf(submenu) : '',
    },
    entries: findAll(root, '.menu__entry').map(readEntry),
    actions: findAll(root, '.menu__actions > .button').map((button) => ({
      label: textOf(button),
      href: addressOf(button),
      ...(!button.matches('.button--secondary') && { isPrimary: true }),
    })),
    languages: findAll(root, '.menu__actions > [hreflang]').map((link) => ({
      code: link.getAttribute('hreflang') ?? '',
      name: textOf(link),
      href: addressOf(link),
    })),
    contact: { phone: { label: textOf(phone), href: addressOf(phone) }, hours, relay },
    sprite: addressOf(find(root, 'use')).replace(/#.*/, ''),
  };
}

function readEntry(entry: Element): MenuLink {
  const [own, ...items] = findAll(entry, 'a').map(readLink);
  if (!own) throw new Error('A menu entry has no link.');
  const group = entry.querySelector('button > span > span');
  return group ? { ...own, name: textOf(group), all: own.name, items } : own;
}

function readLink(link: Element): MenuLink {
  return {
    name: textOf(link),
    href: addressOf(link),
    ...(link.hasAttribute('aria-current') && { isCurrent: true }),
  };
}

function labelOf(element: Element): string {
  return element.getAttribute('aria-label') ?? '';
}

function addressOf(element: Element): string {
  return element.getAttribute('href') ?? '';
}
