import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { loadRules } from '../../../scripts/audit/checks/load-rules.ts';
import { isCopyRule } from '../../../scripts/audit/claims/copy-rule.ts';
import { askModel, type Judgment, judgeText } from '../../../scripts/audit/claims/judge-text.ts';
import type { Context } from '../../../scripts/audit/language/context.ts';
import { readText } from '../../../scripts/audit/language/reading.ts';
import { wordsOf } from '../../../scripts/audit/labels/labels.ts';
import { PROJECT_ROOT } from '../../../scripts/lib/command.ts';
import { IS_SAMPLE } from '../../content.ts';

// Measures how well claims are judged in new copy, which the model was not trained on, and prints the results.

/** A line of a test set. `claim` is what it claims; empty for copy in order. */
interface Case {
  lot: Lot;
  claim: string;
  kind: Context['kind'];
  page: Context['topic'];
  text: string;
}

/** The smallest share of faults to find, or the largest share of acceptable copy with a finding. */
const GOALS = {
  ads: { least: 0.94 },
  careful: { least: 0.8 },
  natural: { most: 0.02 },
  near: { most: 0.08 },
  // Paragraphs with one fault, written as such.
  'ads-inside': { least: 0.9 },
  'careful-inside': { least: 0.6 },
  // Paragraphs in order.
  pairs: { most: 0.04 },
  // Copy of one and two words, at fault and in order.
  badges: { least: 0.8 },
  short: { most: 0.03 },
  // The words of a remedy, then a fault.
  dressed: { least: 0.66 },
  // Lone sentences of the sets, put between sentences in order.
  'ads between': { least: 0.8 },
  'careful between': { least: 0.6 },
  'natural beside natural': { most: 0.04 },
} satisfies Record<string, { least?: number; most?: number }>;
type Lot = keyof typeof GOALS;

/** A distance between sentences that share no page. */
const STEP = 7;
const FOLDER = join(import.meta.dirname, '../../fixtures/unseen');
const sets = readdirSync(FOLDER).map((file) => {
  const written: Case[] = parse(readFileSync(join(FOLDER, file)), { columns: true });
  return { file, written, cases: [...written, ...mixed(written)] };
});

/** Puts each fault between two sentences in order of its set, and each of these beside another. */
function mixed(written: readonly Case[]): Case[] {
  const inOrder = written.filter(({ lot, text }) => lot === 'natural' && /[.!?]$/.test(text));
  const other = (at: number) => inOrder[(at * STEP) % inOrder.length]?.text ?? '';
  const isFull = (text: string) => /[.!?]["”]?$/.test(text);
  return written.flatMap(({ lot, text, ...place }, at): Case[] => {
    const full = isFull(text) ? text : `${text}.`;
    const inside = `${other(at)} ${full} ${other(at + 1)}`;
    if (inOrder.length === 0) return [];
    if (lot === 'ads' || lot === 'careful')
      return [{ ...place, lot: `${lot} between`, text: inside, kind: 'body' }];
    if (lot !== 'natural' || !isFull(text)) return [];
    return [{ ...place, lot: 'natural beside natural', text: `${text} ${other(at)}`, kind: 'body' }];
  });
}

const rules = loadRules(PROJECT_ROOT, ['copy']).filter(isCopyRule);
const model = rules[0]?.model?.ask() ?? null;

function hasFinding(each: Case): boolean {
  return judge(each).length > 0;
}

function judge({ text, kind, page: topic }: Case): Judgment[] {
  const reading = readText(text, { kind, topic });
  const agency = { facts: [], licensed: ['FL', 'GA', 'TX'] };
  const opinion = model && askModel(model, reading);
  return judgeText(rules, reading, agency, opinion);
}

// Another agency has labels of its own, from which its model learns.
test.skipIf(!IS_SAMPLE).each<[string, { least?: number; most?: number }]>(Object.entries(GOALS))(
  'the share of %s without a label that get a finding is within %o',
  (lot, { least = 0, most = 1 }) => {
    const counts = sets.flatMap(({ file, cases }) => {
      const own = cases.filter((each) => each.lot === lot);
      return own.length === 0 ? [] : [{ file, all: own.length, found: own.filter(hasFinding).length }];
    });
    const lines = counts.map(({ file, found, all }) => `${file} ${found} of ${all}`);
    console.log(`${lot}, with a finding: ${lines.join(', ')}`);
    const sum = (key: 'found' | 'all') => counts.reduce((total, each) => total + each[key], 0);
    expect(sum('found') / sum('all')).toBeGreaterThanOrEqual(least);
    expect(sum('found') / sum('all')).toBeLessThanOrEqual(most);
  },
);

test('an error is a bright line or a computed fault, and never the model’s opinion', () => {
  const judged = sets.flatMap(({ written }) => written.filter(({ lot }) => lot === 'dressed').flatMap(judge));
  expect(judged.length).toBeGreaterThan(10);
  expect(judged.filter(({ severity, foundBy }) => severity === 'error' && foundBy === 'model')).toEqual([]);
});

test('no label contains a sentence of the test sets', () => {
  const known = new Set(model?.known.map(({ text }) => wordsOf(text)));
  expect(known.size).toBeGreaterThan(1000);
  expect(sets.flatMap(({ written }) => written.filter(({ text }) => known.has(wordsOf(text))))).toEqual([]);
});
