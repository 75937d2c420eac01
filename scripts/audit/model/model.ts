import { type Context } from '../language/context.ts';
import type { Sentence } from '../language/reading.ts';
import { once } from '../language/once.ts';
import { type ClaimPhrases, featuresOf } from './features.ts';
import { addUp, type Weights } from './train.ts';

/** A labeled sentence as the model keeps it. */
export interface Known {
  text: string;
  rules: readonly string[];
  may: readonly string[];
  /** The name of its file of labels. */
  set: string;
}

/** The scores of a text. */
interface Score {
  /** By claim, in the order of `Model.claims`: the log-odds of the claim, plus those of any claim at all. */
  byClaim: Float32Array;
  /** Place of the likeliest claim. */
  top: number;
}

/** A trained model. It is plain data in few pieces, so that it is kept and read in milliseconds. */
export interface Model {
  claims: readonly string[];
  phrases: readonly ClaimPhrases[];
  /** The codes of features; the place of a code is the number of its feature. */
  codes: Uint32Array;
  weights: Weights;
  known: readonly Known[];
  /** Features of all known sentences in a row; `offsets` says where each begins, and at last where all end. */
  features: Uint32Array;
  offsets: Uint32Array;
  /** Scores of all known sentences by models that have not seen their files, claim by claim. */
  validated: Float32Array;
  /** From here on a score is a finding. */
  warnFrom: number;
  /** From here on a finding is an error. */
  sureFrom: number;
  /** From here on a finding is an error where the only remedy is to take the words out. */
  takeOutFrom: number;
  /** The number of faults of a mix, of ten, that validation finds. */
  foundOfTen: { ads: number; careful: number };
}

/** Scores the claims of a text that has these features. */
export function scoreOf(weights: Weights, features: Int32Array): Score {
  const sums = new Float32Array(weights.classes);
  addUp(weights, features, sums);
  const any = sums.at(-1) ?? 0;
  return scored(sums.subarray(0, -1).map((sum) => sum + any));
}

function scored(byClaim: Float32Array): Score {
  let top = 0;
  for (let at = 1; at < byClaim.length; at += 1) if ((byClaim[at] ?? 0) > (byClaim[top] ?? 0)) top = at;
  return { byClaim, top };
}

/** The score of a known sentence by a model that has not seen its file. */
export function validatedScore(
  { validated, claims }: Pick<Model, 'validated' | 'claims'>,
  index: number,
): Score {
  return scored(validated.subarray(index * claims.length, (index + 1) * claims.length));
}

/** The number of each feature that a model knows, by its code. */
export const numbersByCode = once(
  ({ codes }: Pick<Model, 'codes'>) => new Map(Array.from(codes, (code, at) => [code, at])),
);

/** Returns the numbers of the features that have one. */
export function numbersOf(numbers: ReadonlyMap<number, number>, features: Uint32Array): Int32Array {
  const found = new Int32Array(features.length);
  let count = 0;
  for (let at = 0; at < features.length; at += 1) {
    const number = numbers.get(features[at] ?? 0);
    if (number === undefined) continue;
    found[count] = number;
    count += 1;
  }
  return found.slice(0, count);
}

/** A text of at most so many words is judged as a whole, as labels are. */
const LONGEST_WHOLE = 45;
/** A shorter sentence is read with the one after it. */
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
): { score: Score; features: Int32Array } {
  const features = numbersOf(numbersByCode(model), featuresOf(sentences, context, model.phrases));
  return { score: scoreOf(model.weights, features), features };
}
