import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compile, writeTree, yaml } from './tree.ts';

const REAL = readFileSync('content/marketplace.yaml', 'utf8');
const schemas = Object.fromEntries(
  ['marketplace', 'backing', 'sample'].map((name) => [
    `schemas/${name}.schema.json`,
    readFileSync(`schemas/${name}.schema.json`, 'utf8'),
  ]),
);
const named = [...new Set([...REAL.matchAll(/source: (\w+)/g)].map(([, name]) => name))];

/** Returns what an author is told about the file with one text replaced by another. */
function saidAfter(...changes: [from: string, to: string][]): string[] {
  const text = changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`content/marketplace.yaml does not have ${from}`);
    return before.replace(from, to);
  }, REAL);
  const { diagnostics } = compile(
    writeTree({
      ...schemas,
      'schemas/facts.schema.json': { $id: 'facts.schema.json', title: 'Facts', type: 'object' },
      'content/facts.yaml': yaml(
        'facts',
        `sources:\n${named.map((name) => `  ${name}: { title: T }\n`).join('')}facts:\n  families: { wording: 25, also: { short: 2 } }\n`,
      ),
      'content/marketplace.yaml': text,
    }),
  );
  const lines = text.split('\n');
  return diagnostics
    .filter(({ rule }) => !['unused-fact', 'unused-file', 'types', 'required-file'].includes(rule))
    .filter(({ file }) => file === 'content/marketplace.yaml')
    .map(
      ({ place, reason, remedy }) => `${lines[(place?.start.line ?? 1) - 1]?.trim()} | ${reason}. ${remedy}`,
    );
}

test('the plan years of this site are sound', () => {
  expect(saidAfter()).toEqual([]);
});

test.each<[string, [string, string][], string]>([
  [
    'a gap',
    [['{ from: 150, to: 200, first: 4.19', '{ from: 155, to: 200, first: 4.19']],
    '- { from: 155, to: 200, first: 4.19, last: 6.60 } | planYears/1/shares/rows/2/from is 155, but the row before ends at 150: a gap. Write 150.',
  ],
  [
    'an overlap',
    [['{ from: 200, to: 250', '{ from: 190, to: 250']],
    '- { from: 190, to: 250, first: 6.60, last: 8.44 } | planYears/1/shares/rows/3/from is 190, but the row before ends at 200: an overlap. Write 200.',
  ],
  [
    'a share that falls within a row',
    [['first: 8.44, last: 9.96', 'first: 8.44, last: 8.40']],
    '- { from: 250, to: 300, first: 8.44, last: 8.40 } | planYears/1/shares/rows/4/last is 8.4, below 8.44: the share falls. A share never falls. Check the row.',
  ],
  [
    'a share that falls between rows',
    [['first: 6.60, last: 8.44', 'first: 6.06, last: 8.44']],
    '- { from: 200, to: 250, first: 6.06, last: 8.44 } | planYears/1/shares/rows/3/first is 6.06, below 6.6, where the row before ends: the share falls. A share never falls. Check both rows.',
  ],
  [
    'a table that ends below the credit',
    [['        - { from: 300, to: 400, first: 9.96, last: 9.96 }\n', '']],
    '- { from: 250, to: 300, first: 8.44, last: 9.96 } | planYears/1/shares/rows/4/to is 300, but the credit ends at 400. Add the row up to 400.',
  ],
  [
    'a year without a source',
    [
      [
        'poverty: { year: 2026, first: 15960, further: 5680, source: poverty2026 }',
        'poverty: { year: 2026, first: 15960, further: 5680 }',
      ],
    ],
    'poverty: { year: 2026, first: 15960, further: 5680 } | planYears/0/poverty/source is missing. Add the key source. The document that supports it, by its name in sources of facts.yaml.',
  ],
  [
    'a table of shares without a source',
    [['      source: shares2026\n', '']],
    'shares: | planYears/1/shares/source is missing. Add the key source. The document that supports it, by its name in sources of facts.yaml.',
  ],
  [
    'a source that is not there',
    [['source: season2027', 'source: seasn2027']],
    "season: { opens: '2026-11-01', closes: '2026-12-15', source: seasn2027 } | planYears/0/season/source is seasn2027, which is not among the sources of content/facts.yaml. Did you mean season2027?",
  ],
  [
    'two tables for one year',
    [
      ['- year: 2026\n', '- year: 2027\n'],
      ['2025-11-01', '2026-11-01'],
      ['2026-01-15', '2027-01-15'],
      ['shares: 2026\n', 'shares: 2027\n'],
    ],
    '- year: 2027 | planYears/1/year is 2027, which planYears/0 already is. Keep one entry for each plan year.',
  ],
  [
    'shares of a year that has none',
    [['shares: 2026\n', 'shares: 2025\n']],
    'shares: 2025 | planYears/0/shares is 2025, a plan year without a table of shares here. Name a plan year that has rows of shares, or write the rows with their source.',
  ],
  [
    'an end after the next season opens',
    [["expires: '2027-10-31'", "expires: '2027-12-31'"]],
    "expires: '2027-12-31' | planYears/0/expires is 2027-12-31, after the season of plan year 2028 opens. Write 2027-10-31 or an earlier day, and add an entry for 2028 when its law is known.",
  ],
])('%s is named with its line and a fix', (_, changes, said) => {
  expect(saidAfter(...changes).join('\n')).toContain(said);
});

test('content that needs the file says so where it is missing', () => {
  const { diagnostics } = compile(
    writeTree({ 'content/season.yaml': yaml('page', 'route: /x\ntitle: x\n') }),
  );
  expect(diagnostics.map(({ file, reason }) => `${file} ${reason}`)).toContain(
    'content/season.yaml needs content/marketplace.yaml, which does not exist',
  );
});
