import { useEffect, useLayoutEffect, useRef, useState, type ToggleEvent } from 'react';
import { flushSync } from 'react-dom';
import { SCREENS } from '../../client/breakpoints.ts';

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
  useLayoutEffect(() => setOpen(new Set(idsOf(openPopovers(nav.current)))), []);

  useLayoutEffect(() => {
    const panel = isPanelOpen && document.getElementById(panelId);
    return panel ? isolate(panel) : undefined;
  }, [isPanelOpen, panelId]);

  useEffect(() => {
    onHydrated?.();
    // Close everything where the panel comes or goes, at the breakpoint of the specification.
    const desktop = matchMedia(`(min-width: ${SCREENS.desktop}em)`);
    const closeAll = () => openPopovers(nav.current).forEach((each) => each.hidePopover());
    desktop.addEventListener('change', closeAll);
    return () => desktop.removeEventListener('change', closeAll);
  }, [onHydrated]);

  return {
    nav,
    open,
    /** Updates the state when a popover is about to open or close. */
    track({ target, currentTarget, newState }: ToggleEvent<HTMLElement>) {
      // React lets this event bubble from a switch to the panel around it; the browser does not.
      if (target !== currentTarget) return;
      const { id } = currentTarget;
      const isOpening = newState === 'open';
      // Allow one open dropdown at a time, and close it with the panel it is in.
      if (isOpening !== (id === panelId))
        for (const other of openPopovers(nav.current)) if (other.popover === 'manual') other.hidePopover();
      const others = idsOf(openPopovers(nav.current)).filter((other) => other !== id);
      // Update at once: when the panel closes, the browser returns focus to a button, which must no longer be inert.
      flushSync(() => setOpen(new Set(isOpening ? [...others, id] : others)));
    },
  };
}

/** Lists the open popovers below `root`, outermost first; none in a browser without popovers. */
function openPopovers(root: ParentNode | null): HTMLElement[] {
  const isSupported = 'popover' in HTMLElement.prototype;
  return isSupported && root ? [...root.querySelectorAll<HTMLElement>(':popover-open')] : [];
}

const idsOf = (popovers: HTMLElement[]) => popovers.map(({ id }) => id);

/** Makes everything outside `element` inert. Returns a function that undoes exactly that. */
function isolate(element: Element): () => void {
  const outside: HTMLElement[] = [];
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      outside.push(sibling);
    }
  }
  return () => outside.forEach((sibling) => (sibling.inert = false));
}
