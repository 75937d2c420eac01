// Updates the page after an edit in development without a reload, which keeps the scroll position and open elements.

/** Is sent by the development server when the HTML of pages may have changed (scripts/vite/page-updates.ts). */
const CHANGED = 'site:page-changed';

declare global {
  /** Is a copy of the page as the server sent it, before scripts change it. */
  var servedPage: Node;
}

/** Is sent to the development server with the number of the compilation that the page was rendered with. */
const LOADED = 'site:page-loaded';

import.meta.hot?.on(CHANGED, () => {
  update().catch(() => location.reload());
});

// Tell the server which compilation the page has: if a change was saved while the page loaded, the server answers with
// `CHANGED`. Skip the server's error page, which has no number.
if (servedPage instanceof HTMLElement && servedPage.dataset['compilation'] !== undefined)
  import.meta.hot?.send(LOADED, Number(servedPage.dataset['compilation']));

async function update(): Promise<void> {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } });
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').documentElement;
  const changes: (() => void)[] = [];
  // Close the overlay: the error is fixed, or will be shown again.
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  if (!response.ok || !compare(servedPage, fresh, document.documentElement, changes))
    return location.reload();
  for (const change of changes) change();
  globalThis.servedPage = fresh;
}

/**
 * Collects the changes of texts and attributes that bring the page up to date.
 * @returns false if the page must be reloaded because elements were added or removed, or a part that a script controls
 * changed
 */
function compare(before: Node, after: Node, live: Node, changes: (() => void)[]): boolean {
  if (before.isEqualNode(after)) return true;
  if (before.nodeName !== after.nodeName || live.nodeName !== after.nodeName) return false;
  if (before instanceof Element && after instanceof Element && live instanceof Element) {
    if (after.matches('script:not([type="application/ld+json"]), [data-island]')) return false;
    // Compare the season line without its days: the script in it counted them before the copy of the page was made.
    if (after.matches('[data-season]')) return wordsBesideCount(before) === wordsBesideCount(after);
    for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
      const value = after.getAttribute(name);
      if (value !== before.getAttribute(name))
        changes.push(() => (value === null ? live.removeAttribute(name) : live.setAttribute(name, value)));
    }
  } else if (before.nodeValue !== after.nodeValue) {
    changes.push(() => (live.nodeValue = after.nodeValue));
  }
  // Compare only the elements that the server sent. Scripts add others at the end of the head and of the body.
  const [was, is, shown] = [before, after, live].map(({ childNodes }) => [...childNodes]);
  if (was === undefined || is === undefined || shown === undefined) return false;
  const added = shown.length - is.length;
  const mayHaveMore = ['HEAD', 'BODY'].includes(after.nodeName);
  if (was.length !== is.length || added < 0 || (added > 0 && !mayHaveMore)) return false;
  return is.every((node, index) => {
    const [old, current] = [was[index], shown[index]];
    return old !== undefined && current !== undefined && compare(old, node, current, changes);
  });
}

function wordsBesideCount(line: Element): string {
  return [...line.querySelectorAll('span')]
    .map(({ innerHTML }) => innerHTML.replace(/<b>.*?<\/b>/g, ''))
    .join();
}
