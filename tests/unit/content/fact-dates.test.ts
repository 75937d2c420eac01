import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileContent } from '../../../scripts/content/compile.ts';
import { page, writeTree, yaml } from './tree.ts';

/** What is said about a fact with these dates, and what to do about each. */
function saidOf([asOf, verifiedOn, expires]: readonly string[], day?: string): string[] {
  const files = {
    'schemas/facts.schema.json': { $id: 'facts.schema.json', title: 'Facts', type: 'object' },
    'content/facts.yaml': yaml(
      'facts',
      `facts:\n  it: { wording: x, asOf: '${asOf}', verifiedOn: '${verifiedOn}', expires: '${expires}' }\n`,
    ),
  };
  return compileContent(writeTree(files), { day })
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

/** Returns what is said on a day about copy that names a plan year, and facts that do. */
function saidOfYears(title: string, day?: string): string[] {
  const facts = [
    "subsidyYear: { wording: '2026', also: { plan: plan year 2026 } }",
    'season: { wording: soon, also: { coverage: 2027 coverage } }',
    'longSeason: { wording: January 15, also: { through: Through plan year 2025 }, past: true }',
  ];
  const files = {
    'schemas/facts.schema.json': REAL_FACTS,
    'schemas/backing.schema.json': readFileSync('schemas/backing.schema.json', 'utf8'),
    'schemas/sample.schema.json': readFileSync('schemas/sample.schema.json', 'utf8'),
    'content/facts.yaml': yaml(
      'facts',
      `sources:\n  d: { title: T, asOf: '2026-01-01', verifiedOn: '2026-01-01', owner: O, expires: '2099-01-01' }\nfacts:\n${[
        ...facts,
        'families: { wording: 25, also: { short: 2 } }',
      ]
        .map((fact) => `  ${fact.replace(/ \}$/, ', source: d }')}\n`)
        .join('')}`,
    ),
    'content/pages/about.yaml': page('/about', `title: ${title}\nsections:\n  - id: team\n    title: x`),
  };
  return compileContent(writeTree(files), day === undefined ? {} : { day })
    .diagnostics.filter(({ rule }) => rule === 'ended-plan-year')
    .map(({ file, reason, severity }) => `${severity ?? 'error'} ${file} ${reason}`);
}

const REAL_FACTS = readFileSync('schemas/facts.schema.json', 'utf8');
const FACT_2026 =
  'error content/facts.yaml facts/subsidyYear/also/plan speaks of plan year 2026, whose last day on sale was 2026-10-31';

test.each([
  ['2026-09-30', 'In plan year 2026', []],
  [
    '2026-10-02',
    'In plan year 2026',
    [
      'warning content/facts.yaml facts/subsidyYear/also/plan speaks of plan year 2026, whose last day on sale is 2026-10-31',
      'warning content/pages/about.yaml title speaks of plan year 2026, whose last day on sale is 2026-10-31',
    ],
  ],
  // A fact is reported once, not with each sentence that takes the year from it.
  ['2026-11-01', 'In {subsidyYear.plan}', [FACT_2026]],
  [
    '2026-11-26',
    'Buy 2026 coverage',
    [
      FACT_2026,
      'error content/pages/about.yaml title speaks of plan year 2026, whose last day on sale was 2026-10-31',
    ],
  ],
  ['2026-11-26', 'For {season.coverage}, in plan year 2027, since 2024', [FACT_2026]],
  ['2026-11-26', '{longSeason.through} it ran to {longSeason}', [FACT_2026]],
  [undefined, 'In plan year 2020', []],
])('on %s, “%s” is judged by its plan year', (day, title, said) => {
  expect(saidOfYears(title, day)).toEqual(said);
});
