import type { TracedPage } from '../proof/traced-page.ts';
import { isShownToAll, parseSeen, SHARED_ROUTE } from '../seen/seen-page.ts';

/** Corrects `isOpen` by what a browser showed: a string that it hides, or shows at some widths only, is not open. */
export function judgeOpen(
  pages: readonly TracedPage[],
  seen: ReadonlyMap<string, string> | null,
): readonly TracedPage[] {
  if (seen === null) return pages;
  const shared = parseSeen(seen.get(SHARED_ROUTE) ?? '');
  return pages.map((page) => {
    const shown = parseSeen(seen.get(page.route) ?? '');
    if (shown === null) return page;
    const around = shared === null ? [] : [shared];
    return {
      ...page,
      strings: page.strings.map((string) =>
        string.isOpen && !isShownToAll(string.text, shown, ...around) ? { ...string, isOpen: false } : string,
      ),
    };
  });
}
