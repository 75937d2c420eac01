/** Lists the open popovers below `root`, outermost first; none in a browser without popovers. */
export function openPopovers(root: ParentNode): HTMLElement[] {
  return 'popover' in HTMLElement.prototype ? [...root.querySelectorAll<HTMLElement>(':popover-open')] : [];
}

/** Makes everything outside `element` inert. Returns a function that undoes exactly that. */
export function isolate(element: HTMLElement): () => void {
  const outside: HTMLElement[] = [];
  for (
    let inner: Element = element;
    inner.parentElement && inner !== document.body;
    inner = inner.parentElement
  ) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      outside.push(sibling);
    }
  }
  return () => outside.forEach((sibling) => (sibling.inert = false));
}
