import { describe, expect, it } from 'vitest';
import { CASES } from './cases.ts';
import { NO_ANSWERS, withAnswers, type Answers } from '../../../renderer/islands/wizard/answers.ts';
import { isComplete, validateStep } from '../../../renderer/islands/wizard/validation.ts';
import { isPhone, isZipCode } from '../../../schemas/wizard-fields.ts';
import { INITIAL_FORM } from './arbitraries.ts';

/** No messages, so each error's message is its key. tests/built/specification-parts.test.ts tests the words. */
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
const { offer: OFFER } = INITIAL_FORM;
const step1 = (answers: Partial<Answers>) =>
  validateStep(1, withAnswers(NO_ANSWERS, answers), OFFER, MESSAGES);
const step2 = (answers: Partial<Answers>) => validateStep(2, withAnswers(COMPLETE, answers), OFFER, MESSAGES);

it('asks in step 1 for the insurance type, and for a plan type only with health', () => {
  expect(step1({})).toEqual({ insuranceType: 'insuranceType' });
  expect(step1({ insuranceType: 'health' })).toEqual({ healthPlanType: 'healthPlanType' });
  expect(step1({ insuranceType: 'health', healthPlanType: 'private' })).toEqual({});
  expect(step1({ insuranceType: 'life' })).toEqual({});
});

it('requires six fields in step 2, in the order of the page, and nothing else', () => {
  const names = ['firstName', 'lastName', 'email', 'phone', 'zipCode', 'dateOfBirth'];
  const errors = validateStep(2, NO_ANSWERS, OFFER, { phone: 'Phone number is required' });
  expect(Object.entries(errors)).toEqual(
    names.map((name) => [name, name === 'phone' ? 'Phone number is required' : name]),
  );
  expect(step2({})).toEqual({});
  expect(isComplete(2, COMPLETE, OFFER)).toBe(true);
  expect(step2({ insuranceType: 'health', healthPlanType: 'aca' })).toEqual({});
});

it.each(CASES.answers)('for %s, shows the message %s after each of %j', (field, message, answers) => {
  const wanted = message === undefined ? {} : { [field]: message };
  for (const answer of answers) expect(step2({ [field]: answer }), answer).toEqual(wanted);
});

describe('an unusual answer', () => {
  it.each(['33101', ' 33101 ', '33101-4321', '331014321', '33101 4321', '33101–4321', '３３１０１'])(
    'is not %j for a ZIP code',
    (answer) => expect(isZipCode(answer)).toBe(true),
  );

  it.each(['3310', '331011', '33101-43', 'ABCDE', 'K1A 0B1', '33101x'])('is %j for a ZIP code', (answer) =>
    expect(isZipCode(answer)).toBe(false),
  );

  it.each([
    '3055550177',
    '(305) 555-0177',
    '305.555.0177',
    '+1 305 555 0177',
    '1-305-555-0177',
    '305-555-0177 x4',
    '305-555-0177 ext. 123456789',
    '305-555-0177 extensión 4',
    '305 555 0177 #12',
    'Tel. 305 555 0177',
    '+52 55 1234 5678',
  ])('is not %j for a phone number', (answer) => expect(isPhone(answer)).toBe(true));

  it.each(['123', 'abc', '555-0177', '305 555 01777', '+1 305 555 017', '2 305 555 0177', '+52 5'])(
    'is %j for a phone number',
    (answer) => expect(isPhone(answer)).toBe(false),
  );

  it('passes the step', () => {
    const errors = validateStep(
      2,
      { ...NO_ANSWERS, insuranceType: 'life', zipCode: '3310', phone: '123' },
      OFFER,
      {},
    );
    expect(errors).not.toHaveProperty('zipCode');
    expect(errors).not.toHaveProperty('phone');
  });
});
