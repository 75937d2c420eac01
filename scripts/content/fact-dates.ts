import type { CheckedFile } from './compilation.ts';
import type { Report } from './diagnostics.ts';
import { isRecord, valueAt } from './json-data.ts';

const FACTS_FILE = 'content/facts.yaml';

/**
 * Reports facts that are not true on a day: dated or checked after it, checked before the day they speak of, or ended.
 * @param day as `YYYY-MM-DD`
 */
export function checkFactDates(files: readonly CheckedFile[], day: string, report: Report): void {
  const file = files.find(({ path }) => path === FACTS_FILE);
  const facts = valueAt(file?.data, '/facts');
  if (file === undefined || file.broken || !isRecord(facts)) return;
  for (const [id, fact] of Object.entries(facts)) {
    if (!isRecord(fact)) continue;
    const refuse = (key: string, reason: string, remedy: string, severity: 'error' | 'warning' = 'error') =>
      report({
        file: FACTS_FILE,
        place: file.locate(`/facts/${id}/${key}`),
        rule: 'fact-date',
        reason: `facts/${id}/${key} ${reason}`,
        remedy,
        severity,
      });
    const [asOf, verifiedOn, expires] = ['asOf', 'verifiedOn', 'expires'].map((key) => String(fact[key]));
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
        `is ${verifiedOn}, before ${asOf}, the day the fact speaks of`,
        'Check the source.',
      );
    if (expires < day)
      refuse(
        'expires',
        `was ${expires}: the fact has ended, and npm run audit refuses it`,
        'Check the figure against its source and set asOf, verifiedOn and expires, or take it off the site.',
        'warning',
      );
  }
}
