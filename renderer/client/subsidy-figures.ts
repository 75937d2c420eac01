/** What the subsidy check calculates with, in dollars a year. */
export interface PovertyFigures {
  /** 100% of the poverty level for 1, 2, … people. */
  levels: readonly number[];
  /** Added for each person after the last of them. */
  eachFurther: number;
}

/** An income as a share of the poverty level of a household of this size, in percent. */
export function povertyPercent(
  income: number,
  people: number,
  { levels, eachFurther }: PovertyFigures,
): number {
  const named = Math.min(people, levels.length);
  return (100 * income) / ((levels[named - 1] ?? NaN) + (people - named) * eachFurther);
}

/** The index of the band that a share of the poverty level falls in, by the top of each band; -1 above them all. */
export function bandOf(percent: number, tops: readonly number[]): number {
  return tops.findIndex((top) => percent <= top);
}

/** The first income bracket, written as "25000-35000" or "75000+", that an income does not exceed. */
export function bracketOf(income: number, brackets: readonly string[]): string {
  // "75000+" has no upper bound: comparing with NaN is always false.
  return brackets.find((bracket) => !(income > Number(bracket.split('-')[1]))) ?? '';
}
