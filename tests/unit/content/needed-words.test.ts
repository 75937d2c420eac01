import { expect, test } from 'vitest';
import { checkNeededWords } from '../../../scripts/content/check/needed-words.ts';
import { saidBy, yaml } from './tree.ts';

const QUOTE = 'wizard: { step1: { choices: [{ value: life }] } }';

/** Lists the messages for these words of the interface and these sections of the home page. */
function messagesFor(words: string, sections: string, quote = QUOTE) {
  const texts = {
    'content/interface.yaml': yaml('any', words),
    'content/navigation.yaml': yaml('any', 'header: { items: [] }'),
    'content/pages/home.yaml': yaml('any', `sections: ${sections}`, '../..'),
    'content/pages/quote.yaml': yaml('any', quote, '../..'),
  };
  return saidBy(checkNeededWords, texts).map(({ file, place, reason, remedy }) => {
    const name = file.replace(/^content\/(?:pages\/)?/, '');
    return `${name}:${place?.start.line} ${reason}. ${remedy}`;
  });
}

test.each([
  ['takeAlong: { life: {} }', '[]', []],
  ['takeAlong: { health: {}, life: {} }', '[]', []],
  [
    'takeAlong: { life: {} }\nstars: five\ntones: {}',
    '[{ subsidyCheck: {} }, { companyFit: {} }, { journey: {} }, { offers: { items: [{ action: { href: "tel:{phone}" } }] } }]',
    [
      'home.yaml:2 sections/0/subsidyCheck shows content/estimate.yaml, which does not exist. Delete this section and the links to it, or add content/estimate.yaml.',
      'home.yaml:2 sections/0/subsidyCheck shows content/price-form.yaml, which does not exist. Delete this section and the links to it, or add content/price-form.yaml.',
      'home.yaml:2 sections/2/journey shows content/timeline/, which does not exist. Delete this section and the links to it, or add content/timeline/.',
      'interface.yaml:2 byPhone is missing. Add it: an offer whose button calls shows it.',
      'interface.yaml:2 keyTakeaways is missing. Add it: a section journey shows it.',
      'interface.yaml:2 takeAlong/health is missing. Add it: an estimate, or a quote for health insurance shows it.',
      'interface.yaml:2 takeAlong/group is missing. Add it: a section companyFit, or a quote for group plans shows it.',
    ],
  ],
])(
  'reports sections without content, and words that are missing, where the interface has %s',
  (words, sections, messages) => {
    expect(messagesFor(words, sections)).toEqual(messages);
  },
);

test('a quote with group plans alone needs the words for group plans, and no others', () => {
  const quote = QUOTE.replace('life', 'group');
  expect(messagesFor('takeAlong: { group: {} }', '[]', quote)).toEqual([]);
  expect(messagesFor('takeAlong: { health: {} }', '[]', quote)).toHaveLength(1);
});

test('a file with an error causes no further messages', () => {
  expect(messagesFor('takeAlong: {}', '[]', 'wizard: {')).toHaveLength(1);
});

test('each row of a comparison has one cell for each column', () => {
  const compare = (columns: string, row: string) =>
    messagesFor(
      'takeAlong: { life: {} }',
      `[{ comparison: { columns: { ${columns} }, rows: [{ ${row} }] } }]`,
    );
  expect(compare('private: P, group: G', 'private: {}, group: {}')).toEqual([]);
  expect(compare('private: P, group: G', 'private: {}, aca: {}')).toEqual([
    'home.yaml:2 sections/0/comparison/rows/0/group is missing. Add it: columns has group.',
  ]);
  expect(compare('feature: F, dental: D, vision: V', 'feature: F, dental: {}, dentl: {}')).toEqual([
    'home.yaml:2 sections/0/comparison/rows/0/vision is missing. Add it: columns has vision.',
  ]);
  expect(compare('a: A, b: B, c: C, d: D, e: E', 'a: {}, b: {}, c: {}, d: {}, e: {}')).toEqual([
    'home.yaml:2 sections/0/comparison/columns compares 5 plans. A page has room for 4: make two sections of it.',
  ]);
  expect(compare('group: G', 'group: {}')).toEqual([
    'home.yaml:2 sections/0/comparison compares group alone. Delete this section and the links to it, or add a column.',
  ]);
});
