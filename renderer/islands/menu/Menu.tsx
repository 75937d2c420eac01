import type { Interface } from '../../../schemas/types.ts';
import { IslandIcon } from '../icon.tsx';
import { type MenuLink, NavEntry } from './NavEntry.tsx';
import { useMenu } from './use-menu.ts';

export interface MenuProps {
  words: Interface['navigation'];
  entries: MenuLink[];
  /** Lists buttons of the header, which a phone shows in the panel. */
  actions: { label: string; href: string; isPrimary?: true }[];
  /** Holds the agency's phone and hours, for the panel below the buttons. */
  contact: { phone: { label: string; href: string }; hours: string; relay: string };
  languages: { code: string; name: string; href: string }[];
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
export function Menu({
  words,
  entries,
  actions,
  contact,
  languages,
  sprite,
  onHydrated,
}: MenuProps & { onHydrated?: () => void }) {
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
            {actions.map(({ label, href, isPrimary }) => (
              <a
                key={href}
                className={isPrimary ? 'button' : 'button button--secondary'}
                href={href}
                suppressHydrationWarning
              >
                {label}
              </a>
            ))}
            <a className="menu__link" href={contact.phone.href}>
              <span suppressHydrationWarning>{contact.phone.label}</span>
              <IslandIcon sprite={sprite} name="phone" />
            </a>
            {languages.map(({ code, name, href }) => (
              <a
                key={code}
                className="menu__link"
                href={href}
                lang={code}
                hrefLang={code}
                suppressHydrationWarning
              >
                {name}
              </a>
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
