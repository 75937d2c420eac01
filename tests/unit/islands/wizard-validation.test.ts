import { describe, expect, it } from 'vitest';
import { NO_ANSWERS, type Answers } from '../../../renderer/islands/wizard/answers.ts';
import { isComplete, validateStep, type Messages } from '../../../renderer/islands/wizard/validation.ts';

// Chapter 5 of the specification, to the letter.
const MESSAGES: Messages = {
  insuranceType: 'Please select an insurance type',
  healthPlanType: 'Please select a health plan type',
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
  emailFormat: 'Please enter a valid email address',
  phone: 'Phone number is required',
  zipCode: 'ZIP code is required',
  dateOfBirth: 'Date of birth is required',
  dateOfBirthFormat: 'Enter your date of birth as a date',
};
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
    expect(step1({})).toEqual({ insuranceType: 'Please select an insurance type' });
    expect(step1({ insuranceType: 'health' })).toEqual({
      healthPlanType: 'Please select a health plan type',
    });
    expect(step1({ insuranceType: 'health', healthPlanType: 'private' })).toEqual({});
    expect(step1({ insuranceType: 'life' })).toEqual({});
  });
});

describe('step 2', () => {
  it('requires six fields and names them in the order of the page', () => {
    const errors = validateStep(2, NO_ANSWERS, MESSAGES);
    expect(Object.entries(errors)).toEqual([
      ['firstName', 'First name is required'],
      ['lastName', 'Last name is required'],
      ['email', 'Email is required'],
      ['phone', 'Phone number is required'],
      ['zipCode', 'ZIP code is required'],
      ['dateOfBirth', 'Date of birth is required'],
    ]);
    expect(step2({})).toEqual({});
    expect(isComplete(2, COMPLETE)).toBe(true);
  });

  it.each(['firstName', 'lastName', 'phone'] as const)('does not take spaces for %s', (field) => {
    expect(step2({ [field]: ' \t ' })).toEqual({ [field]: MESSAGES[field] });
  });

  it.each(['a@b.c', 'ana.ruiz+quotes@mail.example.co', "o'neil@example.com", 'ana@example.com\u00A0'])(
    'takes %s for an email address',
    (email) => {
      expect(step2({ email })).toEqual({});
    },
  );

  it.each([
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana @example.com',
    'ana@exam ple.com',
    ' ',
    'a@b@c.d',
  ])('does not take "%s" for an email address', (email) =>
    expect(step2({ email })).toEqual({ email: 'Please enter a valid email address' }),
  );

  it.each(['05171984', '5/17/1984', '1984-05-17', ' 05-17-1984 ', '2/29/2000'])(
    'takes %s for a date of birth',
    (dateOfBirth) => expect(step2({ dateOfBirth })).toEqual({}),
  );

  it.each([
    'abc',
    '13/45/1984',
    '2/30/1990',
    '2/29/1900',
    '5/17/84',
    '17/05/1984',
    '051784',
    '1/1/0001',
    '1/1/1850',
    '1/1/2999',
    '2999-01-01',
    '1984-02-30',
    'Maybe 17, 1984',
    '0',
  ])('does not take "%s" for a date of birth, in a separate message', (dateOfBirth) =>
    expect(step2({ dateOfBirth })).toEqual({ dateOfBirth: MESSAGES.dateOfBirthFormat }),
  );

  it('says that a date of birth is required only where nothing is typed', () => {
    for (const dateOfBirth of ['', ' '])
      expect(step2({ dateOfBirth })).toEqual({ dateOfBirth: 'Date of birth is required' });
  });

  it('checks no format of phone or ZIP code, and nothing optional', () => {
    expect(step2({ phone: '1', zipCode: 'x' })).toEqual({});
    expect(
      step2({ insuranceType: 'health', healthPlanType: 'aca', householdSize: '', estimatedIncome: '' }),
    ).toEqual({});
  });
});
