/**
 * What the header's popovers lack by themselves, with React and before it: an open dropdown closes by Escape, a press
 * outside and leaving it by keyboard, and nothing behind the open panel can be reached.
 */
export function watchMenu(): void {
  const menu = document.querySelector<HTMLElement>('[data-island=menu]');
  if (!menu || !('popover' in menu)) return;
  const leave = (event: Event) => {
    const isKey = event instanceof KeyboardEvent;
    if (isKey && event.key !== 'Escape') return;
    // In the panel, entries open and close only by their button.
    for (const each of menu.querySelectorAll<HTMLElement>(
      '[popover=manual]:popover-open:not(:popover-open *)',
    )) {
      const entry = each.parentElement;
      if (!isKey && event.target instanceof Node && entry?.contains(event.target)) continue;
      each.hidePopover();
      if (isKey) entry?.querySelector('button')?.focus();
    }
  };
  for (const type of ['pointerdown', 'focusin', 'keydown']) addEventListener(type, leave);
  // Before the change: a button that gets focus back must not be inert any more. The event does not bubble.
  menu.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (!(target instanceof HTMLElement) || target.popover !== 'auto') return;
      releasePage();
      if (newState === 'open') isolate(target);
    },
    true,
  );
}

let isolated: HTMLElement[] = [];

/** Makes everything outside `element` inert. */
function isolate(element: HTMLElement): void {
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement)
    for (const sibling of inner.parentElement.children)
      if (sibling !== inner && sibling instanceof HTMLElement && !sibling.inert) {
        sibling.inert = true;
        isolated.push(sibling);
      }
}

/** Undoes exactly what an open panel made inert: also for a panel that left the page while it was open. */
export function releasePage(): void {
  for (const each of isolated) each.inert = false;
  isolated = [];
}
