const ISO = /^(\d{4})-(\d\d)-(\d\d)$/;
/** Matches three numbers, with slashes, dots, hyphens or spaces between them. */
const NUMBERS = /^(\d{1,4})[\s/.-]+(\d{1,2})[\s/.-]+(\d{1,4})$/;
/** Matches eight digits: month, day and year, or year, month and day. */
const DIGITS = /^(\d\d)(\d\d)(\d\d)(\d\d)$/;
/** Matches May 17, 1984, 17 May 1984 and 17 de mayo de 1984. The month may be shortened to three letters. */
const NAMED =
  /^(?:(\p{L}{3,10})\.?\s*(\d{1,2})|(\d{1,2})[\s-]*(?:(?:of|de)\s+)?(\p{L}{3,10})\.?)[\s,-]+(?:del?\s+)?(\d{4})$/u;

/** Limits the age of a living person. */
const OLDEST_YEARS = 130;
/** Is the earliest possible today. An earlier clock is wrong and cannot show which dates are in the future. */
const EARLIEST_CLOCK = Date.UTC(2026, 0, 1);

/**
 * Converts a date to YYYY-MM-DD: numbers in US order or with the year first, eight digits, or a month by its name.
 * @returns the text as it is if it is not a date of the calendar, or its year does not have four digits
 */
export function isoDate(typed: string): string {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1');
  return readingsOf(text).find((date) => date !== undefined) ?? typed;
}

/** Parses a text as a date in every possible way, the most usual first. */
function readingsOf(text: string): (string | undefined)[] {
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, first = '', second = '', third = ''] = numbers;
    if (first.length === 4) return [calendarDate(first, second, third)];
    return third.length === 4 ? [calendarDate(third, first, second)] : [];
  }
  const digits = DIGITS.exec(text);
  if (digits) {
    const [, a = '', b = '', c = '', d = ''] = digits;
    return [calendarDate(c + d, a, b), calendarDate(a + b, c, d)];
  }
  const named = NAMED.exec(text);
  if (!named) return [];
  const [, name, day, dayFirst, nameLast = '', year = ''] = named;
  const month = monthNamed(name ?? nameLast);
  return month > 0 ? [calendarDate(year, month, day ?? dayFirst ?? '')] : [];
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
  const date = isoDate(typed).trim();
  const [, year = '', month = '', day = ''] = ISO.exec(date) ?? [];
  if (!calendarDate(year, month, day)) return false;
  const clock = new Date(Math.max(now, EARLIEST_CLOCK));
  const today = calendarDate(clock.getFullYear(), clock.getMonth() + 1, clock.getDate()) ?? '';
  return date <= today && Number(year) >= clock.getFullYear() - OLDEST_YEARS;
}

type Digits = string | number;

/** Returns YYYY-MM-DD; undefined for a day that does not exist, which `Date` would move to the next month. */
function calendarDate(year: Digits, month: Digits, day: Digits): string | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal && Number(year) >= 1000 ? date.toISOString().slice(0, 10) : undefined;
}

/** Converts YYYY-MM-DD to US format, such as 05/17/1984. Returns any other text unchanged. */
export function usDate(iso: string): string {
  const [, year, month, day] = ISO.exec(iso) ?? [];
  return year ? `${month}/${day}/${year}` : iso;
}
