import type { ToggleEvent } from 'react';
import { IslandIcon } from '../icon.tsx';

export interface MenuLink {
  name: string;
  href: string;
  /** Whether the link leads to the current page. Left out when it does not: every page carries these props. */
  isCurrent?: true;
  /** What the link to its own page is called in its dropdown. */
  all?: string;
  /** The dropdown’s entries, if it has one. */
  items?: MenuLink[];
}

interface NavEntryProps {
  id: string;
  entry: MenuLink;
  /** Added to the name of the button that opens the sub-items. */
  submenu: string;
  sprite: string;
  /** Ids of what is open; null until that is known. */
  open: ReadonlySet<string> | null;
  onToggle(event: ToggleEvent<HTMLElement>): void;
}

/** A link, or a button that shows more of them: first the page of the entry itself, then its sub-items. */
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
      {/* Never seen. A manual popover is the one thing that a button can turn on and off without script and that
          CSS can ask about; it stays out of the top layer’s way, so that the list may open in the flow of the panel. */}
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
