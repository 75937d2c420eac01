import { expect, it } from 'vitest';
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

it.each(CASES.fits)('finds for %d employees the plans %j', (employees, plans) => {
  expect(companyFit({ employees }, PLANS).plans).toEqual(plans);
});

it.each(CASES.joining)('of %d employees, requires %s to join', (employees, joining) => {
  expect(companyFit({ employees }, PLANS).joining).toBe(joining);
});

it.each(CASES.shares)('of %d employees, a share of %s percent is %s', (employees, share, compared) => {
  expect(companyFit({ employees, share }, PLANS).share).toBe(compared);
});

it.each(CASES.noCompanies)('refuses %j', ({ employees, share = 0 }) => {
  expect(isHeadCount(employees) && isShare(share)).toBe(false);
});

it('parses the plans that it wrote', () => {
  expect(readGroupPlans(writeGroupPlans(PLANS))).toEqual(PLANS);
});
