/** The days of an enrollment season, each as YYYY-MM-DD. */
export interface Season {
  /** Somebody looked at the dates on this day: an earlier clock is wrong. */
  verified: string;
  opens: string;
  /** The last day. */
  closes: string;
}

/** Where a day lies: before the season, in it, after it; `unknown` when the clock must be wrong. */
export type SeasonState = 'unknown' | 'before' | 'open' | 'over';

/** The visitor's own day, as YYYY-MM-DD. */
export function dayOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Where a day lies in a season. */
export function stateOf(day: string, { verified, opens, closes }: Season): SeasonState {
  if (day < verified) return 'unknown';
  if (day < opens) return 'before';
  return day <= closes ? 'open' : 'over';
}

/** Writes a day as the site's copy does: December 15. */
export function writeDay(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
}
