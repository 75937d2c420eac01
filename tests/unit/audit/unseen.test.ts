import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { loadRules } from '../../../scripts/audit/checks/load-rules.ts';
import { isCopyRule } from '../../../scripts/audit/claims/copy-rule.ts';
import { askModel, judgeText } from '../../../scripts/audit/claims/judge-text.ts';
import type { Context } from '../../../scripts/audit/language/context.ts';
import { readText } from '../../../scripts/audit/language/reading.ts';
import { wordsOf } from '../../../scripts/audit/labels/labels.ts';
import { PROJECT_ROOT } from '../../../scripts/lib/command.ts';

// Measures how well claims are judged in new copy, which the model was not trained on, and prints the results.

/** Describes a line of a test set: `ads` and `careful` make the claim; `natural` and `near` are acceptable. */
interface Case {
  lot: 'ads' | 'careful' | 'natural' | 'near';
  kind: Context['kind'];
  page: Context['topic'];
  text: string;
}

/** Sets the smallest share of faults to find, or the largest share of acceptable sentences with a finding. */
const GOALS: Record<Case['lot'], { least?: number; most?: number }> = {
  ads: { least: 0.94 },
  careful: { least: 0.8 },
  natural: { most: 0.02 },
  near: { most: 0.08 },
};
const FOLDER = join(import.meta.dirname, '../../fixtures/unseen');
const sets = readdirSync(FOLDER).map((file) => {
  const cases: Case[] = parse(readFileSync(join(FOLDER, file)), { columns: true });
  return { file, cases };
});
const rules = loadRules(PROJECT_ROOT, ['copy']).filter(isCopyRule);
const model = rules[0]?.model?.ask() ?? null;

function hasFinding({ text, kind, page: topic }: Case): boolean {
  const reading = readText(text, { kind, topic });
  const world = { facts: [], licensed: ['FL', 'GA', 'TX'] };
  // Skip the search for similar labeled sentences, which takes most of the time.
  const opinion = model && { ...askModel(model, reading), explain: () => [] };
  return judgeText(rules, reading, world, opinion).length > 0;
}

test.each(Object.entries(GOALS))(
  'the share of %s without a label that get a finding is within %o',
  (lot, { least = 0, most = 1 }) => {
    const counts = sets.map(({ file, cases }) => {
      const own = cases.filter((each) => each.lot === lot);
      return { file, all: own.length, found: own.filter(hasFinding).length };
    });
    const lines = counts.map(({ file, found, all }) => `${file} ${found} of ${all}`);
    console.log(`${lot}, with a finding: ${lines.join(', ')}`);
    const sum = (key: 'found' | 'all') => counts.reduce((total, each) => total + each[key], 0);
    expect(sum('found') / sum('all')).toBeGreaterThanOrEqual(least);
    expect(sum('found') / sum('all')).toBeLessThanOrEqual(most);
  },
  120_000,
);

test('no label contains a sentence of the test sets', () => {
  const known = new Set(model?.known.map(({ text }) => wordsOf(text)));
  expect(known.size).toBeGreaterThan(1000);
  expect(sets.flatMap(({ cases }) => cases.filter(({ text }) => known.has(wordsOf(text))))).toEqual([]);
});
