/** Finds the first element below `root` that matches the selector. @throws Error if nothing matches */
export function find(root: ParentNode, selector: string): Element {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`The island has no ${selector}.`);
  return found;
}

/** Returns the text of every element below `root` that matches the selector, in document order. */
export function textsOf(root: ParentNode, selector: string): string[] {
  return findAll(root, selector).map(({ textContent }) => textContent);
}

/** Finds every element below `root` that matches the selector, in document order. */
export function findAll(root: ParentNode, selector: string): Element[] {
  return [...root.querySelectorAll(selector)];
}
