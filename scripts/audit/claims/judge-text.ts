import type { Severity } from '../findings/finding.ts';
import { findFrames, holdsNear } from '../language/frames.ts';
import type { Sentence } from '../language/denial.ts';
import { once } from '../language/once.ts';
import { languageOf } from '../language/other-language.ts';
import type { Reading } from '../language/reading.ts';
import type { Token } from '../language/tokens.ts';
import { commandToClear } from '../labels/add-label.ts';
import { wordsOf } from '../labels/read-labels.ts';
import { heaviestWords, nearestLabels } from '../model/explain-score.ts';
import { judge, type Model, piecesOf } from '../model/model.ts';
import type { CopyRule, World } from './rule.ts';

/** What the audit says of one text: one finding for each span of words. */
export interface Judgment {
  rule: CopyRule;
  severity: Severity;
  /** The words at fault, as written. */
  words: string;
  /** A table, a date or a phrase of the law; another phrase; or the model alone. */
  foundBy: 'law' | 'phrase' | 'model';
  /** What is wrong, without a full stop. */
  message: string;
  /** A wording that would pass. */
  instead?: string;
  /** Ids of other rules that the same words may break. */
  also: readonly string[];
  /** How sure it is, and what it read like: sentences for people. */
  evidence: readonly string[];
  /** The command that teaches the audit that the words are in order; not where a table or the law decides. */
  teach?: string;
}

/** A fault that a phrase or a table found. */
interface Fault extends Omit<Judgment, 'evidence' | 'also' | 'teach' | 'foundBy'> {
  start: number;
  end: number;
  isCertain: boolean;
}

/** What a model says of a text. */
interface Opinion {
  /** The best score of each claim by id, where it is high enough for a warning. */
  scores: ReadonlyMap<string, number>;
  /** From here on a score is sure. */
  sureFrom: number;
  /** The words that it is surest of. */
  words: string;
  /** Why, in sentences for people. */
  explain(claim: string | undefined): readonly string[];
}

/** Of a model that has nothing against a text. */
export const NO_OPINION: Opinion = {
  scores: new Map(),
  sureFrom: Number.POSITIVE_INFINITY,
  words: '',
  explain: () => [],
};

/**
 * Judges a text by every rule on sentences: by phrases and tables, and by what a model says of it. The model never
 * silences a phrase; where it does not agree, the finding is a warning.
 * @param opinion null to judge by phrases and tables alone
 */
export function judgeText(
  asked: readonly CopyRule[],
  reading: Reading,
  world: World,
  opinion: Opinion | null,
): Judgment[] {
  const rules = asked.filter(({ excuses }) => excuses?.(reading) !== true);
  const faults = rules
    .flatMap((rule) => faultsOf(rule, reading, world))
    .map((fault): Fault => {
      const isAgreed = fault.isCertain || opinion === null || opinion.scores.has(fault.rule.id);
      return isAgreed ? fault : { ...fault, severity: 'warning' };
    });
  const judgments = mergeSpans(faults).map((fault): Judgment => ({
    ...fault,
    foundBy: fault.isCertain ? 'law' : 'phrase',
    evidence: opinion?.explain(undefined) ?? [],
    ...(fault.isCertain ? {} : { teach: commandToClear(reading.text, reading.context) }),
  }));
  const byModel = opinion === null ? null : foundByModel(rules, reading, opinion);
  if (byModel === null) return judgments;
  const isFound = judgments.some(({ rule, also }) => [rule.id, ...also].includes(byModel.rule.id));
  return isFound ? judgments : [...judgments, byModel];
}

/** Of fewer words, only a phrase can be sure. */
const FEWEST_WORDS = 3;

function isWord({ kind }: Token): boolean {
  return kind !== 'mark' && kind !== 'end';
}

/** The words of the texts that a label says are in order. */
const wordsInOrder = once(
  ({ known }: Model) =>
    new Set(known.filter(({ rules }) => rules.length === 0).map((label) => wordsOf(label.text))),
);

/** Asks a model about each piece of an English text, and keeps the best scores. What a label clears is not asked. */
export function askModel(model: Model, reading: Reading): Opinion {
  if (languageOf(reading.text) !== null) return NO_OPINION;
  const scores = new Map<string, number>();
  let best: { score: number; piece: readonly Sentence[]; features: Int32Array } = {
    score: Number.NEGATIVE_INFINITY,
    piece: [],
    features: new Int32Array(),
  };
  for (const piece of piecesOf(reading)) {
    const isShort = piece.flatMap(({ tokens }) => tokens).filter(isWord).length < FEWEST_WORDS;
    if (isShort || wordsInOrder(model).has(wordsOf(writtenWords(reading, piece)))) continue;
    const { score, features } = judge(model, piece, reading.context);
    for (const [at, value] of score.byClaim.entries()) {
      const id = model.claims[at] ?? '';
      if (value >= model.warnFrom) scores.set(id, Math.max(value, scores.get(id) ?? value));
    }
    const top = score.byClaim[score.top] ?? 0;
    if (top > best.score) best = { score: top, piece, features };
  }
  return {
    scores,
    sureFrom: model.sureFrom,
    words: writtenWords(reading, best.piece),
    explain(claim) {
      const heaviest = claim === undefined ? [] : heaviestWords(model, best, model.claims.indexOf(claim));
      const nearest = nearestLabels(model, best.features).map(
        ({ text, rules }) => `Reads like “${text}” (${rules.length === 0 ? 'in order' : rules.join(', ')})`,
      );
      return heaviest.length === 0 ? nearest : [`What weighed most: ${heaviest.join(', ')}`, ...nearest];
    },
  };
}

function faultsOf(rule: CopyRule, reading: Reading, world: World): Fault[] {
  const severity: Severity = rule.severity === 'warning' ? 'warning' : 'error';
  const said = findFrames(rule.frames, reading).map((found) => ({
    rule,
    severity,
    words: found.words,
    message: `“${found.words}” ${found.frame.message}`,
    start: found.start,
    end: found.end,
    isCertain: found.frame.certain === true,
    ...(found.frame.instead === undefined ? {} : { instead: found.frame.instead }),
  }));
  const computed = [...(rule.compute?.(reading, world) ?? [])].map(({ words, message, severity: own }) => {
    const start = Math.max(0, reading.text.indexOf(words));
    const end = start + words.length;
    return { rule, severity: own ?? severity, words, message, start, end, isCertain: true };
  });
  return [...computed, ...said];
}

/** Of faults that share words, the surest speaks, and names the rules of the others. */
function mergeSpans(faults: readonly Fault[]): (Fault & { also: readonly string[] })[] {
  const order = faults.toSorted(
    (a, b) =>
      Number(b.severity === 'error') - Number(a.severity === 'error') ||
      Number(b.isCertain) - Number(a.isCertain) ||
      // Where a table or a date knows a typed figure, that says more.
      Number(a.rule.id === 'CLM-001') - Number(b.rule.id === 'CLM-001') ||
      a.start - b.start,
  );
  const kept: (Fault & { also: string[] })[] = [];
  for (const fault of order) {
    const other = kept.find(({ start, end }) => start < fault.end && fault.start < end);
    if (other === undefined) kept.push({ ...fault, also: [] });
    else if (other.rule.id !== fault.rule.id && !other.also.includes(fault.rule.id))
      other.also.push(fault.rule.id);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

function foundByModel(
  rules: readonly CopyRule[],
  reading: Reading,
  { scores, sureFrom, words, explain }: Opinion,
): Judgment | null {
  const [first, ...others] = [...scores]
    .toSorted(([, a], [, b]) => b - a)
    .flatMap(([id, score]) => {
      const rule = rules.find((each) => each.id === id);
      // A notice in the same block answers the claim.
      const isAnswered = rule?.frames.some((frame) => holdsNear(frame, reading));
      return rule === undefined || isAnswered ? [] : [{ rule, isSure: score >= sureFrom }];
    });
  if (first === undefined) return null;
  const { rule, isSure } = first;
  return {
    rule,
    severity: isSure && rule.severity !== 'warning' ? 'error' : 'warning',
    words,
    foundBy: 'model',
    message: `${isSure ? 'reads like' : 'may be'} what ${rule.id} is about: ${lowerFirst(rule.checks)}`,
    also: others.filter((other) => other.isSure).map((other) => other.rule.id),
    evidence: explain(rule.id),
    teach: commandToClear(words, reading.context),
  };
}

/** The words of a piece as written. */
function writtenWords({ text }: Reading, piece: readonly Sentence[]): string {
  const start = piece[0]?.tokens[0]?.start ?? 0;
  const end = piece.at(-1)?.tokens.at(-1)?.end ?? text.length;
  return text.slice(start, end).trim();
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}
