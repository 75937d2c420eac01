import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASES } from './cases.ts';
import {
  companyFit,
  isHeadCount,
  isShare,
  readGroupPlans,
  writeGroupPlans,
  type GroupPlan,
} from '../../../renderer/client/company-fit.ts';

const PLANS: GroupPlan[] = [
  { from: 2, to: 50, participation: 70, contribution: 50 },
  { from: 51, to: 1_000_000 },
  { from: 100, to: 1_000_000 },
];

describe('plans that fit', () => {
  it.each(CASES.fits)('%d employees: %j', (employees, plans) => {
    expect(companyFit({ employees }, PLANS).plans).toEqual(plans);
  });
});

it.each(CASES.joining)('requires %d employees: %d must join', (employees, joining) => {
  expect(companyFit({ employees }, PLANS).joining).toBe(joining);
});

it.each(CASES.shares)('compares for %d employees a share of %s percent: %s', (employees, share, compared) => {
  expect(companyFit({ employees, share }, PLANS).share).toBe(compared);
});

it.each(CASES.noCompanies)('refuses %j', ({ employees, share = 0 }) => {
  expect(isHeadCount(employees) && isShare(share)).toBe(false);
});

it('has a plan for every company of two or more, and never requires more to join than there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1_000_000 }), (employees) => {
      const fit = companyFit({ employees }, PLANS);
      expect(fit.plans.length).toBeGreaterThan(0);
      expect(fit.joining ?? 1).toBeLessThanOrEqual(employees);
    }),
  );
});

it('parses the plans that it wrote', () => {
  expect(readGroupPlans(writeGroupPlans(PLANS))).toEqual(PLANS);
});
