/** Lists controls whose clickable height is less than `atLeast` pixels, each with that height. */
export function lowTargets(atLeast: number): string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const heightOf = (control: Element) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = control.getClientRects()[0] ?? new DOMRect();
    const answers = (shift: number) => {
      const hit = document.elementFromPoint(x + width / 2, y + height / 2 + shift);
      return hit?.closest('a, button, summary, input, select') === control || isLabelOf(control, hit);
    };
    // Skip a control that cannot be clicked here, such as one that appears only with focus.
    if (!answers(0)) return Infinity;
    let [up, down] = [0, 0];
    while (up < atLeast && answers(-up - 1)) up++;
    while (down < atLeast && answers(down + 1)) down++;
    return up + down + 1;
  };
  const isLabelOf = (control: Element, hit: Element | null) =>
    control instanceof HTMLInputElement && hit?.closest('label')?.control === control;
  return [...document.querySelectorAll('a[href], button, summary, input, select')]
    .filter((control) => isSeen(control) && !control.matches('p a, li:not([class]) a, [inert] *'))
    .map((control) => [control.textContent?.trim().slice(0, 40), heightOf(control)] as const)
    .filter(([, height]) => height < atLeast)
    .map(([name, height]) => `${name}: ${height} px`);
}
