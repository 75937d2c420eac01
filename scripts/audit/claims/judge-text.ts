import { once } from '../../publish/store.ts';
import type { Severity } from '../findings/finding.ts';
import { commandToClear, wordsOf } from '../labels/labels.ts';
import { findPhrase, listSaid } from '../language/phrases.ts';
import { isPunctuation, type Reading, type Sentence } from '../language/reading.ts';
import { judge, type Model, nearestLabels, piecesOf } from '../model/model.ts';
import type { Computed, CopyRule, World } from './rule.ts';

export interface Judgment extends Computed {
  rule: CopyRule;
  severity: Severity;
  /** Is `law` if a table, a date or a phrase of the law found the fault; `model` if the model did. */
  foundBy: 'law' | 'model';
  /** Lists ids of other rules that the same words may break. */
  also: readonly string[];
  evidence: readonly string[];
  teach?: string;
}

/** Holds a fault that a table or a phrase of the law found. `start` and `end` are offsets in the text. */
type Fault = Judgment & { start: number; end: number };

interface Opinion {
  /** Maps ids of claims to their best scores. Claims that are too unlikely for a warning are left out. */
  scores: ReadonlyMap<string, number>;
  sureFrom: number;
  takeOutFrom: number;
  /** Quotes the words with the best score. */
  words: string;
  explain(): readonly string[];
}

/** Holds the opinion of a model that finds no fault in a text. */
export const NO_OPINION: Opinion = {
  scores: new Map(),
  sureFrom: Number.POSITIVE_INFINITY,
  takeOutFrom: Number.POSITIVE_INFINITY,
  words: '',
  explain: () => [],
};

/** Names the rule on figures that authors type instead of using a fact. Other faults in the same words come first. */
const FIGURES = 'CLM-001';
const isFigures = ({ rule }: { rule: CopyRule }) => Number(rule.id === FIGURES);

/** Judges a text by every rule on sentences. Tables and phrases of the law decide first, then the model's opinion. */
export function judgeText(
  asked: readonly CopyRule[],
  reading: Reading,
  world: World,
  opinion: Opinion | null,
): Judgment[] {
  const settled = asked.filter(({ settles }) => settles).flatMap((rule) => faultsOf(rule, reading, world));
  if (settled.length > 0) return mergeSpans(settled);
  const rules = asked.filter(({ excuses }) => excuses?.(reading) !== true);
  const decided = mergeSpans(rules.flatMap((rule) => faultsOf(rule, reading, world)));
  const found = new Set(decided.flatMap(({ rule, also }) => [rule.id, ...also]));
  const byModel = opinion === null ? [] : foundByModel(rules, reading, opinion, found);
  return decided.every(isFigures) ? [...byModel, ...decided] : [...decided, ...byModel];
}

/** Limits the model to pieces of at least this many words. */
const FEWEST_WORDS = 3;

/** Returns the texts that are labeled as acceptable, normalized by `wordsOf`. */
const wordsInOrder = once(
  ({ known }: Model) =>
    new Set(known.filter(({ rules }) => rules.length === 0).map((label) => wordsOf(label.text))),
);

/** Returns the model's best scores for the pieces of a text, except pieces that a label marks as acceptable. */
export function askModel(model: Model, { text, context, sentences }: Reading): Opinion {
  const scores = new Map<string, number>();
  let best: { score: number; words: string; features: Int32Array } = {
    score: Number.NEGATIVE_INFINITY,
    words: text.trim(),
    features: new Int32Array(),
  };
  for (const piece of piecesOf(sentences)) {
    const count = piece.flatMap(({ tokens }) => tokens.filter((token) => !isPunctuation(token))).length;
    const words = writtenWords(text, piece);
    if (count < FEWEST_WORDS || wordsInOrder(model).has(wordsOf(words))) continue;
    const { byClaim, top, features } = judge(model, piece, context);
    for (const [at, value] of byClaim.entries()) {
      const id = model.claims[at] ?? '';
      if (value >= model.warnFrom) scores.set(id, Math.max(value, scores.get(id) ?? value));
    }
    const score = byClaim[top] ?? 0;
    if (score > best.score) best = { score, words, features };
  }
  const { sureFrom, takeOutFrom } = model;
  const explain = () =>
    nearestLabels(model, best.features).map(
      (like) => `Reads like “${like.text}” (${like.rules.length === 0 ? 'in order' : like.rules.join(', ')})`,
    );
  return { scores, sureFrom, takeOutFrom, words: best.words, explain };
}

function faultsOf(rule: CopyRule, reading: Reading, world: World): Fault[] {
  const severity: Severity = rule.severity === 'warning' ? 'warning' : 'error';
  const computed = [...(rule.compute?.(reading, world) ?? [])].map((fault) => {
    const start = Math.max(0, reading.text.indexOf(fault.words));
    return { ...fault, start, end: start + fault.words.length };
  });
  return [...computed, ...lawFaults(rule, reading)].map((fault) => {
    return { rule, severity, ...fault, foundBy: 'law', also: [], evidence: [] };
  });
}

function lawFaults({ lawPhrases }: CopyRule, { text, context, sentences }: Reading) {
  const wanted = lawPhrases.filter(({ notOn = [] }) => !notOn.includes(context.topic));
  return sentences.flatMap((sentence) =>
    wanted.flatMap(({ message, phrases, evenIfDenied = false }) => {
      for (const phrase of phrases) {
        const said = listSaid(sentence);
        const found = findPhrase(phrase, said);
        if (found === null || (!evenIfDenied && /[!"]/.test(said.words[found.from]?.mark ?? ''))) continue;
        const words = said.words.slice(found.from, found.to);
        // Skip words that come from a fact.
        if (words.every(({ fact }) => fact !== undefined)) continue;
        const start = words[0]?.start ?? 0;
        const end = words.at(-1)?.end ?? start;
        const written = text.slice(start, end);
        return [{ words: written, message: `“${written}” ${message}`, start, end }];
      }
      return [];
    }),
  );
}

/** Merges faults that share words: keeps the most serious fault, with the rules of the other faults in `also`. */
function mergeSpans(faults: readonly Fault[]): Judgment[] {
  const order = faults.toSorted(
    (a, b) =>
      Number(b.severity === 'error') - Number(a.severity === 'error') ||
      // Put the rule on typed figures last, because the other rules are more specific.
      isFigures(a) - isFigures(b) ||
      a.start - b.start,
  );
  const kept: Fault[] = [];
  for (const fault of order) {
    const at = kept.findIndex(({ start, end }) => start < fault.end && fault.start < end);
    const other = kept[at];
    if (other === undefined) kept.push(fault);
    else if (![other.rule.id, ...other.also].includes(fault.rule.id))
      kept[at] = { ...other, also: [...other.also, fault.rule.id] };
  }
  return kept
    .toSorted((a, b) => a.start - b.start)
    .map(({ start: _start, end: _end, ...judgment }) => judgment);
}

function foundByModel(
  rules: readonly CopyRule[],
  { context }: Reading,
  { scores, sureFrom, takeOutFrom, words, explain }: Opinion,
  found: ReadonlySet<string>,
): Judgment[] {
  const ranked = [...scores].toSorted(([, a], [, b]) => b - a);
  const [best = ''] = ranked[0] ?? [];
  // Skip the model's opinion if a table or a phrase of the law has already found the claim with its best score.
  if (found.has(best) && best !== FIGURES) return [];
  const [first, ...others] = ranked
    .flatMap(([id, score]) => {
      const rule = rules.find((each) => each.id === id);
      if (rule === undefined || found.has(id)) return [];
      const isToTakeOut = id === best && rule.takeOut === true;
      return [{ rule, isSure: score >= (isToTakeOut ? Math.min(sureFrom, takeOutFrom) : sureFrom) }];
    })
    .toSorted((a, b) => isFigures(a) - isFigures(b));
  if (first === undefined) return [];
  const { rule, isSure } = first;
  const what = rule.checks.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  return [
    {
      rule,
      severity: isSure && rule.severity !== 'warning' ? 'error' : 'warning',
      words,
      foundBy: 'model',
      message: `${isSure ? 'reads like' : 'may be'} what ${rule.id} is about: ${what}`,
      also: others.filter((other) => other.isSure).map((other) => other.rule.id),
      evidence: explain(),
      teach: commandToClear(words, context),
    },
  ];
}

/** Returns the words of a piece as the author wrote them. */
function writtenWords(text: string, piece: readonly Sentence[]): string {
  const start = piece[0]?.tokens[0]?.start ?? 0;
  const end = piece.at(-1)?.tokens.at(-1)?.end ?? text.length;
  return text.slice(start, end).trim();
}
