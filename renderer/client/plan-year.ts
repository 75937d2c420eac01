import type { MedicaidLimit, PlanYearLaw } from './estimate.ts';

/** A plan year as the page stores it for the estimate. Days are YYYY-MM-DD. */
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

/** Returns the last part of the address of a state's page: north-carolina for North Carolina. */
export function slugOfState(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** Converts plan years to text for an HTML attribute: values separated by spaces, years separated by commas. */
export function writePlanYears(years: readonly PlanYearData[]): string {
  return years
    .map(({ year, opens, closes, latest, checked, ends, sharesYear, poverty, credit, rows }) =>
      [
        `${year} ${opens} ${closes} ${latest} ${checked} ${ends} ${sharesYear}`,
        `${poverty.first} ${poverty.further} ${credit.from} ${credit.to}`,
        ...rows.flatMap(({ from, to, first, last }) => [from, to, first, last]),
      ].join(' '),
    )
    .join(',');
}

/** Parses the output of `writePlanYears`. */
export function readPlanYears(text: string): PlanYearData[] {
  return text.split(',').map((entry) => {
    const [year, opens = '', closes = '', latest = '', checked = '', ends = '', sharesYear, ...figures] =
      entry.split(' ');
    const [first = NaN, further = NaN, from = NaN, to = NaN, ...rest] = figures.map(Number);
    return {
      year: Number(year),
      opens,
      closes,
      latest,
      checked,
      ends,
      sharesYear: Number(sharesYear),
      poverty: { first, further },
      credit: { from, to },
      rows: Array.from({ length: rest.length / 4 }, (_, row) => {
        const [begin = NaN, end = NaN, low = NaN, high = NaN] = rest.slice(4 * row);
        return { from: begin, to: end, first: low, last: high };
      }),
    };
  });
}

/** Converts the Medicaid limit to text for an HTML attribute: values separated by spaces. */
export function writeMedicaid({ upTo, ends, poverty }: MedicaidData): string {
  return [upTo, ends, poverty.first, poverty.further].join(' ');
}

/** Parses the output of `writeMedicaid`. */
export function readMedicaid(text: string): MedicaidData {
  const [upTo, ends = '', first, further] = text.split(' ');
  return { upTo: Number(upTo), ends, poverty: { first: Number(first), further: Number(further) } };
}
