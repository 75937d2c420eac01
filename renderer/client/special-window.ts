/** A loss of coverage, and how long a person may choose a plan because of it. Days are YYYY-MM-DD. */
export interface CoverageLoss {
  /** The last day of the coverage that ends or ended. */
  ends: string;
  today: string;
  /** The number of days before and after `ends` in which a plan may be chosen. */
  before: number;
  after: number;
}

/**
 * The special enrollment window after a loss of coverage. Days are YYYY-MM-DD.
 * - `early`: the window has not opened yet;
 * - `open`: a plan may be chosen now;
 * - `over`: the window has closed.
 */
export interface SpecialWindow {
  state: 'early' | 'open' | 'over';
  opens: string;
  closes: string;
  /** The last day to choose a plan for coverage from `begins`. */
  chooseBy: string;
  /** The first day of coverage. */
  begins: string;
}

/**
 * Computes the special enrollment window of 45 CFR 155.420. It is open for some days before and after the last day of
 * the old coverage (paragraphs (c)(2) and (c)(6)). A plan chosen up to that day begins on the first day of the month
 * after it; one chosen later, on the first day of the month after the choice (paragraphs (b)(1) and (b)(2)(iv)).
 */
export function specialWindow({ ends, today, before, after }: CoverageLoss): SpecialWindow {
  const [opens, closes] = [addDays(ends, -before), addDays(ends, after)];
  const state = today < opens ? 'early' : today > closes ? 'over' : 'open';
  const lastOfMonth = addDays(nextMonth(today), -1);
  const chooseBy = today <= ends ? ends : lastOfMonth < closes ? lastOfMonth : closes;
  return { state, opens, closes, chooseBy, begins: nextMonth(chooseBy) };
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 864e5).toISOString().slice(0, 10);
}

function nextMonth(day: string): string {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year ?? NaN, month ?? NaN, 1)).toISOString().slice(0, 10);
}
