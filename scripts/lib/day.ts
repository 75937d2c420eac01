import { UsageError } from './usage-error.ts';

/** A day in UTC, written as `YYYY-MM-DD`. Days in this form can be compared as text. */
export type Day = string;

/** Returns true for a valid date written as `YYYY-MM-DD`. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Returns today's date in UTC. */
export function today(): Day {
  return new Date().toISOString().slice(0, 10);
}

/** Returns the same day some months earlier, or the last day of that month if it is shorter. */
export function monthsBefore(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

export function daysAfter(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

// Create formatters on first use: one takes 20 ms, and most commands do not need it.
const longDates = new Map<string, Intl.DateTimeFormat>();

/** Writes a day as `November 21, 2026`, in the language of a tag. Figures are those of English. */
export function spellDay(day: Day, tag = 'en-US'): string {
  const format =
    longDates.get(tag) ??
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' });
  longDates.set(tag, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Parses a day from an option; undefined if the option is left out. @throws UsageError if it is not a date */
export function readDay(option: string, value: string | undefined): Day | undefined {
  if (value === undefined || isDay(value)) return value;
  throw new UsageError(`${option} expects a date such as 2026-11-30, got ${value}.`);
}
