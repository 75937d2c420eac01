import { useEffect, useLayoutEffect, useRef, useState, type ToggleEvent } from 'react';
import { flushSync } from 'react-dom';
import { SCREENS } from '../../client/breakpoints.ts';

/** Matches screens without a panel, by the breakpoint of the specification. Crossing it closes everything. */
const DESKTOP = `(min-width: ${SCREENS.desktop}em)`;

/**
 * Connects React to the menu's popovers, which hold the open state. React sets aria-expanded, closes other dropdowns
 * and makes the page behind the panel inert. client/enhancements/close-menu.ts does the rest without React.
 */
export function useMenu(panelId: string, onHydrated?: () => void) {
  const nav = useRef<HTMLElement>(null);
  // Null until React has read the popovers. Until then, only the browser knows which are open.
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null);

  const isPanelOpen = open?.has(panelId) ?? false;

  // Keep what the visitor opened before hydration.
  useLayoutEffect(() => {
    if (nav.current) setOpen(new Set(openPopovers(nav.current).map(({ id }) => id)));
  }, []);

  useEffect(() => onHydrated?.(), [onHydrated]);

  useLayoutEffect(() => {
    const panel = isPanelOpen && document.getElementById(panelId);
    return panel ? isolate(panel) : undefined;
  }, [isPanelOpen, panelId]);

  useEffect(() => {
    const root = nav.current;
    if (!root) return;
    const listening = new AbortController();
    const { signal } = listening;
    matchMedia(DESKTOP).addEventListener('change', () => closeAll(root), { signal });
    return () => listening.abort();
  }, []);

  return {
    nav,
    open,
    /** Updates the state when a popover is about to open or close. */
    track({ target, currentTarget, newState }: ToggleEvent<HTMLElement>) {
      // React lets this event bubble from a switch to the panel around it; the browser does not.
      if (target !== currentTarget) return;
      const isOpening = newState === 'open';
      const isPanel = currentTarget.id === panelId;
      // Allow one open dropdown at a time, and close it with the panel it is in.
      if (nav.current && isOpening !== isPanel) {
        for (const other of openPopovers(nav.current)) {
          if (other !== currentTarget && other.popover === 'manual') other.hidePopover();
        }
      }
      // Update at once: when the panel closes, the browser returns focus to a button, which must no longer be inert.
      flushSync(() => {
        setOpen((before) => {
          const after = new Set(before ?? []);
          if (isOpening) after.add(currentTarget.id);
          else after.delete(currentTarget.id);
          return after;
        });
      });
    },
  };
}

function closeAll(root: HTMLElement) {
  for (const each of openPopovers(root)) each.hidePopover();
}

/** Lists the open popovers below `root`, outermost first; none in a browser without popovers. */
function openPopovers(root: ParentNode): HTMLElement[] {
  return 'popover' in HTMLElement.prototype ? [...root.querySelectorAll<HTMLElement>(':popover-open')] : [];
}

/** Makes everything outside `element` inert. Returns a function that undoes exactly that. */
function isolate(element: HTMLElement): () => void {
  const outside: HTMLElement[] = [];
  for (
    let inner: Element = element;
    inner.parentElement && inner !== document.body;
    inner = inner.parentElement
  ) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      outside.push(sibling);
    }
  }
  return () => outside.forEach((sibling) => (sibling.inert = false));
}
