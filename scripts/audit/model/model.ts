import { type Context } from '../language/context.ts';
import type { Sentence } from '../language/reading.ts';
import { once } from '../../publish/store.ts';
import { type ClaimPhrases, featuresOf } from './features.ts';
import { addUp, type Weights } from './train.ts';

/** A labeled sentence as the model keeps it. */
export interface Known {
  text: string;
  rules: readonly string[];
  may: readonly string[];
  /** The name of its file of labels. */
  set: string;
  /** The numbers of its features. */
  features: Int32Array;
}

/** The scores of a text. */
interface Score {
  /** By claim, in the order of `Model.claims`: the log-odds of the claim plus the log-odds of any claim at all. */
  byClaim: Float32Array;
  /** Place of the likeliest claim. */
  top: number;
}

/** A trained model: plain data, which is kept. */
export interface Model {
  claims: readonly string[];
  phrases: readonly ClaimPhrases[];
  /** Names of features; the index of a name is the number of its feature. */
  features: readonly string[];
  weights: Weights;
  known: readonly Known[];
  /** From here on a score is a finding. */
  warnFrom: number;
  /** From here on a finding is an error. */
  sureFrom: number;
  /** Scores from here on are an error, if the only remedy is to delete the words. */
  takeOutFrom: number;
}

/** Scores the claims of a text that has these features. */
export function scoreOf(weights: Weights, features: Int32Array): Score {
  const sums = new Float32Array(weights.classes);
  addUp(weights, features, sums);
  const any = sums.at(-1) ?? 0;
  const byClaim = sums.subarray(0, -1).map((sum) => sum + any);
  return { byClaim, top: byClaim.indexOf(Math.max(...byClaim)) };
}

/** Returns the number of each feature that a model knows, by its name. */
export const numbersByName = once(
  ({ features }: Pick<Model, 'features'>) => new Map(features.map((name, at) => [name, at])),
);

/** Returns the numbers of the features that have one. */
export function numbersOf(numbers: ReadonlyMap<string, number>, features: Iterable<string>): Int32Array {
  return Int32Array.from([...features].flatMap((name) => numbers.get(name) ?? []));
}

/** A text with at most this many words is judged as a whole, like labels. */
const LONGEST_WHOLE = 45;
/** A sentence with fewer words is judged together with the next one. */
const SHORT = 5;

/** Returns the parts of a text that the model judges one by one. */
export function piecesOf(sentences: readonly Sentence[]): readonly (readonly Sentence[])[] {
  if (sentences.length < 2 || sentences.reduce((sum, { tokens }) => sum + tokens.length, 0) <= LONGEST_WHOLE)
    return sentences.length === 0 ? [] : [sentences];
  return sentences.map((sentence, index) => {
    const next = sentences[index + 1];
    const isShort = sentence.tokens.length <= SHORT || (next?.tokens.length ?? LONGEST_WHOLE) <= SHORT;
    return next !== undefined && (isShort || sentence.isQuestion) ? [sentence, next] : [sentence];
  });
}

/** Scores some sentences of a text. */
export function judge(
  model: Model,
  sentences: readonly Sentence[],
  context: Context,
): Score & { features: Int32Array } {
  const features = numbersOf(numbersByName(model), featuresOf(sentences, context, model.phrases));
  return { ...scoreOf(model.weights, features), features };
}
