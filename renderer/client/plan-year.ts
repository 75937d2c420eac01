import type { MedicaidLimit, PlanYearLaw } from './estimate.ts';

/** A plan year, as the estimate needs it. Days are YYYY-MM-DD. */
export interface PlanYearData extends PlanYearLaw {
  year: number;
  /** The first day of the federal enrollment season. `closes` is the last day. */
  opens: string;
  closes: string;
  /** The last day on which the season of a state with its own marketplace may end. */
  latest: string;
  /** The day on which the dates of the season were checked. A visitor's clock with an earlier day is wrong. */
  checked: string;
  /** The last day on which the figures of the plan year are valid. */
  ends: string;
  /** The plan year of the income shares in `rows`. It differs from `year` if `year` has no shares yet. */
  sharesYear: number;
}

/** The Medicaid limit for states without a special limit. `ends` is the last day on which `poverty` is valid. */
export type MedicaidData = Pick<MedicaidLimit, 'upTo' | 'poverty'> & { ends: string };

/**
 * Chooses the plan year that is on sale, which is the newest whose season has opened. `years` must list the newest year
 * first. Returns the newest year if today is before all seasons, because the visitor's clock must then be wrong.
 */
export function onSale(years: readonly PlanYearData[], today: string): PlanYearData | undefined {
  return years.find(({ opens }) => opens <= today) ?? years[0];
}

/**
 * Returns true if a season is over. Returns false if `today` is before the day on which the dates of the season were
 * checked, because the visitor's clock must then be wrong.
 */
export function isOver(today: string, season: Pick<PlanYearData, 'checked' | 'closes'>): boolean {
  return today >= season.checked && today > season.closes;
}

/** Converts a time to the day in the visitor's time zone, as YYYY-MM-DD. */
export function dayOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * Formats a day in a language: December 15, 15 de diciembre. Uses the language of the browser if `language` is not a
 * language, because a program that translates the page may set `lang=""` or `lang="auto"`.
 */
export function writeDay(day: string, language: string): string {
  const format = (locale?: string) =>
    new Date(day).toLocaleDateString(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  try {
    return format(language);
  } catch {
    return format();
  }
}
