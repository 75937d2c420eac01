import { MARKETPLACE_FILE } from '../model/content-files.ts';
import type { Day } from '../../lib/day.ts';
import { type CheckedFile, fileAt, isAt } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { isRecord, listAt, valueAt } from '../json-data.ts';

/** Content files that need marketplace.yaml. */
const READERS = ['content/estimate.yaml', 'content/season.yaml'];

/** Returns the last day on which a plan year is sold. The next season opens on November 1 (45 CFR 155.410(e)). */
export function lastDayOf(year: number): Day {
  return `${year}-10-31`;
}

/**
 * Reports duplicate plan years and wrong dates in marketplace.yaml, and faulty tables of the shares of income that the
 * law expects households to pay. If marketplace.yaml is missing, reports a file that needs it.
 */
export function checkPlanYears(files: readonly CheckedFile[], report: Report): void {
  const file = fileAt(files, MARKETPLACE_FILE);
  if (file === undefined) {
    const reader = files.find(({ path }) => READERS.some((place) => isAt(path, place)));
    const remedy = 'Restore it: it holds the law of each plan year, the same for every agency.';
    if (reader !== undefined)
      refuseIn(reader, 'plan-year', report)(null, `needs ${MARKETPLACE_FILE}, which does not exist`, remedy);
    return;
  }
  if (file.broken) return;
  const entries = listAt(file.data, '/planYears');
  const years = entries.map((entry) => Number(valueAt(entry, '/year')));
  for (const [index, year] of years.entries()) {
    const refuse: Refuse = (key, reason, remedy) =>
      refuseIn(file, 'plan-year', report)(`/planYears/${index}/${key}`, reason, remedy);
    const first = years.indexOf(year);
    if (first < index)
      refuse('year', `is ${year}, which planYears/${first} already is`, 'Keep one entry for each plan year.');
    checkDays(entries[index], year, refuse);
    checkShares(entries[index], { year, entries }, refuse);
  }
}

type Refuse = (key: string, reason: string, remedy: string) => void;

function checkDays(entry: unknown, year: number, refuse: Refuse): void {
  const [opens = '', closes = '', latest = closes, expires = ''] = [
    '/season/opens',
    '/season/closes',
    '/statesCloseBy',
    '/expires',
  ].map((at) => {
    const day = valueAt(entry, at);
    return day === undefined ? undefined : String(day);
  });
  const early = `is ${closes}, before the season opens on ${opens}`;
  if (closes < opens) refuse('season/closes', early, 'Write the last day of the season.');
  if (latest < closes)
    refuse(
      'statesCloseBy',
      `is ${latest}, before the federal season closes on ${closes}`,
      'Write the last day that the law allows for a state.',
    );
  const other = `is ${opens}, but plan year ${year} goes on sale in ${year - 1}`;
  if (!opens.startsWith(String(year - 1))) refuse('season/opens', other, 'Correct the year.');
  const last = lastDayOf(year);
  if (expires > last)
    refuse(
      'expires',
      `is ${expires}, after the season of plan year ${year + 1} opens`,
      `Write ${last} or an earlier day, and add an entry for ${year + 1} when its law is known.`,
    );
}

/** Checks the `shares` of a plan year. They are a table, or the number of another plan year that has a table. */
function checkShares(
  entry: unknown,
  { year, entries }: { year: number; entries: unknown[] },
  refuse: Refuse,
): void {
  const shares = valueAt(entry, '/shares');
  if (!isRecord(shares)) {
    const other = entries.find((each) => valueAt(each, '/year') === shares);
    const what = shares === year ? 'the plan year itself' : 'a plan year without a table of shares here';
    const remedy = 'Name a plan year that has rows of shares, or write the rows with their source.';
    if (shares === year || !isRecord(valueAt(other, '/shares')))
      refuse('shares', `is ${String(shares)}, ${what}`, remedy);
    return;
  }
  const [from = 0, to = 0] = ['/credit/from', '/credit/to'].map((at) => Number(valueAt(entry, at)));
  if (from >= to)
    refuse('credit/to', `is ${to}, not above ${from}, where the credit begins`, 'Correct one of them.');
  const rows = listAt(shares, '/rows').filter(isRecord);
  const never = 'A share never falls. Check';
  let [end, share] = [from, 0];
  for (const [index, row] of rows.entries()) {
    const [start = 0, stop = 0, first = 0, last = 0] = ['from', 'to', 'first', 'last'].map((key) =>
      Number(row[key]),
    );
    const say: Refuse = (key, ...words) => refuse(`shares/rows/${index}/${key}`, ...words);
    if (stop <= start) say('to', `is ${stop}, not above ${start}, where the row begins`, 'Correct the row.');
    if (last < first) say('last', `is ${last}, below ${first}: the share falls`, `${never} the row.`);
    if (index === 0 && start > from)
      say('from', `is ${start}, but the credit begins at ${from}`, `Add the row from ${from}.`);
    const what = start > end ? 'a gap' : 'an overlap';
    if (index > 0 && start !== end)
      say('from', `is ${start}, but the row before ends at ${end}: ${what}`, `Write ${end}.`);
    const falls = `is ${first}, below ${share}, where the row before ends: the share falls`;
    if (first < share) say('first', falls, `${never} both rows.`);
    [end, share] = [stop, last];
  }
  const remedy = end < to ? `Add the row up to ${to}.` : `Write ${to}.`;
  if (rows.length > 0 && end !== to)
    refuse(`shares/rows/${rows.length - 1}/to`, `is ${end}, but the credit ends at ${to}`, remedy);
}
