import { indexCopy, traceText } from '../scripts/audit/proof/trace.ts';
import { readPage } from '../scripts/audit/proof/page-parts.ts';
import type { CopyUnit } from '../scripts/content/compilation.ts';

/** The strings of a page, in whichever state it is in, that no unit of any page says. */
export function untracedStrings(
  html: string,
  units: readonly CopyUnit[],
  planYears: readonly number[] = [],
): string[] {
  const index = indexCopy(units, { planYears, isAnswered: true });
  return readPage(html)
    .strings.filter(
      ({ kind, text }) =>
        kind !== 'island data' && kind !== 'address' && traceText(text, index).rest !== null,
    )
    .map(({ text }) => text);
}
