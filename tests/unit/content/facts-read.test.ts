import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FACTS_READ } from '../../../renderer/components/estimate/facts-read.ts';
import { checkFactsRead } from '../../../scripts/content/link/facts-read.ts';
import { parseFile } from '../../../scripts/content/parse/parse.ts';

const SOURCE = 'content/season.yaml';
const schemas = ['facts', 'season'].map((name) => ({ path: `schemas/${name}.schema.json`, text: '{}' }));

/** What is said of these facts beside a season, and the facts that count as used. */
function readBeside(facts: string, others: readonly string[] = [SOURCE]) {
  const told: string[] = [];
  const files = [
    ['content/facts.yaml', 'facts', facts],
    ...others.map((path) => [path, 'season', 'close: x']),
  ].map(([path = '', schema, text]) => {
    const modeline = `# yaml-language-server: $schema=../schemas/${schema}.schema.json\n`;
    const parsed = parseFile({ path, text: modeline + text }, schemas, ({ reason }) => told.push(reason));
    return { ...parsed, roles: [] };
  });
  const used = checkFactsRead(files, ({ place, reason, remedy }) =>
    told.push(`${place?.start.line}: ${reason}. ${remedy}`),
  );
  return { used, told };
}

test('a fact that code reads counts as used, and has to have what code takes from it', () => {
  const whole = 'facts:\n  openSeason:\n    dates: { opens: "2026-11-01", closes: "2026-12-15" }\n';
  expect(readBeside(whole)).toEqual({ used: ['openSeason'], told: [] });
  expect(readBeside('facts:\n  openSeason:\n    wording: soon\n').told).toEqual([
    '3: facts/openSeason has no dates, and content/season.yaml needs it. Add it, or delete content/season.yaml and the sections that show it.',
  ]);
  expect(readBeside('facts: {}\n').told).toHaveLength(1);
  expect(readBeside('facts: {}\n', [])).toEqual({ used: [], told: [] });
});

test('each fact that the site reads by name is in the table', () => {
  const named = new Set(Object.values(FACTS_READ).flatMap((facts) => facts.map(([id]) => id)));
  const code = ['estimate/figures.ts', 'estimate/estimate.tsx', 'season-line/season-line.tsx'].map((path) =>
    readFileSync(`renderer/components/${path}`, 'utf8'),
  );
  const read = [...code.join('\n').matchAll(/\b(?:factOf|valueOf)\('(\w+)'\)/g)].map(([, id]) => id);
  expect(read.length).toBeGreaterThan(4);
  expect(read.filter((id) => !named.has(id ?? ''))).toEqual([]);
});
