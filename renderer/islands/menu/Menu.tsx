import type { ToggleEvent } from 'react';
import type { Interface } from '../../../schemas/types.ts';
import { IslandIcon } from '../icon.tsx';
import { useMenu } from './use-menu.ts';

export interface MenuLink {
  name: string;
  href: string;
  /** Is true if the link leads to the current page. Otherwise left out, because every page contains these props. */
  isCurrent?: true;
  /** Labels the link to the entry's own page in its dropdown. */
  all?: string;
  items?: MenuLink[];
}

export interface MenuProps {
  words: Interface['navigation'];
  entries: MenuLink[];
  /** Lists buttons of the header, which a phone shows in the panel. */
  actions: (MenuLink & { className: string })[];
  /** Holds the agency's phone and hours, for the panel below the buttons. */
  contact: { phone: MenuLink; hours: string; relay: string };
  languages: (MenuLink & { code: string })[];
  sprite: string;
}

const PANEL = 'menu-panel';

/**
 * Draws the site's navigation. Popovers open and close it without any script: the panel on a phone is one, and each
 * dropdown has an empty one as its switch. React adds what popovers lack: aria-expanded, one dropdown at a time,
 * closing on Escape, outside clicks, links and lost focus, and an inert page behind the panel.
 * Each text is the only child of its element, and the element accepts changed text. A browser may translate the page
 * before hydration; otherwise, React would then draw the menu again and close what the visitor has just opened.
 */
export function Menu({ onHydrated, ...props }: MenuProps & { onHydrated?: () => void }) {
  const { words, entries, actions, contact, languages, sprite } = props;
  const { nav, open, track } = useMenu(PANEL, onHydrated);
  return (
    <nav className="menu" ref={nav} aria-label={words.label}>
      <button
        type="button"
        className="menu__toggle"
        popoverTarget={PANEL}
        aria-expanded={open?.has(PANEL)}
        aria-controls={PANEL}
        aria-label={words.open}
      >
        <IslandIcon sprite={sprite} name="menu" />
      </button>
      <div className="menu__panel" id={PANEL} popover="auto" onBeforeToggle={track}>
        {/* A click on a popover's own backdrop would go through to the page below it. */}
        <button
          type="button"
          className="menu__overlay"
          popoverTarget={PANEL}
          popoverTargetAction="hide"
          tabIndex={-1}
          aria-hidden
        />
        <div className="menu__sheet">
          {/* Gets focus when the panel opens, by its attribute, with or without React. */}
          <button
            type="button"
            className="menu__close"
            popoverTarget={PANEL}
            popoverTargetAction="hide"
            aria-label={words.close}
            autoFocus
          >
            <IslandIcon sprite={sprite} name="close" />
          </button>
          <ul className="menu__list">
            {entries.map((entry, index) => (
              <NavEntry
                key={entry.href}
                id={`menu-${index + 1}`}
                entry={entry}
                submenu={words.submenu}
                sprite={sprite}
                open={open}
                onToggle={track}
              />
            ))}
          </ul>
          <div className="menu__actions">
            {actions.map(({ className, ...link }) => (
              <NavLink key={link.href} link={link} className={className} />
            ))}
            <a className="menu__link" href={contact.phone.href}>
              <span suppressHydrationWarning>{contact.phone.name}</span>
              <IslandIcon sprite={sprite} name="phone" />
            </a>
            {languages.map(({ code, ...link }) => (
              <NavLink key={code} link={link} lang={code} />
            ))}
            <p className="muted">
              <span suppressHydrationWarning>{contact.hours}</span>
              <br />
              <span suppressHydrationWarning>{contact.relay}</span>
            </p>
          </div>
        </div>
      </div>
    </nav>
  );
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
function NavEntry({ id, entry, submenu, sprite, open, onToggle }: NavEntryProps) {
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

interface NavLinkProps {
  link: MenuLink;
  className?: string;
  /** Is the language of a link to a translation. */
  lang?: string;
}

function NavLink({ link: { name, href, isCurrent }, className = 'menu__link', lang }: NavLinkProps) {
  return (
    <a
      className={className}
      href={href}
      lang={lang}
      hrefLang={lang}
      aria-current={isCurrent ? 'page' : undefined}
      suppressHydrationWarning
    >
      {name}
    </a>
  );
}
