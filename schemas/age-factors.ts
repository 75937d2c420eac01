import type { AgeCurves } from './types.ts';

/** The last age with a factor of its own. Everybody older has the same factor. */
const OLDEST_FACTOR_AGE = 64;
/** The age whose premium has the factor 1. */
const BASE_AGE = 21;

/**
 * Lists the factor of each age from 0 to `OLDEST_FACTOR_AGE`: the premium at this age, divided by the premium at 21.
 * @param state two letters; undefined for the federal default curve
 * @returns undefined if content has no curve for the state
 */
export function ageFactors(curves: AgeCurves, state?: string): number[] | undefined {
  const own = state === undefined ? undefined : curves.states[state];
  if (state !== undefined && own === undefined) return undefined;
  const rows = own
    ? [
        { age: 0, factor: own.under21 },
        ...(own.from21 ?? curves.default.filter(({ age }) => age >= BASE_AGE)),
      ]
    : curves.default;
  return Array.from(
    { length: OLDEST_FACTOR_AGE + 1 },
    (_, age) => rows.findLast((row) => row.age <= age)?.factor ?? Number.NaN,
  );
}
