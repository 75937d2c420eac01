import { once } from '../../publish/store.ts';
import type { Severity } from '../findings/finding.ts';
import { commandToClear, wordsOf } from '../labels/labels.ts';
import {
  findAll,
  findPhrase,
  isFiller,
  readWords,
  type Match,
  type Phrase,
  type SentenceWords,
} from '../language/phrases.ts';
import { isDenier, readSentences, type Reading, type Sentence, type Token } from '../language/reading.ts';
import { heaviestWords, judge, type Model, namesClaim, nearestLabels, piecesOf } from '../model/model.ts';
import type { BrightLine, Computed, CopyRule, AgencyFacts } from './rule.ts';

export interface Judgment extends Computed {
  rule: CopyRule;
  severity: Severity;
  /** `law` if a table, a date or a bright line found the fault; `model` if the model did. */
  foundBy: 'law' | 'model';
  /** Ids of other rules that the same words may break. */
  also: readonly string[];
  evidence: readonly string[];
  teach?: string;
}

/** A fault that a table or a bright line found. `start` and `end` are offsets in the text. */
type Fault = Judgment & { start: number; end: number };

interface Opinion {
  /** The best score of each claim, for claims that are likely enough for a finding in some piece. */
  scores: ReadonlyMap<string, number>;
  /** The piece that reads most like a claim; undefined if none does. */
  best?: {
    /** Claims that are likely enough for a finding, the likeliest first. */
    ranked: readonly string[];
    words: string;
    /** Returns true if a phrase or a pair of words of the claim is in the piece. */
    names(claim: string): boolean;
    /** Returns the words that weighed most for the claim. */
    heaviest(claim: string): readonly string[];
    explain(): readonly string[];
  };
}

/** The opinion of a model that finds no fault in a text. */
export const NO_OPINION: Opinion = { scores: new Map() };

/** The rule on figures that authors type instead of using a fact. Other faults in the same words come first. */
const FIGURES = 'CLM-001';
const isFigures = ({ rule }: { rule: CopyRule }) => Number(rule.id === FIGURES);

/** Judges a text by every rule on sentences. Tables and bright lines decide first, then the model's opinion. */
export function judgeText(
  asked: readonly CopyRule[],
  reading: Reading,
  agency: AgencyFacts,
  opinion: Opinion | null,
): Judgment[] {
  const settled = asked.filter(({ settles }) => settles).flatMap((rule) => faultsOf(rule, reading, agency));
  if (settled.length > 0) return mergeSpans(settled);
  const rules = asked.filter(({ excuses }) => excuses?.(reading) !== true);
  const decided = mergeSpans(rules.flatMap((rule) => faultsOf(rule, reading, agency)));
  const found = new Set(decided.flatMap(({ rule, also }) => [rule.id, ...also]));
  const byModel = opinion === null ? [] : foundByModel(rules, reading, opinion, found);
  return decided.every(isFigures) ? [...byModel, ...decided] : [...decided, ...byModel];
}

/** The texts that are labeled as acceptable, normalized by `wordsOf`. */
const wordsInOrder = once(
  ({ known }: Model) =>
    new Set(known.filter(({ rules }) => rules.length === 0).map((label) => wordsOf(label.text))),
);

/** Judges each piece of a text by the model, except pieces that a label marks as acceptable. */
export function askModel(model: Model, { text, sentences }: Reading): Opinion {
  const inOrder = wordsInOrder(model);
  if (inOrder.has(wordsOf(writtenWords(text, sentences)))) return NO_OPINION;
  const scores = new Map<string, number>();
  let best: Opinion['best'];
  let lead = 0;
  for (const piece of piecesOf(sentences)) {
    const words = writtenWords(text, piece.sentences);
    // A figure alone, such as an amount to choose, claims nothing.
    if (!piece.sentences.some(({ tokens }) => tokens.some(saysSomething)) || inOrder.has(wordsOf(words)))
      continue;
    const { byClaim, top, features } = judge(model, piece.sentences);
    const line = model.from[piece.cut];
    const own = [...byClaim.entries()].filter(([, score]) => score >= line);
    for (const [at, score] of own) {
      const id = model.claims[at] ?? '';
      scores.set(id, Math.max(score, scores.get(id) ?? score));
    }
    const above = (byClaim[top] ?? 0) - line;
    if (own.length === 0 || (best !== undefined && above <= lead)) continue;
    lead = above;
    best = {
      ranked: own.toSorted(([, a], [, b]) => b - a).map(([at]) => model.claims[at] ?? ''),
      words,
      names: (claim) => namesClaim(model, claim, features),
      heaviest: (claim) => heaviestWords(model, claim, piece),
      explain: () =>
        nearestLabels(model, features).map(
          (like) =>
            `Reads like “${like.text}” (${like.rules.length === 0 ? 'in order' : like.rules.join(', ')})`,
        ),
    };
  }
  return { scores, best };
}

function saysSomething({ kind, value }: Token): boolean {
  return kind === 'word' || (kind === 'money' && value === 0);
}

function faultsOf(rule: CopyRule, reading: Reading, agency: AgencyFacts): Fault[] {
  const severity: Severity = rule.severity === 'warning' ? 'warning' : 'error';
  const computed = [...(rule.compute?.(reading, agency) ?? [])].map((fault) => {
    const start = Math.max(0, reading.text.indexOf(fault.words));
    return { ...fault, start, end: start + fault.words.length };
  });
  return [...computed, ...crossedLines(rule, reading)].map((fault) => {
    return { rule, severity, evidence: [], ...fault, foundBy: 'law', also: [] };
  });
}

/** Finds the bright lines of a claim that a text crosses: each of them once in a sentence. */
function crossedLines({ brightLines }: CopyRule, reading: Reading) {
  const { text, context, sentences } = reading;
  const wanted = brightLines.filter(({ notOn = [] }) => !notOn.includes(context.topic));
  const starts = startsOf(brightLines);
  return sentences.flatMap((sentence) => {
    const said = readWords(sentence);
    if (!hasAny(said.begins, starts)) return [];
    return wanted.flatMap((line) => {
      const meantIn = (phrase: Phrase) =>
        findAll(phrase, said).filter((each) => isMeant(line, phrase, said, each));
      const alone = sentences.length === 1 ? line.alone.flatMap(meantIn) : [];
      const matches = [
        ...line.phrases.flatMap(meantIn),
        ...alone.filter((each) => saysNothingElse(said, each)),
      ];
      const [match] = matches;
      if (match === undefined || line.unless.some((phrase) => isInBlock(phrase, reading))) return [];
      const words = said.words.slice(match.from, match.to);
      const start = words[0]?.start ?? 0;
      const end = words.at(-1)?.end ?? start;
      const written = text.slice(start, end);
      const evidence = [`The words break ${line.source}.`];
      return [{ words: written, message: `“${written}” ${line.message}`, evidence, start, end }];
    });
  });
}

function hasAny(own: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  for (const each of own) if (wanted.has(each)) return true;
  return false;
}

/** The words and lists with which a phrase of some bright lines can begin. Most sentences have none of them. */
const startsOf = once((lines: readonly BrightLine[]) => {
  const phrases = lines.flatMap((line) => [...line.phrases, ...line.alone]);
  return new Set(phrases.flatMap(([first]) => first?.choices.map(([key = '']) => key) ?? []));
});

/** Returns true if the words of a match are the author's, and are not denied, asked, supposed, quoted or warned of. */
function isMeant(
  { evenIfAsked = false, evenIfDenied = false }: BrightLine,
  phrase: Phrase,
  { words, lists }: SentenceWords,
  { from, to }: Match,
): boolean {
  const own = words.slice(from, to);
  if (own.every(({ fact }) => fact !== undefined)) return false;
  if (evenIfDenied) return true;
  const isWarned = lists.some(
    ({ name, from: at }) => name === 'warning' || (name === 'debunk' && isNext(at, to)),
  );
  // “Don't miss” and “no obligation” look like denials.
  const isPretended = lists.some(({ name, to: end }) => name === 'pseudo-denial' && end <= from);
  // A phrase such as “no exam” denies its own words. Only what denies the phrase itself counts.
  const denier = own.findIndex(({ text }) => isDenier(text));
  const isOfPhrase = phrase.some(({ choices }) => choices.some((keys) => keys.some(isDenier)));
  if (denier !== -1 && !isOfPhrase) return false;
  // “Not without risk” says the opposite of “without risk”.
  const deniers = words.slice(Math.max(0, from - 2), to).filter(({ text }) => isDenier(text));
  if (denier !== -1 && deniers.length > 1) return false;
  const marks = own.slice(0, denier === -1 ? own.length : denier + 1).map(({ mark }) => mark);
  const isExcused = marks.some(
    (mark) => (mark === '!' && !isPretended) || mark === '"' || (mark === '?' && !evenIfAsked),
  );
  return !isExcused && !isWarned;
}

/** Returns true if a sentence has no other words than those of a match. */
function saysNothingElse({ words }: SentenceWords, { from, to }: Match): boolean {
  return words.every((word, at) => (at >= from && at < to) || isFiller(word));
}

/** Returns true if a word follows a match at once, or after one word. */
function isNext(at: number, end: number): boolean {
  return at >= end && at <= end + 1;
}

/** Returns true if a phrase is in the smallest object that contains the text. */
function isInBlock(phrase: Phrase, { block }: Reading): boolean {
  return readSentences(block).some((sentence) => findPhrase(phrase, readWords(sentence)) !== null);
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

/** Words the model's opinion as a warning. It names a claim only if the words of the text do. */
function foundByModel(
  rules: readonly CopyRule[],
  { context }: Reading,
  { best }: Opinion,
  found: ReadonlySet<string>,
): Judgment[] {
  const [likeliest = ''] = best?.ranked ?? [];
  // A table or a bright line has already found the likeliest claim.
  if (best === undefined || (found.has(likeliest) && likeliest !== FIGURES)) return [];
  const open = best.ranked
    .flatMap((id) => rules.find((rule) => rule.id === id) ?? [])
    .filter(({ id }) => !found.has(id))
    .toSorted((a, b) => isFigures({ rule: a }) - isFigures({ rule: b }));
  const named = open.filter(({ id }) => best.names(id));
  const rule = named[0] ?? (found.size === 0 ? rules.find(({ takesUnnamed }) => takesUnnamed) : undefined);
  if (rule === undefined || open.length === 0) return [];
  return [
    {
      rule,
      severity: 'warning',
      words: best.words,
      foundBy: 'model',
      message: rule.takesUnnamed
        ? `is worth a look: ${spellList(best.heaviest(likeliest))} weighed most`
        : `may be what ${rule.id} is about: ${rule.checks.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`,
      also: named.slice(1, 2).map(({ id }) => id),
      evidence: best.explain(),
      teach: commandToClear(best.words, context),
    },
  ];
}

function spellList(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ');
}

/** Returns the words of a piece as the author wrote them. */
function writtenWords(text: string, piece: readonly Sentence[]): string {
  const start = piece[0]?.tokens[0]?.start ?? 0;
  const end = piece.at(-1)?.tokens.at(-1)?.end ?? text.length;
  return text.slice(start, end).trim();
}
