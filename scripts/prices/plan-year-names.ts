import { UsageError } from '../lib/usage-error.ts';

/** Words that name a plan year: PY2027, PY 27, plan year 2027, 2027 coverage. */
const PLAN_YEAR =
  /(?:\bPY|(?:^|[^A-Za-z])py|plan[\s_-]*years?|coverage[\s_-]*years?|benefit[\s_-]*years?)[\s_:-]*(?:(20\d\d)|(\d\d))(?!\d)|(?<!\d)(20\d\d)[\s_-]*(?:plan[\s_-]*year|coverage|benefit[\s_-]*year)/gi;
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/** Dates, whose years are not plan years: 2026-10-15, 20261015, 10/15/2026, October 15, 2026, Oct 2026. */
const DATES = new RegExp(
  [
    String.raw`(?<!\d)20\d\d[-_./]\d{1,2}[-_./]\d{1,2}(?!\d)`,
    String.raw`(?<!\d)20\d{6}(?!\d)`,
    String.raw`(?<!\d)\d{1,2}[-_./]\d{1,2}[-_./](?:20)?\d\d(?!\d)`,
    String.raw`(?:${MONTHS})[a-z]*\.?[\s_-]*(?:\d{1,2}(?:st|nd|rd|th)?,?[\s_-]*)?20\d\d(?!\d)`,
    String.raw`\d{1,2}[\s_-]*(?:${MONTHS})[a-z]*\.?[\s_-]*20\d\d(?!\d)`,
  ].join('|'),
  'gi',
);

/**
 * Refuses a text that names other plan years but not the wanted one. A name such as PY2026 counts before a bare year,
 * and the year of a date does not count.
 * @param what what the text is, for the message: "Row 1 of plans.csv"
 * @throws UsageError with the text and its year
 */
export function refuseOtherYear(text: string, year: number, what: string): void {
  const found = planYearsIn(text);
  const [first] = found;
  if (first === undefined || found.includes(year)) return;
  const quoted = text.trim().replace(/\s+/g, ' ').slice(0, 120);
  throw new UsageError(
    `${what} names plan year ${first}, not ${year}: “${quoted}”. Use the file of ${year}, or --year ${first}.`,
  );
}

/** Lists the plan years that a text names: those called so, or else all years outside of dates. */
export function planYearsIn(text: string): number[] {
  const plain = text.replace(DATES, ' ');
  const called = [...plain.matchAll(PLAN_YEAR)].map(([, full, short, before]) =>
    Number(full ?? before ?? `20${short ?? ''}`),
  );
  if (called.length > 0) return called;
  return [...plain.matchAll(/(?<!\d)20[1-9]\d(?!\d)/g)].map(([year]) => Number(year));
}
