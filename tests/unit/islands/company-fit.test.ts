import { expect, it } from 'vitest';
import { CASES } from './cases.ts';
import {
  companyCost,
  companyFit,
  isHeadCount,
  isShare,
  type GroupPlan,
} from '../../../renderer/client/company-fit.ts';

const PLANS: GroupPlan[] = [
  { from: 2, to: 50, participation: 70, contribution: 50 },
  { from: 51 },
  { from: 100 },
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

const AVERAGE = { premium: 9_600, employees: 16, ends: '2027-10-31' };

it.each([
  // 10 of 14 must join. 9,600 a year is 800 a month.
  [14, 50, { people: 10, paid: 50, month: 4_000 }],
  [14, 100, { people: 10, paid: 100, month: 8_000 }],
  // Undecided, or too little: the plan's lowest share.
  [14, undefined, { people: 10, paid: 50, month: 4_000 }],
  [14, 0, { people: 10, paid: 50, month: 4_000 }],
  // A plan without a lowest share: all employees, at the average share of companies.
  [60, undefined, { people: 60, paid: 84, month: 40_320 }],
  [60, 0, { people: 60, paid: 0, month: 0 }],
  [60, 37.5, { people: 60, paid: 37.5, month: 18_000 }],
])('for %d employees at %s percent, costs %j', (employees, share, cost) => {
  const company = { employees, share };
  expect(companyCost(company, companyFit(company, PLANS), AVERAGE)).toEqual(cost);
});
