// What the header's popovers lack by themselves, with React and before it: an open dropdown closes by Escape, a press
// outside and leaving it by keyboard, all of it by a link, and Tab does not leave the open panel.
const menu = document.querySelector<HTMLElement>('[data-close-menu]');
if (menu && 'popover' in menu) {
  const leave = ({ type, target, key }: Partial<KeyboardEvent>) => {
    const isKey = type === 'keydown';
    if (isKey && key !== 'Escape') return;
    for (const each of menu.querySelectorAll<HTMLElement>(':popover-open:not(:popover-open *)')) {
      const isPanel = each.popover === 'auto';
      const around = isPanel ? each : each.parentElement;
      if (!isKey && target instanceof Node && around?.contains(target)) continue;
      if (!isPanel) each.hidePopover();
      if (isPanel ? type === 'focusin' : isKey)
        around?.querySelector<HTMLElement>('button:not([tabindex])')?.focus();
    }
  };
  for (const type of ['pointerdown', 'focusin', 'keydown']) addEventListener(type, leave);
  // The page that a link leads to may be this one.
  menu.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('a'))) return;
    for (const each of menu.querySelectorAll<HTMLElement>(':popover-open')) each.hidePopover();
  });
}
