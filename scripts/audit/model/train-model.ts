import { compareText } from '../../content/compare-text.ts';
import { hashOf } from '../../hash.ts';
import { readSentences } from '../language/reading.ts';
import { type Label, type LabelFile, type Mix, nameOf } from '../labels/read-labels.ts';
import { type ClaimPhrases, featuresOf } from './features.ts';
import { type Known, type Model, numbersByCode, numbersOf, scoreOf, validatedScore } from './model.ts';
import { type Example, train } from './train.ts';

type Thresholds = Pick<Model, 'warnFrom' | 'sureFrom' | 'takeOutFrom' | 'foundOfTen'>;

/** Holds what the model needs of a claim. */
export interface LearnedClaim extends ClaimPhrases {
  /** True where the only remedy is to take the words out. */
  takeOut: boolean;
}

/** A feature that fewer sentences have is left out. */
const RAREST = 2;
/** Three models, each trained on two thirds of the files, judge the files that they have not seen. */
const FOLDS = 3;
/**
 * In validation, this share of sentences in order may raise a warning or an error. The model that learned from all labels
 * raises fewer: claims/README.md has what it does on new sentences.
 */
const ALARMS_IN_NATURAL_MIX = 0.035;
const ERRORS_IN_NATURAL_MIX = 0.004;
const ERRORS_IN_NEAR_MISSES = 0.02;
/**
 * Labels are half faults, and a site is nearly all in order: a sentence in order counts more, and most where it uses
 * the words of a claim.
 */
const WEIGHTS = { fault: 1, inOrder: 2, nearMiss: 4 };
/** Sets how often an error must be right, and one whose only remedy is to take the words out. */
const SURE = 0.97;
const SURE_TO_TAKE_OUT = 0.9;

/** A labeled sentence with its features, as places in the list of all features. */
interface Read extends Known {
  features: Int32Array;
  weight: number;
}

/**
 * Trains a model on labels, and sets its thresholds by validation by file: no sentence is judged by a model that has
 * seen its file. The same labels give the same model, and a few more hardly change it.
 */
export function trainModel(
  labels: readonly Label[],
  learned: readonly LearnedClaim[],
  files: readonly LabelFile[],
): Model {
  const claims = learned.map(({ id }) => id);
  const phrases = learned.map(({ id, phrases: own }) => ({ id, phrases: own }));
  const mixes = new Map(files.map(({ file, mix }) => [file, mix]));
  const order = mixed(labels);
  const found = order.map((label) => featuresOf(readSentences(label.text), label, phrases));
  const codes = commonCodes(found);
  const numbers = numbersByCode({ codes });
  const read = order.map(({ text, rules, may, file }, index): Read => {
    const set = nameOf(file);
    const inOrder = mixes.get(set) === 'near' ? WEIGHTS.nearMiss : WEIGHTS.inOrder;
    const weight = rules.length > 0 ? WEIGHTS.fault : inOrder;
    return { text, rules, may, set, weight, features: numbersOf(numbers, found[index] ?? new Uint32Array()) };
  });
  const examples = read.map((each) => toExample(each, claims));
  const weights = train(examples, codes.length, claims.length + 1);
  const known = read.map(({ text, rules, may, set }) => ({ text, rules, may, set }));
  const offsets = new Uint32Array(read.length + 1);
  for (const [index, each] of read.entries())
    offsets[index + 1] = (offsets[index] ?? 0) + each.features.length;
  const features = new Uint32Array(offsets.at(-1) ?? 0);
  for (const [index, each] of read.entries()) features.set(each.features, offsets[index]);
  const validated = validate(read, examples, codes.length, claims);
  const model = { claims, phrases, codes, weights, known, features, offsets, validated };
  return { ...model, ...thresholdsOf(model, learned, files) };
}

/** The codes of features that are common enough to teach something about the next sentence. */
function commonCodes(found: readonly Uint32Array[]): Uint32Array {
  const counts = new Map<number, number>();
  for (const codes of found) for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return Uint32Array.from([...counts].filter(([, count]) => count >= RAREST).map(([code]) => code));
}

/** Labels in an order that has nothing to do with their files, and in which one more label moves no other. */
function mixed(labels: readonly Label[]): Label[] {
  const keys = new Map(labels.map((label) => [label, hashOf([label.text])]));
  return labels.toSorted((a, b) => compareText(keys.get(a) ?? '', keys.get(b) ?? ''));
}

/** The last class is “any claim at all”. */
function toExample({ rules, may, weight, features }: Read, claims: readonly string[]): Example {
  const placesOf = (ids: readonly string[]) => ids.map((id) => claims.indexOf(id)).filter((at) => at !== -1);
  const classes = placesOf(rules);
  const any = claims.length;
  // Leaves “any claim” open for what only a table or a strict reader finds.
  const isOpen = classes.length === 0 && rules.length + may.length > 0;
  return {
    features,
    weight,
    classes: classes.length > 0 ? [...classes, any] : [],
    open: [...placesOf(may).filter((at) => !classes.includes(at)), ...(isOpen ? [any] : [])],
  };
}

function validate(
  read: readonly Read[],
  examples: readonly Example[],
  size: number,
  claims: readonly string[],
): Float32Array {
  const validated = new Float32Array(read.length * claims.length);
  const folds = read.map(foldOf);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const others = examples.filter((_, index) => folds[index] !== fold);
    const weights = train(others, size, claims.length + 1);
    for (const [index, { features }] of examples.entries())
      if (folds[index] === fold) validated.set(scoreOf(weights, features).byClaim, index * claims.length);
  }
  return validated;
}

/** The fold of a file, by its name alone: labels of other files, and more labels, do not move it. */
function foldOf({ set }: Known): number {
  return Number.parseInt(hashOf([set]).slice(0, 8), 16) % FOLDS;
}

/**
 * Returns the lowest scores with few alarms in a natural mix, and with findings that are nearly always right: near
 * misses are written to be hard, so they limit errors by a share of their own.
 */
function thresholdsOf(
  model: Omit<Model, keyof Thresholds>,
  learned: readonly LearnedClaim[],
  files: readonly LabelFile[],
): Thresholds {
  const mixes = new Map(files.map(({ file, mix }) => [file, mix]));
  const judged = model.known
    .map(({ rules, may, set }, index) => {
      const { byClaim, top } = validatedScore(model, index);
      const isFault = rules.length > 0 || may.includes(model.claims[top] ?? '');
      return { score: byClaim[top] ?? 0, top, isFault, isLabel: rules.length > 0, mix: mixes.get(set) };
    })
    .toSorted((a, b) => b.score - a.score);
  const scoreOfShare = (mix: Mix, share: number, isMeant: (claim: number) => boolean = () => true) => {
    const inOrder = judged.filter((each) => each.mix === mix && !each.isFault);
    return inOrder.filter(({ top }) => isMeant(top))[Math.floor(inOrder.length * share)]?.score ?? 0;
  };
  const warnFrom = scoreOfShare('natural', ALARMS_IN_NATURAL_MIX);
  const sureFrom = (precision: number, isMeant: (claim: number) => boolean) => {
    const found = judged.filter(({ mix, top }) => mix !== undefined && mix !== 'near' && isMeant(top));
    let right = 0;
    let from = Number.POSITIVE_INFINITY;
    for (const [index, { isFault, score }] of found.entries()) {
      if (isFault) right += 1;
      if (right / (index + 1) >= precision) from = score;
    }
    const alarms = scoreOfShare('natural', ERRORS_IN_NATURAL_MIX, isMeant);
    return Math.max(from, warnFrom, alarms, scoreOfShare('near', ERRORS_IN_NEAR_MISSES, isMeant));
  };
  const foundOfTen = (of: Mix) => {
    const faults = judged.filter(({ mix, isLabel }) => mix === of && isLabel);
    const seen = faults.filter(({ score }) => score >= warnFrom);
    return Math.round((10 * seen.length) / Math.max(1, faults.length));
  };
  return {
    warnFrom,
    sureFrom: sureFrom(SURE, () => true),
    takeOutFrom: sureFrom(SURE_TO_TAKE_OUT, (claim) => learned[claim]?.takeOut === true),
    foundOfTen: { ads: foundOfTen('ads'), careful: foundOfTen('careful') },
  };
}
