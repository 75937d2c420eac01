import { describe, expect, it } from 'vitest';
import { CASES } from './cases.ts';
import { NO_ANSWERS, type Answers } from '../../../renderer/islands/wizard/answers.ts';
import { isComplete, validateStep } from '../../../renderer/islands/wizard/validation.ts';

/** Without content, the message of each error is its key. built/specification-parts.test.ts tests the words. */
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

describe('step 1', () => {
  it('asks for the insurance type, and for a plan type only with health', () => {
    expect(step1({})).toEqual({ insuranceType: 'insuranceType' });
    expect(step1({ insuranceType: 'health' })).toEqual({ healthPlanType: 'healthPlanType' });
    expect(step1({ insuranceType: 'health', healthPlanType: 'private' })).toEqual({});
    expect(step1({ insuranceType: 'life' })).toEqual({});
  });
});

describe('step 2', () => {
  it('requires six fields and names them in the order of the page', () => {
    const errors = validateStep(2, NO_ANSWERS, MESSAGES);
    const names = ['firstName', 'lastName', 'email', 'phone', 'zipCode', 'dateOfBirth'];
    expect(Object.entries(errors)).toEqual(names.map((name) => [name, name]));
    expect(validateStep(2, NO_ANSWERS, { phone: 'Phone number is required' }).phone).toBe(
      'Phone number is required',
    );
    expect(step2({})).toEqual({});
    expect(isComplete(2, COMPLETE)).toBe(true);
  });

  it.each(CASES.answers)('of %s says %s to each of %j', (field, message, answers) => {
    const wanted = message === undefined ? {} : { [field]: message };
    for (const answer of answers) expect(step2({ [field]: answer }), answer).toEqual(wanted);
  });

  it('requires nothing optional', () => {
    expect(
      step2({ insuranceType: 'health', healthPlanType: 'aca', householdSize: '', estimatedIncome: '' }),
    ).toEqual({});
  });
});
