/** The accepted formats of a date, most common first. The name of a month may be shortened to three letters. */
const FORMATS = [
  /^(?<month>\d{1,2})[\s/.-]+(?<day>\d{1,2})[\s/.-]+(?<year>\d{4})$/,
  /^(?<year>\d{4})[\s/.-]+(?<month>\d{1,2})[\s/.-]+(?<day>\d{1,2})$/,
  /^(?<month>\d\d)(?<day>\d\d)(?<year>\d{4})$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  // May 17, 1984
  /^(?<name>\p{L}{3,10})\.?\s*(?<day>\d{1,2})[\s,-]+(?:del?\s+)?(?<year>\d{4})$/u,
  // 17 May 1984, 17 de mayo de 1984
  /^(?<day>\d{1,2})[\s-]*(?:(?:of|de)\s+)?(?<name>\p{L}{3,10})\.?[\s,-]+(?:del?\s+)?(?<year>\d{4})$/u,
];

/** The highest age that is accepted. */
const OLDEST_YEARS = 130;
/** The time in place of the current one if the visitor's clock shows an earlier time, because such a clock is wrong. */
const EARLIEST_CLOCK = Date.UTC(2026, 0, 1);

/**
 * Converts a date to YYYY-MM-DD. Accepts numbers in US order or with the year first, eight digits in a row, and names
 * of months.
 * @returns the unchanged text if it is not a valid date, or if its year does not have four digits
 */
export function isoDate(typed: string): string {
  return parseDate(typed) ?? typed;
}

/** Returns true for a date of any year, in one of the accepted formats. */
export function isDate(typed: string): boolean {
  return parseDate(typed) !== undefined;
}

function parseDate(typed: string): string | undefined {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1');
  for (const format of FORMATS) {
    const groups = format.exec(text)?.groups;
    if (!groups) continue;
    const { year = '', month, name = '', day = '' } = groups;
    const date = calendarDate(year, month ?? monthNamed(name), day);
    if (date) return date;
  }
  return undefined;
}

/** Returns the number of a month in English, Spanish or the language of the page; 0 for any other word. */
function monthNamed(name: string): number {
  const page = (typeof document !== 'undefined' && document.documentElement.lang) || 'en-US';
  const found = ['en-US', 'es-US', page].map((language) =>
    Array.from({ length: 12 }, (_, month) =>
      new Date(2000, month).toLocaleDateString(language, { month: 'long' }).toLowerCase(),
    ).findIndex((each) => each.startsWith(name)),
  );
  return Math.max(...found) + 1;
}

/** Returns true for a possible birth date: a valid date, not in the future, not more than 130 years ago. */
export function isBirthDate(typed: string, now = Date.now()): boolean {
  const date = parseDate(typed);
  const clock = new Date(Math.max(now, EARLIEST_CLOCK));
  const today = calendarDate(clock.getFullYear(), clock.getMonth() + 1, clock.getDate()) ?? '';
  const oldest = clock.getFullYear() - OLDEST_YEARS;
  return date !== undefined && date <= today && Number(date.slice(0, 4)) >= oldest;
}

type Digits = string | number;

/** Returns YYYY-MM-DD; undefined for a day that does not exist, such as February 30, which `Date` accepts. */
function calendarDate(year: Digits, month: Digits, day: Digits): string | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal && Number(year) >= 1000 ? date.toISOString().slice(0, 10) : undefined;
}

/** Converts YYYY-MM-DD to US format, such as 05/17/1984. Returns any other text unchanged. */
export function usDate(iso: string): string {
  return iso.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');
}
