import { expect, test } from 'vitest';
import { mailAddress } from '../../../renderer/client/take-along.ts';
import { answeredLines, NO_ANSWERS } from '../../../renderer/islands/wizard/answers.ts';
import { COPY } from '../../quote.ts';

test('an email has subject and lines, and answers cannot add other headers', () => {
  const address = new URL(
    mailAddress('What & why?', ['State: A&cc=x@y.example', 'Line two'], {
      to: 'a?cc=b@mail.example',
    }),
  );
  expect(address.pathname).toBe('a%3Fcc%3Db@mail.example');
  expect([...address.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(address.searchParams.get('subject')).toBe('What & why?');
  expect(address.searchParams.get('body')).toBe('State: A&cc=x@y.example\r\nLine two');
  expect(mailAddress('A', [])).toBe('mailto:?subject=A&body=');
});

test('a long email marks where lines were left out, and keeps its last lines', () => {
  const extra = 'The law. '.repeat(80);
  const rest = ['First', extra, `More. ${extra}`, 'Second', 'Third. '.repeat(200), 'Last'];
  const ending = ['', 'help@agency.example', 'https://agency.example/'];
  const options = { extras: new Set([extra, `More. ${extra}`]), ending };
  const mail = new URL(mailAddress('Answer', rest, options));
  expect(mail.href.length).toBeLessThan(1_800);
  expect(mail.searchParams.get('body')?.split('\r\n')).toEqual([
    'First',
    '[…]',
    'Second',
    '[…]',
    'Last',
    ...ending,
  ]);
  const short = new URL(mailAddress('Answer', ['First', 'Last'], options));
  expect(short.searchParams.get('body')).not.toContain('[…]');
});

test('lists the given answers of the quote in the words of the page', () => {
  const copy = COPY;
  const { fields, selects } = copy.step2;
  const titleOf = (type: string) => copy.step1.choices.find(({ value }) => value === type)?.title;
  // A site with one kind of insurance has no title for it.
  const isSaid = (line: string | undefined) => line !== undefined;
  const given = { ...NO_ANSWERS, zipCode: ' 33199 ', householdSize: '2', tobacco: 'no' } as const;
  const plan = copy.step1.healthChoices?.find(({ value }) => value === 'aca');
  const household = selects['householdSize'];
  expect(answeredLines(copy, { ...given, insuranceType: 'health', healthPlanType: 'aca' })).toEqual(
    [
      titleOf('health'),
      plan?.title,
      `${fields['zipCode']?.label}: 33199`,
      household && `${household.label}: ${household.options[1]?.label}`,
    ].filter(isSaid),
  );
  // Life insurance has other questions. Not every site offers it.
  if (titleOf('life') === undefined) return;
  expect(answeredLines(copy, { ...given, insuranceType: 'life' })).toEqual([
    titleOf('life'),
    `${fields['zipCode']?.label}: 33199`,
    `${selects['tobacco']?.label}: ${selects['tobacco']?.options[0]?.label}`,
  ]);
});
