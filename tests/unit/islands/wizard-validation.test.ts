import { expect, it } from 'vitest';
import { CASES } from './cases.ts';
import { NO_ANSWERS, type Answers } from '../../../renderer/islands/wizard/answers.ts';
import { isComplete, validateStep } from '../../../renderer/islands/wizard/validation.ts';

/** Is empty, so each error's message is its key. tests/built/specification-parts.test.ts tests the words. */
const MESSAGES = {};
const COMPLETE: Answers = {
  ...NO_ANSWERS,
  insuranceType: 'life',
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: 'call my office, ext. 4',
  zipCode: '33101-1234',
  dateOfBirth: '1980-02-03',
};
const step1 = (answers: Partial<Answers>) => validateStep(1, { ...NO_ANSWERS, ...answers }, MESSAGES);
const step2 = (answers: Partial<Answers>) => validateStep(2, { ...COMPLETE, ...answers }, MESSAGES);

it('asks in step 1 for the insurance type, and for a plan type only with health', () => {
  expect(step1({})).toEqual({ insuranceType: 'insuranceType' });
  expect(step1({ insuranceType: 'health' })).toEqual({ healthPlanType: 'healthPlanType' });
  expect(step1({ insuranceType: 'health', healthPlanType: 'private' })).toEqual({});
  expect(step1({ insuranceType: 'life' })).toEqual({});
});

it('requires six fields in step 2, in the order of the page, and nothing else', () => {
  const names = ['firstName', 'lastName', 'email', 'phone', 'zipCode', 'dateOfBirth'];
  const errors = validateStep(2, NO_ANSWERS, { phone: 'Phone number is required' });
  expect(Object.entries(errors)).toEqual(
    names.map((name) => [name, name === 'phone' ? 'Phone number is required' : name]),
  );
  expect(step2({})).toEqual({});
  expect(isComplete(2, COMPLETE)).toBe(true);
  expect(step2({ insuranceType: 'health', healthPlanType: 'aca' })).toEqual({});
});

it.each(CASES.answers)('for %s, shows the message %s after each of %j', (field, message, answers) => {
  const wanted = message === undefined ? {} : { [field]: message };
  for (const answer of answers) expect(step2({ [field]: answer }), answer).toEqual(wanted);
});
