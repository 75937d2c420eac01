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
  const [main, next] = [find('main'), find('main', now)];
  document.title = now.title;
  const isElsewhere = main.dataset['place'] !== next.dataset['place'];
  if (isElsewhere) main.replaceWith(document.importNode(next, true));
  morphdom(find('.desk'), find('.desk', now), {
    // Items of a list are found again by their key.
    getNodeKey: (node) => (node instanceof HTMLElement ? node.id || node.dataset['row'] : undefined),
    onBeforeElUpdated(old, each) {
      // The reader opens and closes these, and no decision does.
      if (old instanceof HTMLDetailsElement && each instanceof HTMLDetailsElement) each.open = old.open;
      return !old.hasAttribute('data-keep');
    },
  });
  if (isElsewhere) find('main h2').focus({ preventScroll: true });
}
