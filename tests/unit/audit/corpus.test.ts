import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadRules } from '../../../scripts/audit/rules/load-rules.ts';
import type { Rule } from '../../../scripts/audit/rules/rule.ts';
import { findingsOf, sentence } from './site.ts';

type Sample = string | { text: string; key?: string; beside?: string };
interface Corpus {
  any: Sample[];
  [rule: string]: Sample[] | { 'at fault': Sample[]; 'in order': Sample[] };
}

/** What rules reach that do not find every fault; the others find all, and none raises a false alarm. */
const FLOORS: Record<string, { precision: number; recall: number }> = {
  'ACA-003': { precision: 1, recall: 0.88 },
  'ACA-005': { precision: 1, recall: 0.87 },
  'CLM-001': { precision: 1, recall: 0.9 },
  'INS-001': { precision: 1, recall: 0.88 },
  'INS-003': { precision: 1, recall: 0.88 },
  'LIC-001': { precision: 1, recall: 0.83 },
  'LIFE-001': { precision: 1, recall: 0.85 },
  'LIFE-002': { precision: 1, recall: 0.8 },
  'TXT-005': { precision: 1, recall: 0.8 },
};

const corpus: Corpus = parse(
  readFileSync(new URL('../../fixtures/audit/corpus.yaml', import.meta.url), 'utf8'),
);
const rules = await loadRules();

describe('rules on labeled sentences', () => {
  const measured = rules.flatMap((rule) => {
    const labeled = corpus[rule.id];
    return labeled === undefined || Array.isArray(labeled) ? [] : [measure(rule, labeled)];
  });

  it.each(measured)(
    '$id: precision $precision, recall $recall of $faults',
    ({ id, precision, recall, alarms }) => {
      const floor = FLOORS[id] ?? { precision: 1, recall: 1 };
      expect(precision, `false alarms: ${alarms.join(' | ')}`).toBeGreaterThanOrEqual(floor.precision);
      expect(recall).toBeGreaterThanOrEqual(floor.recall);
    },
  );

  it('have at least 150 sentences, about half of them in order', () => {
    const faults = measured.reduce((sum, each) => sum + each.faults, 0);
    const inOrder = measured.reduce((sum, each) => sum + each.inOrder, 0) + corpus.any.length;
    expect(faults + inOrder).toBeGreaterThanOrEqual(150);
    expect(faults / (faults + inOrder)).toBeGreaterThan(0.4);
    expect(faults / (faults + inOrder)).toBeLessThan(0.6);
  });
});

function measure(rule: Rule, labeled: { 'at fault': Sample[]; 'in order': Sample[] }) {
  const found = labeled['at fault'].filter((sample) => isFlagged(rule, sample));
  const missed = labeled['at fault'].filter((sample) => !found.includes(sample));
  const alarms = [...labeled['in order'], ...corpus.any]
    .filter((sample) => isFlagged(rule, sample))
    .map(textOf);
  return {
    id: rule.id,
    faults: labeled['at fault'].length,
    inOrder: labeled['in order'].length,
    precision: round(found.length / Math.max(1, found.length + alarms.length)),
    recall: round(found.length / labeled['at fault'].length),
    alarms,
    missed: missed.map(textOf),
  };
}

function isFlagged(rule: Rule, sample: Sample): boolean {
  const { text, key, beside } =
    typeof sample === 'string' ? { text: sample, key: 'text', beside: undefined } : sample;
  return findingsOf(rule, { copy: sentence(text, key, beside) }).length > 0;
}

function textOf(sample: Sample): string {
  return typeof sample === 'string' ? sample : sample.text;
}

function round(share: number): number {
  return Math.round(share * 100) / 100;
}
