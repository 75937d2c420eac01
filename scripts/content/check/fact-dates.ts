import { entryOf } from '../assemble/collections.ts';
import type { CheckedFile } from '../compilation.ts';
import type { Report } from '../diagnostics.ts';
import { FACTS_FILE, factsIn } from '../link/facts.ts';
import { isRecord, type JsonRecord } from '../json-data.ts';

/** What says when it held and until when: a fact, or an entry of a collection. */
interface DatedRecord {
  file: CheckedFile;
  /** Where it is in its file. */
  pointer: string;
  data: JsonRecord;
}

/**
 * Reports facts and entries that are not true on a day: dated or checked after it, checked before the day they speak of,
 * or ended.
 * @param day as `YYYY-MM-DD`
 */
export function checkFactDates(files: readonly CheckedFile[], day: string, report: Report): void {
  for (const { file, pointer, data } of files.flatMap(recordsIn)) {
    const what = pointer === '' ? 'entry' : 'fact';
    const refuse = (key: string, reason: string, remedy: string, severity: 'error' | 'warning' = 'error') =>
      report({
        file: file.path,
        place: file.locate(`${pointer}/${key}`),
        rule: 'fact-date',
        reason: `${`${pointer}/${key}`.slice(1)} ${reason}`,
        remedy,
        severity,
      });
    const [asOf, verifiedOn, expires] = ['asOf', 'verifiedOn', 'expires'].map((key) => String(data[key]));
    if (asOf === undefined || verifiedOn === undefined || expires === undefined) continue;
    if (asOf > day)
      refuse('asOf', `is ${asOf}, a day to come`, 'Write the day for which the figure is correct.');
    if (verifiedOn > day)
      refuse(
        'verifiedOn',
        `is ${verifiedOn}, a day to come`,
        'Write the day someone last checked the source.',
      );
    else if (verifiedOn < asOf)
      refuse(
        'verifiedOn',
        `is ${verifiedOn}, before ${asOf}, the day the ${what} speaks of`,
        'Check the source.',
      );
    if (expires < day)
      refuse(
        'expires',
        `was ${expires}: the ${what} has ended, and npm run audit refuses it`,
        'Check the figure against its source and set asOf, verifiedOn and expires, or take it off the site.',
        'warning',
      );
  }
}

function recordsIn(file: CheckedFile): DatedRecord[] {
  if (file.broken || !isRecord(file.data)) return [];
  if (entryOf(file.path) !== null)
    return 'expires' in file.data ? [{ file, pointer: '', data: file.data }] : [];
  return (file.path === FACTS_FILE ? factsIn([file]) : []).flatMap(({ pointer, data }) =>
    isRecord(data) ? [{ file, pointer, data }] : [],
  );
}
