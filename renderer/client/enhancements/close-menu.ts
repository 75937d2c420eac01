// What the header's popovers lack by themselves, with React and before it: an open dropdown closes by Escape, a press
// outside and leaving it by keyboard, all of it by a link, and Tab does not leave the open panel.
const menu = document.querySelector<HTMLElement>('[data-close-menu]');
for (const type of ['pointerdown', 'focusin', 'keydown', 'click'])
  addEventListener(type, ({ target, key }: Partial<KeyboardEvent>) => {
    if (!menu || !('popover' in menu) || !(target instanceof Element) || (key && key !== 'Escape')) return;
    // The page that a link leads to may be this one.
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
