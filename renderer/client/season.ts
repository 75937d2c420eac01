/** Holds the days of an enrollment season, each as YYYY-MM-DD. */
export interface Season {
  /** Is the day on which the dates were checked. A clock with an earlier day is wrong. */
  verified: string;
  opens: string;
  closes: string;
}

/** Names the position of a day: before, in or after the season; `unknown` if the clock must be wrong. */
export type SeasonState = 'unknown' | 'before' | 'open' | 'over';

/** Returns the day in the visitor's time zone, as YYYY-MM-DD. */
export function dayOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Compares a day with a season. */
export function stateOf(day: string, { verified, opens, closes }: Season): SeasonState {
  if (day < verified) return 'unknown';
  if (day < opens) return 'before';
  return day <= closes ? 'open' : 'over';
}

/** Writes a day in the format of a language: December 15, 15 de diciembre. */
export function writeDay(day: string, language: string): string {
  return new Date(day).toLocaleDateString(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
}
