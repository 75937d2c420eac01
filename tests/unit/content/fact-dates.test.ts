import { expect, test } from 'vitest';
import { compileContent } from '../../../scripts/content/compile.ts';
import { closed, page, writeTree, yaml } from './tree.ts';
import { readCases } from '../cases.ts';

const CASES = readCases<{
  dates: [kind: string, dates: string[], said: string[]][];
  years: [day: string | undefined, title: string, said: string[]][];
}>('content/fact-dates.yaml');

const TEXT = { $ref: 'text.schema.json' };

/** Lists the messages, with their remedies, about a fact with these dates. */
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

test.each(CASES.dates)('checks the dates of a fact %s', (_, dates, said) => {
  expect(saidOf(dates, '2026-11-22')).toEqual(said);
});

test('without a day, dates of facts are not checked', () => {
  expect(saidOf(['2999-01-01', '2000-01-01', '2000-01-01'])).toEqual([]);
});

test.each([
  ['2026-10-31', ['planYears/1/season/expires was 2026-10-30: the estimate must not compute with it']],
  ['2026-11-01', []],
])('on %s, reports the ended tables of each plan year on sale', (day, said) => {
  const years = [
    { year: 2027, season: { source: 'next' }, expires: '2027-10-31' },
    { year: 2026, season: { source: 'last' }, expires: '2026-10-31' },
  ];
  const sources = { last: { expires: '2026-10-30' }, next: { expires: '2027-10-31' } };
  const season = { properties: { source: { type: 'string', role: 'source' } } };
  const items = { type: 'object', properties: { season } };
  const root = writeTree({
    'schemas/facts.schema.json': { $id: 'facts.schema.json', title: 'Facts', type: 'object' },
    'schemas/marketplace.schema.json': {
      $id: 'marketplace.schema.json',
      title: 'Marketplace',
      properties: { planYears: { type: 'array', items } },
    },
    'content/facts.yaml': yaml('facts', JSON.stringify({ sources, facts: {} })),
    'content/marketplace.yaml': yaml('marketplace', JSON.stringify({ planYears: years })),
  });
  const dated = compileContent(root, { day }).diagnostics.filter(({ rule }) => rule === 'fact-date');
  expect(dated.filter(({ file }) => file.includes('marketplace')).map(({ reason }) => reason)).toEqual(said);
});

/** Lists the messages about ended plan years, for a page with this title and for some facts, as of `day`. */
function saidOfYears(title: string, day?: string): string[] {
  const files = {
    'schemas/fact.schema.json': closed('Fact', {
      wording: TEXT,
      also: { type: 'object', additionalProperties: TEXT },
      past: { type: 'boolean' },
    }),
    'content/facts.yaml': yaml(
      'facts',
      `facts:
  subsidyYear: { wording: '2026', also: { plan: plan year 2026 } }
  season: { wording: soon, also: { coverage: 2027 coverage } }
  longSeason: { wording: January 15, also: { through: Through plan year 2025 }, past: true }
  families: { wording: '25', also: { short: '2' } }
`,
    ),
    'content/pages/about.yaml': page('/about', `title: ${title}\nsections:\n  - id: team\n    title: x`),
  };
  return compileContent(writeTree(files), day === undefined ? {} : { day })
    .diagnostics.filter(({ rule }) => rule === 'ended-plan-year')
    .map(({ file, reason, severity }) => `${severity ?? 'error'} ${file} ${reason}`);
}

test.each(CASES.years)('on %s, checks the plan years of “%s”', (day, title, said) => {
  expect(saidOfYears(title, day)).toEqual(said);
});
