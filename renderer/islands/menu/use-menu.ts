import { useEffect, useLayoutEffect, useRef, useState, type ToggleEvent } from 'react';
import { flushSync } from 'react-dom';
import { SCREENS } from '../../client/breakpoints.ts';

/**
 * Connects React to the menu's popovers. Tracks which popovers are open, closes other dropdowns when one opens, and
 * makes the page behind the open panel inert. client/enhancements/close-menu.ts closes dropdowns on Escape, outside
 * clicks, links and lost focus, without React.
 */
export function useMenu(panelId: string, onHydrated?: () => void) {
  const nav = useRef<HTMLElement>(null);
  // Start with null, because only the browser knows which popovers are open until React has read them.
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null);
  const isPanelOpen = open?.has(panelId) ?? false;

  useLayoutEffect(() => {
    const desktop = matchMedia(`(min-width: ${SCREENS.desktop}em)`);
    const closeAll = () => openPopovers(nav.current).forEach((each) => each.hidePopover());
    const panel = document.getElementById(panelId);
    // Close a panel that was opened before the window became wide, and before hydration.
    if (desktop.matches && openPopovers(nav.current).some((each) => each === panel)) closeAll();
    // Read which popovers the visitor opened before hydration.
    setOpen(new Set(idsOf(openPopovers(nav.current))));
    // Close everything when the window crosses the breakpoint between the panel and the desktop menu.
    desktop.addEventListener('change', closeAll);
    return () => desktop.removeEventListener('change', closeAll);
  }, [panelId]);

  useLayoutEffect(() => {
    const panel = isPanelOpen && document.getElementById(panelId);
    return panel ? isolate(panel) : undefined;
  }, [isPanelOpen, panelId]);

  useEffect(() => onHydrated?.(), [onHydrated]);

  return {
    nav,
    open,
    /** Updates the state when a popover is about to open or close. */
    track({ target, currentTarget, newState }: ToggleEvent<HTMLElement>) {
      // Ignore events that bubble from a dropdown to the panel. In React they bubble, although in browsers they do not.
      if (target !== currentTarget) return;
      const { id } = currentTarget;
      const isOpening = newState === 'open';
      // Close open dropdowns when another dropdown opens, and when the panel closes.
      if (isOpening !== (id === panelId))
        for (const other of openPopovers(nav.current)) if (other.popover === 'manual') other.hidePopover();
      const others = idsOf(openPopovers(nav.current)).filter((other) => other !== id);
      // Update at once. When the panel closes, the browser moves focus to a button, which must not be inert anymore.
      flushSync(() => setOpen(new Set(isOpening ? [...others, id] : others)));
    },
  };
}

/** Lists the open popovers below `root`, outermost first. The list is empty in a browser without popovers. */
function openPopovers(root: ParentNode | null): HTMLElement[] {
  const isSupported = 'popover' in HTMLElement.prototype;
  return isSupported && root ? [...root.querySelectorAll<HTMLElement>(':popover-open')] : [];
}

const idsOf = (popovers: HTMLElement[]) => popovers.map(({ id }) => id);

/** Makes everything outside `element` inert. Returns a function that undoes this. */
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
