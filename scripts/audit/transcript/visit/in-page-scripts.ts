// Scripts that a visit runs in a page. They run in an isolated world, which the page's own scripts cannot reach.

/** How many islands that hydrate by themselves have not yet. */
export const NOT_HYDRATED = `document.querySelectorAll('[data-hydrate="idle"]:not([data-hydrated]), [data-hydrate="visible"]:not([data-hydrated])').length`;

/** Opens every answer, and notes on it that it is closed at first. */
export const OPEN_DETAILS = `for (const each of document.querySelectorAll('details:not([open])')) {
  const others = each.name === '' ? '' : '; opening it closes the others of ' + each.name;
  each.setAttribute('data-at-first', 'closed at first' + others);
  each.removeAttribute('name');
  each.open = true;
}`;

/** Waits for a frame. */
export const FRAME = `new Promise((resolve) => requestAnimationFrame(resolve))`;

/** Ends what moves, lets two frames pass and gives the markup that differs from the last look; empty if none does. */
export const LOOK = `(async () => {
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (endTime === Infinity) animation.cancel();
    else animation.finish();
  }
  await ${FRAME};
  await ${FRAME};
  const now = document.title + '\\0' + document.documentElement.outerHTML;
  const before = self.seen;
  self.seen = now;
  if (now === before) return '';
  let at = 0;
  while (before !== undefined && at < now.length && now[at] === before[at]) at += 1;
  return now.slice(Math.max(0, at - 60), at + 30).replace(/\\s+/g, ' ') || '(nothing)';
})()`;

/** A key that no page uses: its event comes after those of what was stored before. */
const SIGNAL = `'(the walk)'`;
/** Begins to wait for what another window stores. */
export const LISTEN_TO_STORAGE = `self.heard = new Promise((resolve) =>
  addEventListener('storage', ({ key }) => key === ${SIGNAL} && resolve(true), { capture: true }));
undefined`;
/** Lets windows that listen know that all was stored. */
export const STORE_SIGNAL = `localStorage.setItem(${SIGNAL}, '1'); localStorage.removeItem(${SIGNAL});`;
