import { describe, expect, it } from 'vitest';
import { specialWindow } from '../../../renderer/client/special-window.ts';

/** Returns the window after a loss as a short text: when it is, by when to choose, and when coverage begins. */
function windowAfter(ends: string, today: string, after = 60): string {
  const { state, opens, closes, chooseBy, begins } = specialWindow({ ends, today, before: 60, after });
  const days = `${opens} to ${closes}`;
  return state === 'over' ? `over ${days}` : `${state} ${days}: by ${chooseBy} for ${begins}`;
}

describe('a special enrollment window', () => {
  it.each([
    // Coverage ends later: choose up to its last day for the month after.
    ['2026-11-30', '2026-11-28', 'open 2026-10-01 to 2027-01-29: by 2026-11-30 for 2026-12-01'],
    ['2026-12-31', '2026-11-28', 'open 2026-11-01 to 2027-03-01: by 2026-12-31 for 2027-01-01'],
    ['2026-12-15', '2026-11-28', 'open 2026-10-16 to 2027-02-13: by 2026-12-15 for 2027-01-01'],
    // Coverage ends today.
    ['2026-11-28', '2026-11-28', 'open 2026-09-29 to 2027-01-27: by 2026-11-28 for 2026-12-01'],
    // The window opens 60 days before the last day.
    ['2027-01-31', '2026-12-01', 'early 2026-12-02 to 2027-04-01: by 2027-01-31 for 2027-02-01'],
    ['2027-01-31', '2026-12-02', 'open 2026-12-02 to 2027-04-01: by 2027-01-31 for 2027-02-01'],
    // Coverage is over: choose up to the end of this month for the next one.
    ['2026-11-24', '2026-11-28', 'open 2026-09-25 to 2027-01-23: by 2026-11-30 for 2026-12-01'],
    ['2026-10-31', '2026-12-01', 'open 2026-09-01 to 2026-12-30: by 2026-12-30 for 2027-01-01'],
    ['2026-11-30', '2026-12-31', 'open 2026-10-01 to 2027-01-29: by 2026-12-31 for 2027-01-01'],
    // A leap year, and a common year.
    ['2027-12-31', '2028-02-10', 'open 2027-11-01 to 2028-02-29: by 2028-02-29 for 2028-03-01'],
    ['2026-12-31', '2027-02-10', 'open 2026-11-01 to 2027-03-01: by 2027-02-28 for 2027-03-01'],
    // Days 60 and 61.
    ['2026-09-29', '2026-11-28', 'open 2026-07-31 to 2026-11-28: by 2026-11-28 for 2026-12-01'],
    ['2026-09-28', '2026-11-28', 'over 2026-07-30 to 2026-11-27'],
  ])('after coverage to %s, on %s: %s', (ends, today, expected) => {
    expect(windowAfter(ends, today)).toBe(expected);
  });

  it.each([
    ['2026-09-28', '2026-11-28', 'open 2026-07-30 to 2026-12-27: by 2026-11-30 for 2026-12-01'],
    ['2026-08-30', '2026-11-28', 'open 2026-07-01 to 2026-11-28: by 2026-11-28 for 2026-12-01'],
    ['2026-08-29', '2026-11-28', 'over 2026-06-30 to 2026-11-27'],
  ])('is longer after Medicaid to %s, on %s: %s', (ends, today, expected) => {
    expect(windowAfter(ends, today, 90)).toBe(expected);
  });
});
