import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  companyFit,
  readGroupPlans,
  writeGroupPlans,
  type GroupPlan,
} from '../../../renderer/client/company-fit.ts';

const PLANS: GroupPlan[] = [
  { from: 2, to: 50, participation: 70, contribution: 50 },
  { from: 51, to: Infinity },
  { from: 100, to: Infinity },
];

describe('plans that fit', () => {
  it.each([
    [1, []],
    [2, [0]],
    [49, [0]],
    [50, [0]],
    [51, [1]],
    [99, [1]],
    [100, [1, 2]],
    [1_000_000, [1, 2]],
  ])('%d employees: %j', (employees, plans) => {
    expect(companyFit({ employees }, PLANS)?.plans).toEqual(plans);
  });
});

it.each([
  [2, 2],
  [3, 3],
  [10, 7],
  [14, 10],
  [30, 21],
  [50, 35],
  [51, undefined],
  [1, undefined],
])('asks of %d employees that %d join', (employees, joining) => {
  expect(companyFit({ employees }, PLANS)?.joining).toBe(joining);
});

it.each([
  [14, undefined, 'open'],
  [14, 0, 'below'],
  [14, 49.9, 'below'],
  [14, 50, 'meets'],
  [14, 50.1, 'meets'],
  [14, 100, 'meets'],
  // No least share is known of these.
  [51, 0, 'open'],
  [1, 60, 'open'],
])('compares for %d employees a share of %s percent: %s', (employees, share, compared) => {
  expect(companyFit({ employees, share }, PLANS)?.share).toBe(compared);
});

it.each([
  [{ employees: 0 }],
  [{ employees: -1 }],
  [{ employees: 1.5 }],
  [{ employees: NaN }],
  [{ employees: 1_000_001 }],
  [{ employees: 1_000_000_000 }],
  [{ employees: 14, share: -1 }],
  [{ employees: 14, share: 100.1 }],
  [{ employees: 14, share: NaN }],
])('has no answer to %j', (company) => {
  expect(companyFit(company, PLANS)).toBeNull();
});

it('leaves no company of two or more without a plan, and never asks more to join than there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1_000_000 }), (employees) => {
      const fit = companyFit({ employees }, PLANS);
      expect(fit?.plans.length).toBeGreaterThan(0);
      expect(fit?.joining ?? 1).toBeLessThanOrEqual(employees);
    }),
  );
});

it('reads plans as it wrote them', () => {
  expect(readGroupPlans(writeGroupPlans(PLANS))).toEqual(PLANS);
});
