import type { ToggleEvent } from 'react';
import { IslandIcon } from '../icon.tsx';

export interface MenuLink {
  name: string;
  href: string;
  /** Is true if the link leads to the current page. Otherwise left out, because every page contains these props. */
  isCurrent?: true;
  /** Labels the link to the entry's own page in its dropdown. */
  all?: string;
  items?: MenuLink[];
}

interface NavEntryProps {
  id: string;
  entry: MenuLink;
  /** Is added to the name of the button that opens the sub-items. */
  submenu?: string;
  sprite: string;
  /** Lists ids of the open popovers; null until they are known. */
  open: ReadonlySet<string> | null;
  onToggle(event: ToggleEvent<HTMLElement>): void;
}

/** Draws a link, or a button that opens a dropdown: first the entry's own page, then its sub-items. */
export function NavEntry({ id, entry, submenu, sprite, open, onToggle }: NavEntryProps) {
  const { items, all = entry.name, ...own } = entry;
  if (!items) {
    return (
      <li className="menu__entry">
        <NavLink link={entry} />
      </li>
    );
  }
  const links = [{ ...own, name: all }, ...items];
  const switchId = `${id}-switch`;
  return (
    <li className="menu__entry menu__entry--group">
      <button
        type="button"
        className={links.some(({ isCurrent }) => isCurrent) ? 'menu__link menu__link--current' : 'menu__link'}
        popoverTarget={switchId}
        aria-expanded={open?.has(switchId)}
        aria-controls={id}
      >
        <span>
          <span suppressHydrationWarning>{entry.name}</span>{' '}
          <span className="visually-hidden" suppressHydrationWarning>
            {submenu}
          </span>
        </span>
        <IslandIcon sprite={sprite} name="chevron-down" />
      </button>
      {/* Never visible. A manual popover is the only element that a button can toggle without script and that CSS can
          query. It is empty, so that the list itself opens within the panel. */}
      <span className="menu__switch" id={switchId} popover="manual" onBeforeToggle={onToggle} />
      <ul className="menu__sub" id={id}>
        {links.map((link) => (
          <li key={link.href}>
            <NavLink link={link} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function NavLink({ link: { name, href, isCurrent } }: { link: MenuLink }) {
  return (
    <a
      className="menu__link"
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      suppressHydrationWarning
    >
      {name}
    </a>
  );
}
