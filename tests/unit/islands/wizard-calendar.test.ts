import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_ANSWERS, withAnswers } from '../../../renderer/islands/wizard/answers.ts';
import { addressOf, calendarFor } from '../../../renderer/islands/wizard/calendar.ts';
import { anyText } from './arbitraries.ts';

const URL_OF_PAGE = 'https://calendar.example/coralstone/30min';
const ana = withAnswers(NO_ANSWERS, {
  insuranceType: 'health',
  healthPlanType: 'aca',
  firstName: ' Ana María ',
  lastName: 'Ruiz & Sons',
  email: 'ana+quote@example.com',
  phone: '+1 (305) 555-0177 #4',
  zipCode: '33199',
  dateOfBirth: '05/17/1984',
});

/** Replaces unpaired surrogates, which no address can have. */
const wellFormed = (text: string) => Buffer.from(text).toString();

test('a calendar gets no answer unless content passes it on', () => {
  expect(addressOf({ url: URL_OF_PAGE }, ana)).toBe(URL_OF_PAGE);
});

test('answers are percent-encoded, below the parameters of the calendar', () => {
  const passes = { name: 'name', email: 'email', phone: 'attendeePhoneNumber' };
  const address = addressOf({ url: `${URL_OF_PAGE}?month=2027-01#pick`, passes }, ana);
  expect(address).toBe(
    `${URL_OF_PAGE}?month=2027-01&name=Ana%20Mar%C3%ADa%20Ruiz%20%26%20Sons&email=ana%2Bquote%40example.com` +
      '&attendeePhoneNumber=%2B1%20%28305%29%20555-0177%20%234#pick',
  );
  const parts = addressOf(
    { url: URL_OF_PAGE, passes: { firstName: 'first_name', lastName: 'last_name' } },
    ana,
  );
  expect(parts).toBe(`${URL_OF_PAGE}?first_name=Ana%20Mar%C3%ADa&last_name=Ruiz%20%26%20Sons`);
});

test('any text arrives as it was typed, and nothing else of the answers', () => {
  fc.assert(
    fc.property(anyText, anyText, (firstName, phone) => {
      const answers = { ...ana, firstName, phone };
      const passes = { firstName: 'f', phone: 'p' };
      const { origin, searchParams } = new URL(addressOf({ url: URL_OF_PAGE, passes }, answers));
      expect(origin).toBe('https://calendar.example');
      // A question without an answer, such as one that the choice skips, has no parameter.
      const given = { f: wellFormed(firstName.trim()), p: wellFormed(phone.trim()) };
      expect(Object.fromEntries(searchParams)).toEqual(
        Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
      );
    }),
  );
});

test('the plan has its calendar, or else the kind of insurance', () => {
  const health = { url: 'https://calendar.example/health' };
  const aca = { url: 'https://calendar.example/aca' };
  expect(calendarFor({ health, aca }, ana)).toBe(aca);
  expect(calendarFor({ health }, ana)).toBe(health);
});
