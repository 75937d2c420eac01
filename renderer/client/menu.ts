/**
 * What the header's popovers lack by themselves, with React and before it: an open dropdown closes by Escape, a press
 * outside and leaving it by keyboard, and nothing behind the open panel can be reached.
 */
export function watchMenu(): void {
  const menu = document.querySelector('[data-island=menu]');
  if (!menu) return;
  const leave = ({ target }: Event) => {
    for (const each of openDropdowns(menu))
      if (!(target instanceof Node && each.parentElement?.contains(target))) each.hidePopover();
  };
  addEventListener('pointerdown', leave);
  addEventListener('focusin', leave);
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const each of openDropdowns(menu)) {
      each.hidePopover();
      each.parentElement?.querySelector('button')?.focus();
    }
  });
  // Before the change: a button that gets focus back must not be inert any more. The event does not bubble.
  menu.addEventListener(
    'beforetoggle',
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || target.popover !== 'auto') return;
      releasePage();
      if ('newState' in event && event.newState === 'open') isolate(target);
    },
    true,
  );
}

let isolated: HTMLElement[] = [];

/** Makes everything outside `element` inert. */
function isolate(element: HTMLElement): void {
  for (let inner: Element = element; inner.parentElement && inner !== document.body; inner = inner.parentElement)
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

/** The switches of open dropdowns. In the panel, entries open and close only by their button. */
function openDropdowns(menu: Element): HTMLElement[] {
  if (!('popover' in HTMLElement.prototype)) return [];
  return [...menu.querySelectorAll<HTMLElement>('[popover=manual]:popover-open')].filter(
    (each) => !each.parentElement?.closest(':popover-open'),
  );
}
