import { expect, test } from 'vitest';
import { findRule, loadRules } from '../../../../scripts/audit/checks/load-rules.ts';
import { messagesAbout, findingsOf, sentence } from '../site.ts';

const rule = findRule(await loadRules(), 'TXT-001');

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

test('knows the names of the agency, its people, customers and carriers from content, and no others', () => {
  const names = {
    'content/site.yaml#/brand/name': 'Zephyrine Coverage',
    'content/team/01-ada.md#/name': 'Ada Quillowby',
    'content/testimonials.yaml#/items/0/name': 'Bren Tovarly',
    'content/carriers.yaml#/rows/0/1/fallback': 'Harrowfend Mutual',
  };
  const text = 'Zephyrine, Ada Quillowby’s friends, Tovarly, Harrowfend and Mistlethwane';
  expect(findingsOf(rule, { copy: { ...names, ...sentence(text) } }).map(({ words }) => words)).toEqual([
    'Mistlethwane',
  ]);
});

test('suggests the word that was meant, and names a word once', () => {
  const copy = { ...sentence('Underwritting takes a week.'), ...sentence('Underwritting again', 'more') };
  expect(findingsOf(rule, { copy }).map(({ message, remedy }) => [message, remedy])).toEqual([
    [
      '“Underwritting” is in no dictionary, here and in 1 other sentence',
      'Did you mean underwriting? If it is right as it is, add it to words in content/audit.yaml.',
    ],
  ]);
});

test.each([
  ['The enrolment programme of our Centre', ['Write enrollment.', 'Write program.', 'Write Center.']],
  ['Two licences, practising and travelling', ['Write licenses.', 'Write practicing.', 'Write traveling.']],
])('finds British spellings: %s', (words, remedies) => {
  expect(findingsOf(rule, { copy: sentence(words) }).map(({ remedy }) => remedy)).toEqual(
    remedies.map((each) => `${each} In a name, add it to words in content/audit.yaml.`),
  );
});

test('a programmer, an enrolled member and a name on the list pass', () => {
  expect(messagesAbout(rule, 'A programmer enrolled.')).toEqual([]);
  const copy = sentence('The Harbour Centre');
  expect(findingsOf(rule, { copy, settings: { words: ['harbour', 'centre'] } })).toEqual([]);
});
