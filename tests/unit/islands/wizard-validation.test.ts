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

  const ANSWERS: [name: keyof Answers, message: string | undefined, answers: readonly string[]][] = [
    ['firstName', 'firstName', [' \t ']],
    ['lastName', 'lastName', ['\u00A0']],
    ['lastName', undefined, ['👩‍👩‍👧‍👦 Zoë', 'O’Brien-Núñez <b>Al</b> & Co.', 'محمد', 'ab c'.repeat(75)]],
    ['email', 'email', ['']],
    ['email', undefined, ['a@b.c', 'ana.ruiz+quotes@mail.example.co', "o'neil@example.com"]],
    ['email', undefined, ['ana@example.com\u00A0', 'ä@ö.example', `${'a'.repeat(200)}@b.example`]],
    ['email', 'emailFormat', [' ', 'ana', 'ana@', '@example.com', 'ana@example', 'ana@.']],
    [
      'email',
      'emailFormat',
      ['ana @example.com', 'ana@exam ple.com', 'a@b@c.d', 'a@@b.example', 'a@b.co, c@d.co'],
    ],
    ['phone', 'phone', ['  ']],
    ['phone', undefined, ['(305) 555-0177 ext. 4', '1-800-FLOWERS', 'x']],
    ['zipCode', 'zipCode', ['']],
    ['zipCode', undefined, ['331', ' ABC ']],
    ['dateOfBirth', 'dateOfBirth', ['', ' ']],
    [
      'dateOfBirth',
      undefined,
      ['05171984', '5/17/1984', '5.17.1984', '1984-05-17', ' 05-17-1984 ', '2/29/2000'],
    ],
    [
      'dateOfBirth',
      'dateOfBirthFormat',
      ['abc', '13/45/1984', '2/30/1990', '2/29/1900', '5/17/84', '17/05/1984'],
    ],
    [
      'dateOfBirth',
      'dateOfBirthFormat',
      ['051784', '1/1/0001', '1/1/1850', '1/1/2999', '2999-01-01', '1984-02-30'],
    ],
    ['dateOfBirth', 'dateOfBirthFormat', ['17 May 84', '1984', '0']],
  ];
  it.each(ANSWERS)('of %s says %s to each of %j', (field, message, answers) => {
    const wanted = message === undefined ? {} : { [field]: message };
    for (const answer of answers) expect(step2({ [field]: answer }), answer).toEqual(wanted);
  });

  it('asks for nothing optional', () => {
    expect(
      step2({ insuranceType: 'health', healthPlanType: 'aca', householdSize: '', estimatedIncome: '' }),
    ).toEqual({});
  });
});
