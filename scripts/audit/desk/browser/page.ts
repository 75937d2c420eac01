/* Keeps the page of the desk like the one that the server wrote last, without losing what the reader did to it. */

import morphdom from 'morphdom';

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
  morphdom(find('.desk'), find('.desk', now), {
    // Items of a list are found again by their key.
    getNodeKey: (node) => (node instanceof HTMLElement ? node.id || node.dataset['key'] : undefined),
    onBeforeElUpdated(old, each) {
      if (old.hasAttribute('data-keep')) return false;
      // The reader changes these, and no decision does.
      const kept = ['open', ...(old.hasAttribute('data-key') ? ['tabindex', 'aria-current'] : [])];
      for (const name of kept) {
        const value = old.getAttribute(name);
        if (value === null) each.removeAttribute(name);
        else each.setAttribute(name, value);
      }
      return true;
    },
  });
  if (isElsewhere) find('h1').focus({ preventScroll: true });
}
