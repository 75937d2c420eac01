const ISO = /^(\d{4})-(\d\d)-(\d\d)$/;
/** Month, day and year: 5/17/1984, 05-17-1984, 5 17 1984, or the eight digits alone. */
const US = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})$|^(\d\d)(\d\d)(\d{4})$/;

/** Nobody is born longer ago than this many years. */
const OLDEST_YEARS = 130;
/** A clock that shows an earlier day is wrong, and says nothing about what is still to come. */
const EARLIEST_CLOCK = Date.UTC(2026, 0, 1);

/** A date as a US visitor types it, as YYYY-MM-DD; a text that is not a date of the calendar stays as it is. */
export function isoDate(typed: string): string {
  const [, ...parts] = US.exec(typed.trim()) ?? [];
  const [month, day, year] = parts.filter(Boolean).map(Number);
  return (month && day && year && calendarDate(year, month, day)) || typed;
}

/**
 * Whether a text is the day on which somebody alive may be born: a date of the calendar, not to come, and not longer ago
 * than anybody lives.
 */
export function isBirthDate(typed: string, now = Date.now()): boolean {
  const [, year, month, day] = ISO.exec(isoDate(typed).trim())?.map(Number) ?? [];
  const date = year && month && day ? calendarDate(year, month, day) : undefined;
  if (date === undefined || !year) return false;
  const clock = new Date(Math.max(now, EARLIEST_CLOCK));
  const today = calendarDate(clock.getFullYear(), clock.getMonth() + 1, clock.getDate()) ?? '';
  return date <= today && year >= clock.getFullYear() - OLDEST_YEARS;
}

/** YYYY-MM-DD; undefined for a day that no calendar has, which would be taken as one of the next month. */
function calendarDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000
    ? date.toISOString().slice(0, 10)
    : undefined;
}

/** A date as YYYY-MM-DD, the way a US visitor reads it: 05/17/1984. Any other text stays as it is. */
export function usDate(iso: string): string {
  const [, year, month, day] = ISO.exec(iso) ?? [];
  return year ? `${month}/${day}/${year}` : iso;
}
