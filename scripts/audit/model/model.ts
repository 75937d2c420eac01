import { isPunctuation, type Sentence } from '../language/reading.ts';
import { once } from '../../publish/store.ts';
import {
  type ClaimPhrases,
  featuresOfSentence,
  featureOfLength,
  isContentPair,
  isFunctionWord,
  stemsOf,
} from './features.ts';
import { addUp, type Weights } from './train.ts';

/** A labeled sentence that the model learned from. */
export interface Known {
  text: string;
  rules: readonly string[];
  may: readonly string[];
  /** The writer of the sentence: a line of sources.csv. */
  source: string;
  /** The numbers of the sentence's features. */
  features: Int32Array;
}

interface Score {
  /** The log-odds of each claim of `Model.claims`, plus the log-odds of any claim at all. */
  byClaim: Float32Array;
  /** The index of the claim with the highest score. */
  top: number;
}

/** A trained model as plain data, so that it can be stored. */
export interface Model {
  claims: readonly string[];
  phrases: readonly ClaimPhrases[];
  /** Names of features; the index of a name is the number of its feature. */
  features: readonly string[];
  weights: Weights;
  known: readonly Known[];
  /** The lowest score of a finding for each way to cut a text. */
  from: Readonly<Record<Cut, number>>;
}

/** The way in which a piece was cut out of its text. `short` is copy of one or two words. */
export type Cut = 'whole' | 'part' | 'short';

export interface Piece {
  sentences: readonly Sentence[];
  cut: Cut;
}

export function scoreOf(weights: Weights, features: Int32Array): Score {
  const sums = new Float32Array(weights.classes);
  addUp(weights, features, sums);
  const any = sums.at(-1) ?? 0;
  const byClaim = sums.subarray(0, -1).map((sum) => sum + any);
  return { byClaim, top: byClaim.indexOf(Math.max(...byClaim)) };
}

export const numbersByName = once(
  ({ features }: Pick<Model, 'features'>) => new Map(features.map((name, at) => [name, at])),
);

/** Converts names of features to numbers. Skips features that the model does not know. */
export function numbersOf(numbers: ReadonlyMap<string, number>, features: Iterable<string>): Int32Array {
  return Int32Array.from([...features].flatMap((name) => numbers.get(name) ?? []));
}

/** The longest text that is judged as a whole, in tokens. Labels are about this long. */
const LONGEST_WHOLE = 45;
/** The length in tokens up to which a sentence is judged together with the sentence next to it. */
const SHORT = 5;
/** The fewest words that the model judges. */
const FEWEST = 2;
/** The most words of copy that is judged as a badge. */
const BADGE = 2;

/**
 * Splits a text into pieces that the model judges: the whole, unless it is long, each sentence, and added clauses. A
 * word alone is no piece: bright lines judge it.
 */
export function piecesOf(sentences: readonly Sentence[]): Piece[] {
  if (wordsIn(sentences) < FEWEST) return [];
  const parts = sentences.flatMap((sentence, index): Piece[] => {
    const next = sentences[index + 1];
    const before = sentences[index - 1];
    const isShort = sentence.tokens.length <= SHORT;
    if (next !== undefined && (isShort || sentence.isQuestion))
      return [{ sentences: [sentence, next], cut: 'part' }];
    const own = isShort && before !== undefined ? [before, sentence] : [sentence];
    return [{ sentences: own, cut: 'part' }, ...addedClauses(sentence)];
  });
  if (sentences.length > 1 && lengthOf(sentences) > LONGEST_WHOLE) return parts;
  const cut = sentences.length === 1 && wordsIn(sentences) <= BADGE ? 'short' : 'whole';
  const isSmaller = (part: Piece) =>
    part.sentences.length < sentences.length || part.sentences[0] !== sentences[0];
  return [{ sentences, cut }, ...parts.filter(isSmaller)];
}

/** The fewest words of a clause that is judged alone. */
const CLAUSE = 4;

/** Returns the clause that a sentence adds to a careful beginning: “…, but everyone who calls us qualifies”. */
function addedClauses({ tokens, isQuestion }: Sentence): Piece[] {
  const comma = tokens.findIndex(({ text }, at) => text === ',' && ADDS.test(tokens[at + 1]?.text ?? ''));
  const clause = tokens.slice(comma + 2);
  if (comma === -1 || clause.length < CLAUSE) return [];
  return [{ sentences: [{ tokens: clause, isQuestion }], cut: 'part' }];
}

const ADDS = /^(?:and|but|though|yet)$/;

function lengthOf(sentences: readonly Sentence[]): number {
  return sentences.reduce((sum, { tokens }) => sum + tokens.length, 0);
}

function wordsIn(sentences: readonly Sentence[]): number {
  return sentences.flatMap(({ tokens }) => tokens.filter((token) => !isPunctuation(token))).length;
}

export function judge(model: Model, sentences: readonly Sentence[]): Score & { features: Int32Array } {
  const own = sentences.map(sentenceNumbers(model));
  const length = own.reduce((sum, each) => sum + each.length, 0);
  const whole = numbersOf(numbersByName(model), [featureOfLength(length)]);
  const features = Int32Array.from(new Set([...own.flatMap(({ numbers }) => [...numbers]), ...whole]));
  return { ...scoreOf(model.weights, features), features };
}

/** Keeps the features of a sentence, because a sentence is judged alone and in its text. */
const sentenceNumbers = once((model: Model) =>
  once((sentence: Sentence) => {
    const { names, length } = featuresOfSentence(sentence, model.phrases);
    return { numbers: numbersOf(numbersByName(model), names), length };
  }),
);

/**
 * The weight from which a pair of content words belongs to a claim. A pair of this weight alone lifts a sentence of ten
 * words above chance by a tenth.
 */
const OWN_PAIR = 0.25;

/** Returns true if a piece with these features says a phrase, or a pair of content words, of a claim. */
export function namesClaim(model: Model, claim: string, features: Int32Array): boolean {
  const of = model.claims.indexOf(claim);
  const { classes, byFeature } = model.weights;
  return features.some((number) => {
    const name = model.features[number] ?? '';
    return (
      name === `phrase ${claim}` ||
      (isContentPair(name) && (byFeature[number * classes + of] ?? 0) >= OWN_PAIR)
    );
  });
}

/** Returns the words of a piece that weighed most for a claim, as they are written, in their order. */
export function heaviestWords(
  model: Model,
  claim: string,
  { sentences }: Pick<Piece, 'sentences'>,
): string[] {
  const of = model.claims.indexOf(claim);
  const { classes, byFeature } = model.weights;
  const any = classes - 1;
  const numbers = numbersByName(model);
  const words = sentences.flatMap(({ tokens }) => tokens.filter((token) => !isPunctuation(token)));
  const names = sentences.flatMap((sentence) => [...featuresOfSentence(sentence, model.phrases).names]);
  const weights = new Map<string, number>();
  for (const name of new Set(names)) {
    const number = numbers.get(name);
    if (number === undefined) continue;
    const stems = stemsOf(name);
    const weight = (byFeature[number * classes + of] ?? 0) + (byFeature[number * classes + any] ?? 0);
    for (const stem of stems) weights.set(stem, (weights.get(stem) ?? 0) + weight / stems.length);
  }
  const ranked = words.filter(({ stem, fact }) => fact === undefined && !isFunctionWord(stem));
  const heavy = ranked
    .toSorted((a, b) => (weights.get(b.stem) ?? 0) - (weights.get(a.stem) ?? 0))
    .slice(0, SHOWN);
  return [...new Set(ranked.filter((word) => heavy.includes(word)).map(({ text }) => text))];
}

const SHOWN = 3;
/** The least similarity to a text with which a label is shown. */
const LEAST_LIKE = 0.08;

/** Returns the labeled sentences that share the most features with a text. Rare features count more. */
export function nearestLabels(model: Model, features: Int32Array): readonly Known[] {
  const { rarity, sums } = raritiesOf(model);
  const asked = new Float64Array(rarity.length);
  for (const number of features) asked[number] = rarity[number] ?? 0;
  const whole = sumOf(rarity, features);
  return model.known
    .map((known, index) => {
      const shared = sumOf(asked, known.features);
      return { known, likeness: shared / (whole + (sums[index] ?? 0) - shared || 1) };
    })
    .filter((each) => each.likeness >= LEAST_LIKE)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, SHOWN)
    .map(({ known }) => known);
}

/** Weights each feature by its rarity. Returns the weights of features, and their sum for each labeled sentence. */
const raritiesOf = once(({ features, known }: Model) => {
  const having = new Float64Array(features.length);
  for (const each of known) for (const number of each.features) having[number] = (having[number] ?? 0) + 1;
  const rarity = having.map((count) => Math.log(known.length / Math.max(1, count)));
  return { rarity, sums: known.map((each) => sumOf(rarity, each.features)) };
});

function sumOf(values: Float64Array, features: Int32Array): number {
  let sum = 0;
  // Use index loops, because iterators take three times as long and findings wait for this.
  for (let at = 0; at < features.length; at += 1) sum += values[features[at] ?? 0] ?? 0;
  return sum;
}
