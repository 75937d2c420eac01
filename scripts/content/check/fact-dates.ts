import { daysAfter, type Day } from '../../lib/day.ts';
import { entryOf } from '../model/collections.ts';
import { type CheckedFile, type CopyUnit, fileAt } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { entriesAt, isRecord, listAt, pointerOf, valueAt } from '../json-data.ts';
import { type BackedRecord, backedRecords, backingOf, type Sources, sourcesIn } from '../model/facts.ts';
import { factsIn } from '../model/facts.ts';
import { lastDayOf } from './plan-years.ts';
import { AGE_CURVES_FILE, FACTS_FILE, MARKETPLACE_FILE, SITE_FILE, slotOf } from '../model/content-files.ts';

/** The days before the end of a plan year, or of a table in marketplace.yaml, on which the warnings begin. */
const WARNING_DAYS = 30;
/** Words that name a plan year. */
const PLAN_YEAR =
  /\bplan[- ]years? (20\d\d)\b|\b(20\d\d) plan years?\b|\b(20\d\d) (?:(?:ACA|health|marketplace) )?coverage\b|\bcoverage (?:for|in) (20\d\d)\b/gi;

/**
 * Reports dates that are after `day` or in the wrong order, and facts, tables, sources and entries that expired before
 * `day`. An expired table of marketplace.yaml, age curve or file of prices is an error; anything else that has expired
 * is a warning. Also reports marketplace.yaml if its latest plan year has ended. Warns of what the estimate computes
 * with, and of that plan year, in their last 30 days.
 */
export function checkFactDates(files: readonly CheckedFile[], day: Day, report: Report): void {
  const sources = sourcesIn(files);
  for (const record of files.flatMap((file) => recordsIn(file, day)))
    checkDays(record, { day, sources }, report);
  checkPlanYearEnds(files, day, report);
  for (const file of files)
    for (const pointer of ['/meta/updated', '/updated', ...translationDays(file)]) {
      const updated = valueAt(file.data, pointer);
      if (typeof updated !== 'string' || file.broken || updated <= daysAfter(day, 1)) continue;
      refuseIn(file, 'fact-date', report)(
        pointer,
        `is ${updated}, a day to come`,
        'Write the day on which its words last changed: search engines read it.',
      );
    }
}

/** Lists the pointers of the days on which translations of pages changed. */
function translationDays({ path, data }: CheckedFile): string[] {
  return entriesAt(path === SITE_FILE ? data : null, '/languages').flatMap(([code]) =>
    entriesAt(data, `/languages/${code}/updated`).map(([route]) =>
      pointerOf(['languages', code, 'updated', route]),
    ),
  );
}

function checkDays(
  { file, pointer, data }: BackedRecord,
  { day, sources }: { day: Day; sources: Sources },
  report: Report,
): void {
  const isPrices = isPriceFile(file);
  const isLaw = isPrices || COMPUTED_FILES.includes(file.path);
  const what =
    pointer === ''
      ? isPrices
        ? 'prices'
        : 'entry'
      : (/^\/(fact|table|source)s\//.exec(pointer)?.[1] ?? 'table');
  const backing = backingOf(data, sources);
  const refuse = (key: string, reason: string, remedy: string, severity?: 'warning') => {
    // Skip a date that the record takes from its source, because the source is checked separately.
    if (data[key] === undefined && !(isLaw && key === 'expires')) return;
    const place = file.locate(`${pointer}/${data[key] === undefined ? 'source' : key}`);
    refuseIn(file, 'fact-date', report)(`${pointer}/${key}`, reason, remedy, { place, severity });
  };
  const asOf = String(backing['asOf'] ?? '');
  const verifiedOn = String(backing['verifiedOn'] ?? asOf);
  const expires = String(backing['expires'] ?? NEVER);
  if (asOf > day)
    refuse('asOf', `is ${asOf}, a day to come`, 'Write the day for which the figure is correct.');
  const before = `is ${verifiedOn}, before ${asOf}, the day the ${what} speaks of`;
  if (verifiedOn > day)
    refuse('verifiedOn', `is ${verifiedOn}, a day to come`, 'Write the day someone last checked the source.');
  else if (verifiedOn < asOf) refuse('verifiedOn', before, 'Check the source.');
  const remedy = isPrices
    ? 'Run npm run premiums with the file of the plan year on sale, or delete this file.'
    : 'Check the figure against its source and set asOf, verifiedOn and expires, or take it off the site.';
  const law = 'the estimate must not compute with it';
  const ended = `was ${expires}: the ${what} has ended, and npm run audit refuses it`;
  if (expires < day && isLaw) refuse('expires', `was ${expires}: ${law}`, remedy);
  else if (expires < day) refuse('expires', ended, remedy, 'warning');
  else if (isLaw && expires <= daysAfter(day, WARNING_DAYS))
    refuse('expires', `is ${expires}: from the next day on, ${law}`, remedy, 'warning');
}

/** Files from which the estimate computes: an ended table there is an error, not a warning. */
const COMPUTED_FILES = [MARKETPLACE_FILE, AGE_CURVES_FILE];

function isPriceFile({ path }: CheckedFile): boolean {
  return slotOf(path)?.in === 'prices';
}

/** The last day of a record that has none. As text, `~` is greater than every day. */
const NEVER = '~';

/** Reports marketplace.yaml if its latest plan year has ended. Warns during the last 30 days of that plan year. */
function checkPlanYearEnds(files: readonly CheckedFile[], day: Day, report: Report): void {
  const file = fileAt(files, MARKETPLACE_FILE);
  if (file === undefined || file.broken) return;
  const { at, year } = newestYear(file.data);
  const expires = String(valueAt(file.data, `${at}/expires`));
  if (expires > daysAfter(day, WARNING_DAYS)) return;
  const hasEnded = expires < day;
  refuseIn(file, 'plan-year', report)(
    `${at}/expires`,
    `${hasEnded ? 'was' : 'is'} ${expires}, and no later plan year is there`,
    `Add an entry for plan year ${year + 1} with its season, guidelines and sources.`,
    { severity: hasEnded ? 'error' : 'warning' },
  );
}

/** Reports copy about a plan year that has ended or ends soon. Skips copy with a token of a fact with `past: true`. */
export function checkPlanYearCopy(
  files: readonly CheckedFile[],
  units: readonly CopyUnit[],
  day: Day,
  report: Report,
): void {
  const facts = factsIn(files);
  const isPast = (id: string) => facts.some((fact) => fact.id === id && valueAt(fact.data, '/past') === true);
  const reported = new Set<string>();
  // Check facts first. A sentence that takes the year from a reported fact is not reported again.
  const sorted = units.toSorted((a, b) => Number(b.file === FACTS_FILE) - Number(a.file === FACTS_FILE));
  for (const unit of sorted) {
    const own = unit.file === FACTS_FILE ? /^\/(?:facts|tables)\/(\w+)/.exec(unit.pointer)?.[1] : undefined;
    const named = own === undefined ? unit.tokens.map((token) => token.split('.')[0] ?? '') : [own];
    if (named.some(isPast)) continue;
    const years = [...unit.text.matchAll(PLAN_YEAR)].map((match) => match.slice(1).find(Boolean));
    for (const year of new Set(years)) {
      const last = lastDayOf(Number(year));
      if (last > daysAfter(day, WARNING_DAYS) || named.some((id) => reported.has(`${id} ${year}`))) continue;
      for (const id of own === undefined ? [] : named) reported.add(`${id} ${year}`);
      const hasEnded = last < day;
      refuseIn(fileAt(files, unit.file) ?? { path: unit.file }, 'ended-plan-year', report)(
        unit.pointer,
        `mentions plan year ${year}, whose last day on sale ${hasEnded ? 'was' : 'is'} ${last}`,
        hasEnded
          ? 'Write what holds for the plan year on sale. For history, use a fact marked past: true that names the year.'
          : 'Prepare what will hold for the next plan year.',
        { severity: hasEnded ? 'error' : 'warning' },
      );
    }
  }
}

/** Lists the parts of a file that have dates: an entry, the items of facts.yaml, prices, or tables that name a source. */
function recordsIn(file: CheckedFile, day: Day): BackedRecord[] {
  if (file.broken || !isRecord(file.data)) return [];
  if (entryOf(file.path) !== null || isPriceFile(file))
    return 'expires' in file.data ? [{ file, pointer: '', data: file.data }] : [];
  if (file.path === FACTS_FILE) return ['sources', 'tables', 'facts'].flatMap((list) => itemsIn(file, list));
  // Skip the tables of plan years that have ended, because nothing is computed from them.
  const ended: string[] = [];
  for (const [index, entry] of listAt(file.data, '/planYears').entries())
    if (String(valueAt(entry, '/expires')) < day) ended.push(`/planYears/${index}/`);
  return backedRecords(file).filter(({ pointer }) => !ended.some((at) => pointer.startsWith(at)));
}

function itemsIn(file: CheckedFile, list: string): BackedRecord[] {
  const items: BackedRecord[] = [];
  for (const [id, data] of entriesAt(file.data, `/${list}`))
    if (isRecord(data)) items.push({ file, pointer: `/${list}/${id}`, data });
  return items;
}

/** Returns the latest plan year of marketplace.yaml, and the JSON pointer of its entry. */
function newestYear(data: unknown): { at: string; year: number } {
  const years = listAt(data, '/planYears').map((entry) => Number(valueAt(entry, '/year')));
  const year = Math.max(...years);
  return { at: `/planYears/${years.indexOf(year)}`, year };
}
