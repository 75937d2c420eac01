import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { compile, writeTree, yaml } from './tree.ts';
import { readCases } from '../cases.ts';

const CASES = readCases<{
  wrong: [kind: string, changes: [from: string, to: string][], said: string][];
}>('content/plan-years.yaml');

const FILE = 'content/marketplace.yaml';
const REAL = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
beforeEach(({ skip }) => skip(REAL === '', 'It changes the plan years of the marketplace.'));
const schemas = Object.fromEntries(
  ['marketplace', 'backing', 'common'].map((name) => [
    `schemas/${name}.schema.json`,
    readFileSync(`schemas/${name}.schema.json`, 'utf8'),
  ]),
);
const named = [...new Set([...REAL.matchAll(/source: (\w+)/g)].map(([, name]) => name))];

/** Replaces texts in content/marketplace.yaml. Returns the messages, each after the line at fault. */
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

test('the plan years of this site have no mistakes', () => {
  expect(saidAfter()).toEqual([]);
});

test.each(CASES.wrong)('reports %s with its line and a fix', (_, changes, said) => {
  expect(saidAfter(...changes).join('\n')).toContain(said);
});

test('content that needs content/marketplace.yaml is reported if that file is missing', () => {
  const { diagnostics } = compile(
    writeTree({ 'content/season.yaml': yaml('page', 'route: /x\ntitle: x\n') }),
  );
  expect(diagnostics.map(({ file, reason }) => `${file} ${reason}`)).toContain(
    'content/season.yaml needs content/marketplace.yaml, which does not exist',
  );
});
