import type { ToggleEvent } from 'react';
import type { Interface } from '../../../schemas/types.ts';
import { IslandIcon } from '../icon.tsx';
import { useMenu } from './use-menu.ts';

export interface MenuLink {
  name: string;
  href: string;
  /** True if the link leads to the current page. Undefined for other links. */
  isCurrent?: true;
  /** The label of the first link in the dropdown of the entry, which leads to the entry's own page. */
  all?: string;
  items?: MenuLink[];
}

export interface MenuProps {
  words: Interface['navigation'];
  entries: MenuLink[];
  /** The buttons of the header, which the panel also shows. */
  actions: (MenuLink & { className: string })[];
  /** The agency's phone, hours and number for text telephones (`relay`), which the panel shows. */
  contact: { phone: MenuLink; hours: string; relay: string };
  /** Links that only the panel has. */
  more: MenuLink[];
  languages: (MenuLink & { code: string })[];
  sprite: string;
}

const PANEL = 'menu-panel';

/**
 * Renders the site's navigation. It works without a script: the panel on a phone is a popover, and an empty popover
 * beside each dropdown stores whether the dropdown is open. React adds aria-expanded, allows only one open dropdown at
 * a time, and makes the page behind the panel inert.
 *
 * A browser may translate the page before hydration. Therefore each text is the only child of an element with
 * `suppressHydrationWarning`, so that React accepts the translated text. Otherwise React would render the menu again,
 * and close a dropdown that the visitor has just opened.
 */
export function Menu({ onHydrated, ...props }: MenuProps & { onHydrated?: () => void }) {
  const { words, entries, actions, contact, more, languages, sprite } = props;
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
        {/* Close the panel on a click beside it. A click on the popover's own backdrop would also reach the page. */}
        <button
          type="button"
          className="menu__overlay"
          popoverTarget={PANEL}
          popoverTargetAction="hide"
          tabIndex={-1}
          aria-hidden
        />
        <div className="menu__sheet">
          {/* Focus this button when the panel opens. `autoFocus` works in popovers with and without React. */}
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
            {more.map((link) => (
              <NavLink key={link.href} link={link} />
            ))}
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
  /** A hidden text after the entry's name on the button of a dropdown, for screen readers. */
  submenu?: string;
  sprite: string;
  /** The ids of the open popovers; null until React has read them. */
  open: ReadonlySet<string> | null;
  onToggle(event: ToggleEvent<HTMLElement>): void;
}

/** Renders an entry as a link, or as a button that opens a dropdown with the entry's own page and its items. */
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
      {/* Store whether the dropdown is open in an empty popover, which is never visible. A button can toggle a popover
          without a script, and CSS shows the list while the popover is open. The list itself is not a popover, because
          it must open inside the panel. */}
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
  /** The language code of the linked page, if the page is a translation. */
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
