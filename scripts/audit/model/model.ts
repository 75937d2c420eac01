import { type Context } from '../language/context.ts';
import type { Sentence } from '../language/reading.ts';
import { once } from '../../publish/store.ts';
import { type ClaimPhrases, featuresOf } from './features.ts';
import { addUp, type Weights } from './train.ts';

/** Holds a labeled sentence that the model learned from. */
export interface Known {
  text: string;
  rules: readonly string[];
  may: readonly string[];
  /** Who wrote the sentence: a line of sources.csv. */
  source: string;
  /** Lists the numbers of the sentence's features. */
  features: Int32Array;
}

interface Score {
  /** Holds the log-odds of each claim of `Model.claims`, plus the log-odds of any claim at all. */
  byClaim: Float32Array;
  /** Holds the index of the claim with the highest score. */
  top: number;
}

/** Holds a trained model as plain data, so that it can be stored. */
export interface Model {
  claims: readonly string[];
  phrases: readonly ClaimPhrases[];
  /** Lists names of features; the index of a name is the number of its feature. */
  features: readonly string[];
  weights: Weights;
  known: readonly Known[];
  /** Sets the lowest score of a warning. */
  warnFrom: number;
  /** Sets the lowest score of an error. */
  sureFrom: number;
  /** Sets the lowest score of an error for claims whose only remedy is to delete the words. */
  takeOutFrom: number;
}

/** Scores each claim for a text with these features. */
export function scoreOf(weights: Weights, features: Int32Array): Score {
  const sums = new Float32Array(weights.classes);
  addUp(weights, features, sums);
  const any = sums.at(-1) ?? 0;
  const byClaim = sums.subarray(0, -1).map((sum) => sum + any);
  return { byClaim, top: byClaim.indexOf(Math.max(...byClaim)) };
}

/** Maps names of features to their numbers in the model. */
export const numbersByName = once(
  ({ features }: Pick<Model, 'features'>) => new Map(features.map((name, at) => [name, at])),
);

/** Converts names of features to numbers. Skips features that the model does not know. */
export function numbersOf(numbers: ReadonlyMap<string, number>, features: Iterable<string>): Int32Array {
  return Int32Array.from([...features].flatMap((name) => numbers.get(name) ?? []));
}

/** Sets the longest text that is judged as a whole, in tokens. Labels are about this long. */
const LONGEST_WHOLE = 45;
/** Sets the length in tokens up to which a sentence is judged together with the sentence next to it. */
const SHORT = 5;

/** Splits a text into pieces that the model judges separately. */
export function piecesOf(sentences: readonly Sentence[]): readonly (readonly Sentence[])[] {
  if (sentences.length < 2 || sentences.reduce((sum, { tokens }) => sum + tokens.length, 0) <= LONGEST_WHOLE)
    return sentences.length === 0 ? [] : [sentences];
  return sentences.map((sentence, index) => {
    const next = sentences[index + 1];
    const isShort = sentence.tokens.length <= SHORT || (next?.tokens.length ?? LONGEST_WHOLE) <= SHORT;
    return next !== undefined && (isShort || sentence.isQuestion) ? [sentence, next] : [sentence];
  });
}

export function judge(
  model: Model,
  sentences: readonly Sentence[],
  context: Context,
): Score & { features: Int32Array } {
  const features = numbersOf(numbersByName(model), featuresOf(sentences, context, model.phrases));
  return { ...scoreOf(model.weights, features), features };
}

const SHOWN = 3;
/** Hides labels that are less similar to a text than this. */
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
