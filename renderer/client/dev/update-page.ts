// Updates the open page after an edit in development. The page is not reloaded, so it keeps its scroll position and its
// open elements.

/** The event by which the development server reports changed HTML (scripts/vite/page-updates.ts). */
const CHANGED = 'site:page-changed';

declare global {
  /** A copy of the page as the server sent it, with the number of days that client/count-days.ts filled in. */
  var servedPage: Node;
}

/** The event that tells the development server which compilation of content the page was made from. */
const LOADED = 'site:page-loaded';

import.meta.hot?.on(CHANGED, () => {
  update().catch(() => location.reload());
});

// Send the number of the compilation of content from which the page was made. If content has been compiled again since
// then, the server answers with `CHANGED`. Do not send anything from the server's error page, which has no number.
if (servedPage instanceof HTMLElement && servedPage.dataset['compilation'] !== undefined)
  import.meta.hot?.send(LOADED, Number(servedPage.dataset['compilation']));

async function update(): Promise<void> {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } });
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').documentElement;
  const changes: (() => void)[] = [];
  // Close the error overlay. If the error is not fixed, the overlay appears again.
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  if (!response.ok || !compare(servedPage, fresh, document.documentElement, changes))
    return location.reload();
  for (const change of changes) change();
  globalThis.servedPage = fresh;
}

/**
 * Compares two versions of a node as the server sent them. Adds to `changes` functions that make the same changes in
 * `live`, the node on the open page. Returns false if the page must be reloaded instead.
 */
function compare(before: Node, after: Node, live: Node, changes: (() => void)[]): boolean {
  if (before.isEqualNode(after)) return true;
  if (before.nodeName !== after.nodeName || live.nodeName !== after.nodeName) return false;
  if (before instanceof Element && after instanceof Element && live instanceof Element) {
    if (after.matches('script:not([type="application/ld+json"]), [data-island]')) return false;
    // Ignore the number of days in the season line, because a script filled it in before the page was copied.
    if (after.matches('[data-season]')) return wordsBesideCount(before) === wordsBesideCount(after);
    for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
      const value = after.getAttribute(name);
      if (value !== before.getAttribute(name))
        changes.push(() => (value === null ? live.removeAttribute(name) : live.setAttribute(name, value)));
    }
  } else if (before.nodeValue !== after.nodeValue) {
    changes.push(() => (live.nodeValue = after.nodeValue));
  }
  // Compare the child nodes in pairs. Scripts may have added more nodes at the end of the live head
  // and body.
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
