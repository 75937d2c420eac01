import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../usage-error.ts';
import type { Day } from '../approvals/day.ts';
import { isCopyRule } from '../rules/copy-rule.ts';
import { loadRules } from '../rules/load-rules.ts';
import { readWorld } from './read-world.ts';
import { type LabeledText, readLabeledTexts } from './labeled-texts.ts';
import { judgeTexts } from './try-copy.ts';

const FOLDER = 'tests/fixtures/audit';
/** Its cases are listed by rule, and unit tests read it. */
const OTHER_FORM = 'corpus.yaml';
/** Says only that a text was not judged. */
const NOT_JUDGED = 'X-LANG';

/** How often a rule was right and wrong on labeled sentences. */
interface Score {
  found: number;
  missed: number;
  /** Alarms on sentences that hold no fault of this rule, and may not raise it. */
  wrong: number;
}

/**
 * Measures the rules on all labeled sentences of the project, as a table by rule and by file.
 * @throws UsageError when the folder with the sentences is missing
 */
export async function measureCorpus(root: string, asOf: Day): Promise<string> {
  if (!existsSync(join(root, FOLDER))) throw new UsageError(`There are no labeled sentences in ${FOLDER}.`);
  const files = readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith('.yaml') && name !== OTHER_FORM)
    .sort();
  const rules = (await loadRules()).filter(isCopyRule);
  const world = readWorld(root, asOf);
  const byRule = new Map<string, Score>();
  const byFile = new Map<string, Score>();
  for (const file of files) {
    const texts = readLabeledTexts(join(root, FOLDER, file));
    for (const { labeled, found } of judgeTexts(texts, rules, world)) {
      const said = new Set(found.map(({ rule }) => rule.id).filter((id) => id !== NOT_JUDGED));
      for (const [rule, outcome] of outcomes(labeled, said)) {
        scoreOf(byRule, rule)[outcome] += 1;
        scoreOf(byFile, file.replace('.yaml', ''))[outcome] += 1;
      }
    }
  }
  return [
    ...table(
      'rule',
      [...byRule].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
    '',
    ...table('file', [...byFile]),
  ].join('\n');
}

function* outcomes(
  { expect, may }: LabeledText,
  said: ReadonlySet<string>,
): Generator<[string, keyof Score]> {
  for (const rule of expect) yield [rule, said.has(rule) ? 'found' : 'missed'];
  for (const rule of said) if (!expect.includes(rule) && !may.includes(rule)) yield [rule, 'wrong'];
}

function scoreOf(scores: Map<string, Score>, name: string): Score {
  const known = scores.get(name) ?? { found: 0, missed: 0, wrong: 0 };
  scores.set(name, known);
  return known;
}

function table(head: string, scores: readonly (readonly [string, Score])[]): string[] {
  const total = scores.reduce<Score>(
    (sum, [, { found, missed, wrong }]) => ({
      found: sum.found + found,
      missed: sum.missed + missed,
      wrong: sum.wrong + wrong,
    }),
    { found: 0, missed: 0, wrong: 0 },
  );
  const rows = [...scores, ['all', total] as const].map(([name, { found, missed, wrong }]) => [
    name,
    String(found + missed),
    share(found, missed),
    share(found, wrong),
  ]);
  return [[head, 'faults', 'recall', 'precision'], ['---', '---:', '---:', '---:'], ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
}

function share(right: number, wrong: number): string {
  return right + wrong === 0 ? '–' : (right / (right + wrong)).toFixed(2);
}
