import { indexCopy, traceText } from '../scripts/audit/proof/trace.ts';
import { readPage } from '../scripts/audit/proof/page-parts.ts';
import type { CopyUnit } from '../scripts/content/model/compilation.ts';

/** What pages compute: dollars, a share with up to two decimals, a time of day. */
const COMPUTED = /^(?:\d{1,3}(?:\.\d{1,2})?|\$\d{1,3}(?:,\d{3})*|\d{1,2}(?::\d\d)? [ap]\.m\.)$/;

/** Lists the strings that a page shows in its current state, but that are not in the copy of any page. */
export function untracedStrings(
  html: string,
  units: readonly CopyUnit[],
  planYears: readonly number[] = [],
): string[] {
  const index = { ...indexCopy(units, planYears), number: COMPUTED };
  return readPage(html)
    .strings.filter(
      ({ kind, text }) =>
        kind !== 'island data' && kind !== 'address' && traceText(text, index).rest !== null,
    )
    .map(({ text }) => text);
}
