/** A busy machine may have no idle moment at all: after this long, an island does not wait for one. */
const IDLE_TIMEOUT_MS = 2_000;

// Starts islands as soon as the browser has nothing else to do.
for (const island of document.querySelectorAll('[data-when-idle]')) {
  const start = () => island.dispatchEvent(new Event('wanted'));
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(start);
}
