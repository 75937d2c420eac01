/** The open popovers below `root`, outermost first. Without popovers CSS shows every link and nothing is ever open. */
export function openPopovers(root: ParentNode): HTMLElement[] {
  return 'popover' in HTMLElement.prototype ? [...root.querySelectorAll<HTMLElement>(':popover-open')] : [];
}
