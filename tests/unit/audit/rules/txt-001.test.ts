import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/rules/txt-001.ts';
import { messagesAbout, findingsOf, sentence } from '../site.ts';

test.each(['Personalized recommendations', 'Coralstone’s agents', 'ACA, HMO and PPO'])(
  'passes: %s',
  (words) => {
    expect(messagesAbout(rule, words)).toEqual([]);
  },
);

test.each([['Underwritting takes a week.', '“Underwritting” is in no dictionary']])(
  'reports: %s',
  (words, message) => {
    expect(messagesAbout(rule, words)).toContain(message);
  },
);

test('suggests the word that was meant, and names a word once', () => {
  const copy = { ...sentence('Underwritting takes a week.'), ...sentence('Underwritting again', 'more') };
  expect(findingsOf(rule, { copy }).map(({ message, remedy }) => [message, remedy])).toEqual([
    [
      '“Underwritting” is in no dictionary, here and in 1 other unit',
      'Did you mean underwriting? If it is right as it is, add it to words in content/audit.yaml.',
    ],
  ]);
});
