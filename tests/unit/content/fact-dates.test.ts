import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileContent } from '../../../scripts/content/compile.ts';
import { page, writeTree, yaml } from './tree.ts';
import { readCases } from '../cases.ts';

const CASES = readCases<{
  dates: [kind: string, dates: string[], said: string[]][];
  years: [day: string | undefined, title: string, said: string[]][];
}>('content/fact-dates.yaml');

/** Lists the messages about a fact with these dates, with their remedies. */
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

test.each(CASES.dates)('dates of a fact %s', (_, dates, said) => {
  expect(saidOf(dates, '2026-11-22')).toEqual(said);
});

test('without a day, dates of facts are not checked', () => {
  expect(saidOf(['2999-01-01', '2000-01-01', '2000-01-01'])).toEqual([]);
});

/** Returns the messages, as of a day, about copy and facts that name a plan year. */
function saidOfYears(title: string, day?: string): string[] {
  const facts = [
    "subsidyYear: { wording: '2026', also: { plan: plan year 2026 } }",
    'season: { wording: soon, also: { coverage: 2027 coverage } }',
    'longSeason: { wording: January 15, also: { through: Through plan year 2025 }, past: true }',
  ];
  const files = {
    'schemas/facts.schema.json': REAL_FACTS,
    'schemas/backing.schema.json': readFileSync('schemas/backing.schema.json', 'utf8'),
    'schemas/common.schema.json': readFileSync('schemas/common.schema.json', 'utf8'),
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
test.each(CASES.years)('on %s, “%s” is judged by its plan year', (day, title, said) => {
  expect(saidOfYears(title, day)).toEqual(said);
});
