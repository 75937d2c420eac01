import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../../content/compare-text.ts';
import type { Day } from '../../day.ts';
import { loadRules } from '../checks/load-rules.ts';
import { createWordings, isCopyRule } from '../claims/copy-rule.ts';
import type { CopyRule, World } from '../claims/rule.ts';
import { type Judgment, judgeText } from '../claims/judge-text.ts';
import { count } from '../language/numbers.ts';
import { readText } from '../language/reading.ts';
import {
  type Label,
  listLabelSources,
  MIXES,
  nameOf,
  readLabels,
  readWriters,
} from '../labels/read-labels.ts';
import { type Model, validatedScore } from '../model/model.ts';
import type { Call } from './call.ts';
import { readWorld } from './read-world.ts';

/** The rule that says that copy was not judged: no claim was found. */
const NOT_JUDGED = 'X-LANG';

/** A labeled sentence and what is said of it by a model that has not seen its file, and by phrases and tables. */
interface Measured {
  label: Label;
  said: readonly Judgment[];
}

export function run({ root, asOf, options }: Call) {
  return validate(root, asOf, options.results);
}

/**
 * What the audit reaches on sentences it has not seen: validation by file, by kind of set, by file and by claim.
 * Phrases and tables are fixed, so that what they find is no validation; the model judges each file without having seen
 * it.
 * @param keep adds a line for each mix to results.csv
 * @returns tables in markdown, with the date on top so that they can be kept as results
 */
export async function validate(root: string, asOf: Day, keep = false): Promise<string> {
  const rules = (await loadRules(root, ['copy'])).filter(isCopyRule);
  const labels = readLabels(
    listLabelSources(root),
    rules.map(({ id }) => id),
  );
  const measured = measure(rules, labels, readWorld(root, asOf));
  const mixes = new Map(readWriters().map(({ file, mix }) => [file, mix]));
  const setOf = ({ label }: Measured) => nameOf(label.file);
  const byMix = MIXES.map((mix) => [mix, measured.filter((each) => mixes.get(setOf(each)) === mix)] as const);
  if (keep) keepResults(root, asOf, [...byMix, ['all', measured]]);
  const sets = [...new Set(measured.map(setOf))].toSorted(compareText);
  const claims = [...new Set(labels.flatMap((label) => label.rules))].toSorted(compareText);
  return [
    `Validation by file on ${asOf}: ${count(labels.length, 'sentence')} in ${count(sets.length, 'file')}; the model judges a file that it has not seen.`,
    '',
    ...table('mix', [...byMix, ['all', measured]]),
    '',
    ...table(
      'file',
      sets.map((set) => [set, measured.filter((each) => setOf(each) === set)]),
    ),
    '',
    ...claimTable(claims, measured),
  ].join('\n');
}

function measure(rules: readonly CopyRule[], labels: readonly Label[], world: World): Measured[] {
  const model = rules[0]?.model;
  const wordingOf = createWordings(world.facts);
  const places = new Map(model?.known.map(({ set, text }, index) => [`${set} ${text}`, index]));
  return labels.map((label) => {
    const reading = readText(label.text, label, { wordingOf });
    const place = places.get(`${nameOf(label.file)} ${label.text}`);
    const opinion =
      model === undefined || model === null || place === undefined ? null : opinionOf(model, place);
    return { label, said: judgeText(rules, reading, world, opinion) };
  });
}

/** What a model says that has not seen the file of a sentence. */
function opinionOf(model: Model, place: number) {
  const { claims, warnFrom, sureFrom, known } = model;
  const scores = new Map<string, number>();
  for (const [at, value] of validatedScore(model, place).byClaim.entries())
    if (value >= warnFrom) scores.set(claims[at] ?? '', value);
  return { scores, sureFrom, words: known[place]?.text ?? '', explain: () => [] };
}

type Group = readonly [name: string, measured: readonly Measured[]];

const HEAD = ['set', 'at fault', 'found', 'right rule', 'in order', 'alarms', 'errors'];
const RESULTS = 'scripts/audit/claims/results.csv';

function keepResults(root: string, asOf: Day, groups: readonly Group[]): void {
  const path = join(root, RESULTS);
  if (!existsSync(path)) writeFileSync(path, `${['date', ...HEAD].join(',')}\n`);
  appendFileSync(path, groups.map((group) => `${[asOf, ...rowOf(group)].join(',')}\n`).join(''));
}

function table(head: string, groups: readonly Group[]): string[] {
  return markdown([head, ...HEAD.slice(1)], groups.filter(([, measured]) => measured.length > 0).map(rowOf));
}

/** How often faults are found, and how often sentences in order raise an alarm or an error. */
function rowOf([name, measured]: Group): string[] {
  const faults = measured.filter(({ label }) => label.rules.length > 0);
  const inOrder = measured.filter(({ label }) => label.rules.length === 0);
  const wrong = inOrder.map(({ label, said }) => said.filter((each) => isWrong(each, label)));
  return [
    name,
    String(faults.length),
    share(faults.filter(({ said }) => said.some(isClaim)).length, faults.length),
    share(faults.filter(isRight).length, faults.length),
    String(inOrder.length),
    share(wrong.filter((said) => said.length > 0).length, inOrder.length),
    share(wrong.filter((said) => said.some(({ severity }) => severity === 'error')).length, inOrder.length),
  ];
}

function claimTable(claims: readonly string[], measured: readonly Measured[]): string[] {
  return markdown(
    ['claim', 'at fault', 'recall', 'precision'],
    claims.map((id) => {
      const faults = measured.filter(({ label }) => label.rules.includes(id));
      const found = faults.filter(({ said }) => said.some((each) => namesOf(each).includes(id)));
      const wrong = measured.filter(({ label, said }) =>
        said.some((each) => each.rule.id === id && isWrong(each, label)),
      );
      return [
        id,
        String(faults.length),
        share(found.length, faults.length),
        share(found.length, found.length + wrong.length),
      ];
    }),
  );
}

function namesOf({ rule, also }: Judgment): string[] {
  return [rule.id, ...also];
}

function isClaim({ rule }: Judgment): boolean {
  return rule.id !== NOT_JUDGED;
}

/** True for a fault that is found under a rule that the label names. */
function isRight({ label, said }: Measured): boolean {
  const right = [...label.rules, ...label.may];
  return said.some((each) => namesOf(each).some((id) => right.includes(id)));
}

function isWrong(judgment: Judgment, { rules, may }: Label): boolean {
  const right = [...rules, ...may];
  return isClaim(judgment) && !namesOf(judgment).some((id) => right.includes(id));
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(3);
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}
