import { indexCopy, traceText } from '../scripts/audit/proof/trace.ts';
import { readPage } from '../scripts/audit/proof/page-parts.ts';
import type { CopyUnit } from '../scripts/content/model/compilation.ts';

/** Figures that pages compute: dollars, a share with up to two decimals, a time of day. */
const COMPUTED = /^(?:\d{1,3}(?:\.\d{1,2})?|\$\d{1,3}(?:,\d{3})*|\d{1,2}(?::\d\d)? [ap]\.m\.)$/;

/**
 * Returns a function that lists the strings that a page shows in its current state, but that are not in this copy of any
 * page.
 */
export function untracedIn(
  units: readonly CopyUnit[],
  planYears: readonly number[] = [],
): (html: string) => string[] {
  const index = { ...indexCopy(units, planYears), number: COMPUTED };
  return (html) =>
    readPage(html)
      .strings.filter(
        ({ kind, text }) =>
          kind !== 'island data' && kind !== 'address' && traceText(text, index).rest !== null,
      )
      .map(({ text }) => text);
}
