/* Keeps the page of the desk like the one that the server wrote last, without losing what the reader did to it. */

/** Finds an element that the server always writes. */
export function find<E extends HTMLElement = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): E {
  const element = within.querySelector<E>(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  return element;
}

/** Takes in what differs in a page of the desk. Another place is shown from its beginning. */
export function takePage(html: string): void {
  const now = new DOMParser().parseFromString(html, 'text/html');
  document.title = now.title;
  const [main, next] = [find('main'), find('main', now)];
  const isElsewhere = main.dataset['place'] !== next.dataset['place'];
  if (isElsewhere) main.replaceWith(document.importNode(next, true));
  morph(find('.desk'), find('.desk', now));
  if (isElsewhere) find('h1').focus({ preventScroll: true });
}

/** Changes an element and its children into another one. Items of a list are found again by their key. */
function morph(old: Element, now: Element): void {
  if (old.hasAttribute('data-keep')) return;
  for (const name of old.getAttributeNames())
    if (!now.hasAttribute(name) && !isReaders(old, name)) old.removeAttribute(name);
  for (const { name, value } of now.attributes)
    if (!isReaders(old, name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  let at = old.firstChild;
  for (const node of now.childNodes) {
    const key = keyOf(node);
    const known =
      key === '' || keyOf(at) === key ? at : [...old.children].find((each) => keyOf(each) === key);
    if (known && keyOf(known) === key && known.nodeName === node.nodeName) {
      // Nodes before it have left.
      while (at !== null && at !== known) at = removed(at);
      at = known.nextSibling;
      if (known instanceof Element && node instanceof Element) morph(known, node);
      else if (known.nodeValue !== node.nodeValue) known.nodeValue = node.nodeValue;
    } else old.insertBefore(document.importNode(node, true), at);
  }
  while (at !== null) at = removed(at);
}

/** Tells whether the reader, and no decision, changes an attribute. */
function isReaders(element: Element, name: string): boolean {
  return name === 'open' || (element.hasAttribute('data-key') && ['tabindex', 'aria-current'].includes(name));
}

/** Gives the id of an element, or the key of an item; empty for others. */
function keyOf(node: Node | null): string {
  return node instanceof HTMLElement ? node.id || (node.dataset['key'] ?? '') : '';
}

/** Removes a node, and gives the one after it. */
function removed(node: ChildNode): ChildNode | null {
  const { nextSibling } = node;
  node.remove();
  return nextSibling;
}
