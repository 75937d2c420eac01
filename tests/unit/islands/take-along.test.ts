import { expect, test } from 'vitest';
import { mailAddress } from '../../../renderer/client/take-along.ts';
import { answeredLines, NO_ANSWERS } from '../../../renderer/islands/wizard/answers.ts';
import { content } from '../../content.ts';

test('an email has subject and lines, and answers cannot add other headers', () => {
  const address = new URL(
    mailAddress('What & why?', ['State: A&cc=x@y.example', 'Line two'], 'a?cc=b@mail.example'),
  );
  expect(address.pathname).toBe('a%3Fcc%3Db@mail.example');
  expect([...address.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(address.searchParams.get('subject')).toBe('What & why?');
  expect(address.searchParams.get('body')).toBe('State: A&cc=x@y.example\r\nLine two');
  expect(mailAddress('A', [])).toBe('mailto:?subject=A&body=');
});

test('lists the given answers of the quote in the words of the page', () => {
  const copy = content.pages.quote.wizard;
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
