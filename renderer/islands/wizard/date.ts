const ISO = /^(\d{4})-(\d\d)-(\d\d)$/;
/** Month, day and year: 5/17/1984, 05-17-1984, 5 17 1984, or the eight digits alone. */
const US = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})$|^(\d\d)(\d\d)(\d{4})$/;

/** A date as a US visitor types it, as YYYY-MM-DD; a text that is not a date of the calendar stays as it is. */
export function isoDate(typed: string): string {
  const [, ...parts] = US.exec(typed.trim()) ?? [];
  const [month, day, year] = parts.filter(Boolean).map(Number);
  if (!month || !day || !year) return typed;
  const date = new Date(Date.UTC(year, month - 1, day));
  // The calendar would take February 30 as March 1 or 2.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000
    ? date.toISOString().slice(0, 10)
    : typed;
}

/** A date as YYYY-MM-DD, the way a US visitor reads it: 05/17/1984. Any other text stays as it is. */
export function usDate(iso: string): string {
  const [, year, month, day] = ISO.exec(iso) ?? [];
  return year ? `${month}/${day}/${year}` : iso;
}
