import { expect, test } from '../test.ts';
import { COPY, PERSON, Wizard, type Field } from './wizard.ts';

/** What is typed in each field, and the message it gets: names and phone are trimmed before they count, no more. */
const ODD_ANSWERS: readonly (readonly [Field, message: string | undefined, typed: readonly string[]])[] = [
  [
    'lastName',
    undefined,
    ['👩‍👩‍👧‍👦 Zoë', '李', 'O’Brien-Núñez', '<b>Al</b> & Co.', 'ab c'.repeat(75), 'محمد', ' B '],
  ],
  ['lastName', 'lastName', ['', '   ', '\u00A0']],
  [
    'email',
    undefined,
    ['a@b.co', 'first.last+tag@sub.domain.example', 'ä@ö.example', `${'a'.repeat(200)}@b.example`],
  ],
  [
    'email',
    'emailFormat',
    ['plain', 'a@b', 'a b@c.example', 'a@b c.example', '@c.example', 'a@.', 'a@@b.example', 'a@b.co, c@d.co'],
  ],
  ['email', 'email', ['']],
  ['phone', undefined, ['(305) 555-0177 ext. 4', '1-800-FLOWERS', '+44 20 7946 0958', 'x', '☎ 305']],
  ['phone', 'phone', ['', '  ']],
  ['zipCode', undefined, ['33199', '33199-4321', '331', 'ABC', ' 33199 ']],
  ['zipCode', 'zipCode', ['']],
  [
    'dateOfBirth',
    undefined,
    ['5/17/1984', '05171984', '1984-05-17', '5.17.1984', ' 5 17 1984 ', '2/29/2024', '1/1/2026'],
  ],
  [
    'dateOfBirth',
    'dateOfBirthFormat',
    [
      'abc',
      '13/45/1984',
      '2/30/1990',
      '2/29/2023',
      '1/1/2050',
      '1/1/1850',
      '5/17/84',
      '17 May 1984',
      '0/0/0000',
      '1984',
    ],
  ],
  ['dateOfBirth', 'dateOfBirth', ['', '  ']],
];

const MESSAGES: Readonly<Record<string, string>> = { ...COPY.messages, ...COPY.ownMessages };

test('each odd answer of the quote is taken as it is, or gets one clear message @any-width', async ({
  page,
}) => {
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.toStep2('private');
  // Without a first name nothing is handed on: each answer can be tried.
  const missing = MESSAGES['firstName'] ?? '';
  for (const [field, message, typed] of ODD_ANSWERS)
    for (const answer of typed) {
      await wizard.answer({ ...PERSON, firstName: '', [field]: answer });
      await wizard.schedule.click();
      const expected = message === undefined ? [missing] : [missing, MESSAGES[message] ?? ''];
      await expect.soft(wizard.summary.getByRole('link'), `${field}: ${answer}`).toHaveText(expected);
      await expect.soft(wizard.field(field)).toHaveValue(answer);
    }
  await expect(wizard.step2Heading).toBeVisible();
});
