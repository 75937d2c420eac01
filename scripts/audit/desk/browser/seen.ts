/* Knows which lines were on the screen. */

const DWELL_MS = 400;

/** Keeps hashes of what was on the screen for a moment: words that changed have to be seen again. */
const seen = new Set<string | undefined>();
let stop = () => {};

/** Lists rows that wait and were not on the screen. What is folded was not. */
export function unseenIn(rows: readonly HTMLElement[]): HTMLElement[] {
  return rows.filter(({ dataset }) => dataset['open'] === 'true' && !seen.has(dataset['hash']));
}

/** Watches rows that were not seen, instead of those before, and tells when one was. */
export function watch(rows: readonly HTMLElement[], tell: () => void): void {
  stop();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const see = (row: HTMLElement) => {
    seen.add(row.dataset['hash']);
    tell();
  };
  const look = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, intersectionRect, boundingClientRect } of entries) {
      clearTimeout(timers.get(target));
      // The end counts: a line may be higher than the screen.
      const hasEnd = isIntersecting && intersectionRect.bottom >= boundingClientRect.bottom - 1;
      if (hasEnd) timers.set(target, setTimeout(see, DWELL_MS, target));
    }
  };
  const root = document.querySelector('.scroller');
  const observer = new IntersectionObserver(look, { root, threshold: [0, 0.25, 0.5, 0.75, 1] });
  for (const row of unseenIn(rows)) observer.observe(row);
  stop = () => {
    observer.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** Scrolls on to the first row that was not seen, and past none. */
export function readOn(rows: readonly HTMLElement[]): void {
  const [next] = unseenIn(rows);
  const scroller = document.querySelector('.scroller');
  if (next === undefined || scroller === null) return;
  const fold = next.closest('details');
  if (fold) fold.open = true;
  const [line, screen] = [next.getBoundingClientRect(), scroller.getBoundingClientRect()];
  // Go on within a line that is higher than the screen.
  if (line.top <= screen.top + 1 && line.bottom > screen.bottom)
    scroller.scrollBy({ top: screen.height * 0.8 });
  else next.scrollIntoView({ block: 'start' });
}
