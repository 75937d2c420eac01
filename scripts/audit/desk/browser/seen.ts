/* Tracks which rows of the list have been on the screen. */

const DWELL_MS = 400;

/** The hashes of rows that have been on the screen. A row with changed words has a new hash, so it is unseen. */
const seen = new Set<string>();
let observer: IntersectionObserver | undefined;

/** Lists the undecided rows that have not been on the screen yet, including rows in folded parts. */
export function unseenIn(rows: readonly HTMLElement[]): HTMLElement[] {
  return rows.filter(({ dataset }) => dataset['row'] === 'open' && !seen.has(dataset['hash'] ?? ''));
}

/** Watches these rows instead of any earlier rows. Calls `tell` when a row has been on the screen for `DWELL_MS`. */
export function watch(rows: readonly HTMLElement[], tell: () => void): void {
  observer?.disconnect();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const own = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRect, boundingClientRect } of entries) {
        clearTimeout(timers.get(target));
        // Check only whether the end of the row is in view, because a row may be taller than the screen.
        if (!isIntersecting || intersectionRect.bottom < boundingClientRect.bottom - 1) continue;
        const see = () => {
          if (own !== observer) return;
          seen.add(target.getAttribute('data-hash') ?? '');
          tell();
        };
        timers.set(target, setTimeout(see, DWELL_MS));
      }
    },
    { root: document.querySelector('.scroller'), threshold: [0, 0.25, 0.5, 0.75, 1] },
  );
  observer = own;
  for (const row of unseenIn(rows)) own.observe(row);
}

/** Scrolls to the first row that has not been on the screen yet. */
export function readOn(rows: readonly HTMLElement[]): void {
  const [next] = unseenIn(rows);
  const scroller = document.querySelector('.scroller');
  if (next === undefined || scroller === null) return;
  next.closest('details')?.toggleAttribute('open', true);
  const [line, screen] = [next.getBoundingClientRect(), scroller.getBoundingClientRect()];
  // Scroll by less than a screen within a row that is taller than the screen, so that no words are skipped.
  if (line.top <= screen.top + 1 && line.bottom > screen.bottom)
    scroller.scrollBy({ top: screen.height * 0.8 });
  else next.scrollIntoView({ block: 'start' });
}
