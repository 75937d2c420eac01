import { useEffect, useLayoutEffect, useRef, useState, type ToggleEvent } from 'react';
import { flushSync } from 'react-dom';
import { SCREENS } from '../../client/breakpoints.ts';
import { isolate, openPopovers } from './popovers.ts';

/** The specification’s breakpoint: from here on there is no panel. No open state survives crossing it. */
const DESKTOP = `(min-width: ${SCREENS.desktop}em)`;

/**
 * What React adds to popovers that open and close by themselves: they hold the state, this follows it. Closing by
 * Escape, outside presses and links needs no React: client/enhancements/close-menu.ts.
 */
export function useMenu(panelId: string, onHydrated?: () => void) {
  const nav = useRef<HTMLElement>(null);
  // Null until React has looked: before that the browser itself tells whether a button's popover is open.
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null);

  const isPanelOpen = open?.has(panelId) ?? false;

  // Before hydration the visitor may have opened something: it is taken over as it is.
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
    /** Follows a popover about to open or close. */
    track({ target, currentTarget, newState }: ToggleEvent<HTMLElement>) {
      // React lets this event rise from a switch to the panel around it, which the browser does not.
      if (target !== currentTarget) return;
      const isOpening = newState === 'open';
      const isPanel = currentTarget.id === panelId;
      // One dropdown at a time, and none that outlives the panel it is in.
      if (nav.current && isOpening !== isPanel) {
        for (const other of openPopovers(nav.current)) {
          if (other !== currentTarget && other.popover === 'manual') other.hidePopover();
        }
      }
      // At once: when the panel closes, the browser gives focus back to a button that must not be inert any more.
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
