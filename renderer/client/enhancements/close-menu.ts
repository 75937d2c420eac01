// Closes the menu's dropdowns, which are manual popovers, on Escape, outside clicks, link clicks and lost focus. Keeps
// keyboard focus inside the open menu panel. Works before and after React loads.
const menu = document.querySelector<HTMLElement>('[data-close-menu]');
for (const type of ['pointerdown', 'focusin', 'keydown', 'click'])
  addEventListener(type, ({ target, key }: Partial<KeyboardEvent>) => {
    if (!menu || !('popover' in menu) || !(target instanceof Element) || (key && key !== 'Escape')) return;
    // Close the menu after a click on a link, because a link within the current page does not load a new page.
    const isLink = type === 'click' && menu.contains(target.closest('a'));
    if (type === 'click' && !isLink) return;
    for (const each of menu.querySelectorAll<HTMLElement>(':popover-open:not(:popover-open *)')) {
      const isPanel = each.popover === 'auto';
      const around = isPanel ? each : each.parentElement;
      if (!isLink && !key && around?.contains(target)) continue;
      if (isLink || !isPanel) each.hidePopover();
      if (isPanel ? type === 'focusin' : key)
        around?.querySelector<HTMLElement>('button:not([tabindex])')?.focus();
    }
  });
