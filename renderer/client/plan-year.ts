import type { Guidelines, PlanYearLaw } from './estimate.ts';

/** A plan year as the page holds it for the estimate, days as YYYY-MM-DD. */
export interface PlanYearData extends PlanYearLaw {
  year: number;
  /** The first and the last day of its federal season. */
  opens: string;
  closes: string;
  /** The day its dates were checked: an earlier clock is wrong. */
  checked: string;
  /** Its last day on sale. */
  ends: string;
  /** The plan year that the table of shares belongs to. */
  sharesYear: number;
}

/** Holds the usual limit of Medicaid and the last day of its guidelines. */
export interface MedicaidData {
  upTo: number;
  ends: string;
  poverty: Guidelines;
}

/**
 * Chooses the plan year on sale: the newest whose season has opened.
 * @param years the newest first
 * @returns the newest for a day before all of them, when the clock must be wrong
 */
export function onSale(years: readonly PlanYearData[], today: string): PlanYearData | undefined {
  return years.find(({ opens }) => opens <= today) ?? years[0];
}

/** Returns the end of the address of a state's page: north-carolina for North Carolina. */
export function slugOfState(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** Writes plan years as figures alone, for an attribute: a comma between years, a space between figures. */
export function writePlanYears(years: readonly PlanYearData[]): string {
  return years
    .map(({ year, opens, closes, checked, ends, sharesYear, poverty, credit, rows }) =>
      [
        `${year} ${opens} ${closes} ${checked} ${ends} ${sharesYear}`,
        `${poverty.first} ${poverty.further} ${credit.from} ${credit.to}`,
        ...rows.flatMap(({ from, to, first, last }) => [from, to, first, last]),
      ].join(' '),
    )
    .join(',');
}

/** Reads what `writePlanYears` wrote. */
export function readPlanYears(text: string): PlanYearData[] {
  return text.split(',').map((entry) => {
    const [year, opens = '', closes = '', checked = '', ends = '', sharesYear, ...figures] = entry.split(' ');
    const [first = NaN, further = NaN, from = NaN, to = NaN, ...rest] = figures.map(Number);
    return {
      year: Number(year),
      opens,
      closes,
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

/** Writes the limit of Medicaid as figures alone. */
export function writeMedicaid({ upTo, ends, poverty }: MedicaidData): string {
  return [upTo, ends, poverty.first, poverty.further].join(' ');
}

/** Reads what `writeMedicaid` wrote. */
export function readMedicaid(text: string): MedicaidData {
  const [upTo, ends = '', first, further] = text.split(' ');
  return { upTo: Number(upTo), ends, poverty: { first: Number(first), further: Number(further) } };
}
