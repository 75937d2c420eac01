import { expect, test } from 'vitest';
import { compileContent } from '../../../scripts/content/compile.ts';
import { createUnchanged } from '../../../scripts/content/unchanged.ts';
import { writeTree, yaml } from './tree.ts';

/** What is said about a fact with these dates, and what to do about each. */
function saidOf([asOf, verifiedOn, expires]: readonly string[], day?: string): string[] {
  const files = {
    'schemas/facts.schema.json': { $id: 'facts.schema.json', title: 'Facts', type: 'object' },
    'content/facts.yaml': yaml(
      'facts',
      `facts:\n  it: { wording: x, asOf: '${asOf}', verifiedOn: '${verifiedOn}', expires: '${expires}' }\n`,
    ),
  };
  return compileContent(writeTree(files), createUnchanged(), day)
    .diagnostics.filter(({ rule }) => rule === 'fact-date')
    .map(({ reason, remedy, severity }) => `${severity ?? 'error'}: ${reason}. ${remedy}`);
}

test.each([
  ['that hold on the day', ['2026-11-22', '2026-11-22', '2026-11-22'], []],
  [
    'to come',
    ['2026-11-23', '2026-11-24', '2027-11-22'],
    [
      'error: facts/it/asOf is 2026-11-23, a day to come. Write the day for which the figure is correct.',
      'error: facts/it/verifiedOn is 2026-11-24, a day to come. Write the day someone last checked the source.',
    ],
  ],
  [
    'with a check before the day of the fact, and an end that is over',
    ['2026-11-20', '2026-11-19', '2026-11-21'],
    [
      'error: facts/it/verifiedOn is 2026-11-19, before 2026-11-20, the day the fact speaks of. Check the source.',
      'warning: facts/it/expires was 2026-11-21: the fact has ended, and npm run audit refuses it. Check the figure against its source and set asOf, verifiedOn and expires, or take it off the site.',
    ],
  ],
])('dates of a fact %s', (_, dates, said) => {
  expect(saidOf(dates, '2026-11-22')).toEqual(said);
});

test('without a day, the clock decides nothing about the dates of a fact', () => {
  expect(saidOf(['2999-01-01', '2000-01-01', '2000-01-01'])).toEqual([]);
});
