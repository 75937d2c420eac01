import { describe, expect, it } from 'vitest';
import { NO_ANSWERS, type Answers } from '../../../renderer/islands/wizard/answers.ts';
import { isComplete, validateStep } from '../../../renderer/islands/wizard/validation.ts';

/** Without content, each message is its key; built/specification-parts.test.ts has their words. */
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

  it.each([
    ['firstName', ' \t ', 'firstName'],
    ['lastName', '\u00A0', 'lastName'],
    ['lastName', '👩‍👩‍👧‍👦 Zoë', undefined],
    ['lastName', 'O’Brien-Núñez <b>Al</b> & Co.', undefined],
    ['lastName', 'محمد', undefined],
    ['lastName', 'ab c'.repeat(75), undefined],
    ['email', '', 'email'],
    ['email', ' ', 'emailFormat'],
    ['email', 'a@b.c', undefined],
    ['email', 'ana.ruiz+quotes@mail.example.co', undefined],
    ['email', "o'neil@example.com", undefined],
    ['email', 'ana@example.com\u00A0', undefined],
    ['email', 'ä@ö.example', undefined],
    ['email', `${'a'.repeat(200)}@b.example`, undefined],
    ['email', 'ana', 'emailFormat'],
    ['email', 'ana@', 'emailFormat'],
    ['email', '@example.com', 'emailFormat'],
    ['email', 'ana@example', 'emailFormat'],
    ['email', 'ana@.', 'emailFormat'],
    ['email', 'ana @example.com', 'emailFormat'],
    ['email', 'ana@exam ple.com', 'emailFormat'],
    ['email', 'a@b@c.d', 'emailFormat'],
    ['email', 'a@@b.example', 'emailFormat'],
    ['email', 'a@b.co, c@d.co', 'emailFormat'],
    ['phone', '  ', 'phone'],
    ['phone', '(305) 555-0177 ext. 4', undefined],
    ['phone', '1-800-FLOWERS', undefined],
    ['phone', 'x', undefined],
    ['zipCode', '', 'zipCode'],
    ['zipCode', '331', undefined],
    ['zipCode', ' ABC ', undefined],
    ['dateOfBirth', '', 'dateOfBirth'],
    ['dateOfBirth', ' ', 'dateOfBirth'],
    ['dateOfBirth', '05171984', undefined],
    ['dateOfBirth', '5/17/1984', undefined],
    ['dateOfBirth', '5.17.1984', undefined],
    ['dateOfBirth', '1984-05-17', undefined],
    ['dateOfBirth', ' 05-17-1984 ', undefined],
    ['dateOfBirth', '2/29/2000', undefined],
    ['dateOfBirth', 'abc', 'dateOfBirthFormat'],
    ['dateOfBirth', '13/45/1984', 'dateOfBirthFormat'],
    ['dateOfBirth', '2/30/1990', 'dateOfBirthFormat'],
    ['dateOfBirth', '2/29/1900', 'dateOfBirthFormat'],
    ['dateOfBirth', '5/17/84', 'dateOfBirthFormat'],
    ['dateOfBirth', '17/05/1984', 'dateOfBirthFormat'],
    ['dateOfBirth', '051784', 'dateOfBirthFormat'],
    ['dateOfBirth', '1/1/0001', 'dateOfBirthFormat'],
    ['dateOfBirth', '1/1/1850', 'dateOfBirthFormat'],
    ['dateOfBirth', '1/1/2999', 'dateOfBirthFormat'],
    ['dateOfBirth', '2999-01-01', 'dateOfBirthFormat'],
    ['dateOfBirth', '1984-02-30', 'dateOfBirthFormat'],
    ['dateOfBirth', '17 May 1984', 'dateOfBirthFormat'],
    ['dateOfBirth', '1984', 'dateOfBirthFormat'],
    ['dateOfBirth', '0', 'dateOfBirthFormat'],
  ] as const)('takes %s "%s", or says %s', (field, answer, message) => {
    expect(step2({ [field]: answer })).toEqual(message === undefined ? {} : { [field]: message });
  });

  it('asks for nothing optional', () => {
    expect(
      step2({ insuranceType: 'health', healthPlanType: 'aca', householdSize: '', estimatedIncome: '' }),
    ).toEqual({});
  });
});
