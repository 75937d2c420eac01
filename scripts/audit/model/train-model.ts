import { compareText } from '../../content/compare-text.ts';
import { hashOf } from '../../hash.ts';
import { readText } from '../language/reading.ts';
import { type Label, type LabelFile, type Mix, nameOf } from '../labels/read-labels.ts';
import { featuresOf } from './features.ts';
import { type Known, type Model, numbersOf, scoreOf, validatedScore } from './model.ts';
import { type Example, train } from './train.ts';

type Thresholds = Pick<Model, 'warnFrom' | 'sureFrom' | 'foundOfTen'>;

/** A feature that fewer sentences have is left out: it teaches nothing about the next one. */
const RAREST = 3;
/** Three models, each trained on two thirds of the files, judge the files that they have not seen. */
const FOLDS = 3;
const FOLD_EPOCHS = 2;
/**
 * Of the sentences in order of a natural mix, this share may raise a warning, and this share an error, in validation. A
 * model that has all labels alarms less: claims/README.md has what it does on new sentences.
 */
const ALARMS_IN_NATURAL_MIX = 0.033;
const ERRORS_IN_NATURAL_MIX = 0.004;
/** How often a sure finding must be right. */
const SURE = 0.97;

/** A labeled sentence with its features, as places in the list of all features. */
interface Read extends Known {
  features: Int32Array;
}

/**
 * Trains a model on labels, and sets its thresholds by validation by file: no sentence is judged by a model that has seen
 * its file. The same labels give the same model, and a few more hardly change it.
 */
export function trainModel(
  labels: readonly Label[],
  claims: readonly string[],
  files: readonly LabelFile[],
): Model {
  const all = new Map<string, number>();
  const read = mixed(labels).map((label): Read => {
    const features = [...featuresOf(readText(label.text, label).own, label)];
    for (const name of features) if (!all.has(name)) all.set(name, all.size);
    const { text, rules, may, file } = label;
    return { text, rules, may, set: nameOf(file), features: numbersOf(features, (name) => all.get(name)) };
  });
  const { numberOf, examples, weights } = trainOn(read, all.size, claims);
  const names = [...all.keys()].filter((_, place) => numberOf(place) !== undefined);
  const known = read.map(({ text, rules, may, set }) => ({ text, rules, may, set }));
  const offsets = new Uint32Array(examples.length + 1);
  for (const [index, each] of examples.entries())
    offsets[index + 1] = (offsets[index] ?? 0) + each.features.length;
  const features = new Uint32Array(offsets.at(-1) ?? 0);
  for (const [index, each] of examples.entries()) features.set(each.features, offsets[index]);
  const validated = validate(read, all.size, claims);
  const model = { claims, names, weights, known, features, offsets, validated };
  return { ...model, ...thresholdsOf(model, files) };
}

/** Labels in an order that has nothing to do with their files, and in which one more label moves no other. */
function mixed(labels: readonly Label[]): Label[] {
  const keys = new Map(labels.map((label) => [label, hashOf([label.text])]));
  return labels.toSorted((a, b) => compareText(keys.get(a) ?? '', keys.get(b) ?? ''));
}

/** Trains on sentences. `numberOf` numbers the features that are common enough to teach something. */
function trainOn(read: readonly Read[], size: number, claims: readonly string[], epochs?: number) {
  const counts = new Uint32Array(size);
  for (const { features } of read) for (const place of features) counts[place] = (counts[place] ?? 0) + 1;
  const numbers = new Int32Array(size);
  let common = 0;
  // A feature without a number is 0 here.
  for (let place = 0; place < size; place += 1)
    if ((counts[place] ?? 0) >= RAREST) numbers[place] = common += 1;
  const numberOf = (place: number) => {
    const number = numbers[place] ?? 0;
    return number === 0 ? undefined : number - 1;
  };
  const examples = read.map((each) => toExample(each, numbersOf(each.features, numberOf), claims));
  return { numberOf, examples, weights: train(examples, common, claims.length + 1, epochs) };
}

/** The last class is “any claim at all”. */
function toExample({ rules, may }: Known, features: Int32Array, claims: readonly string[]): Example {
  const placesOf = (ids: readonly string[]) => ids.map((id) => claims.indexOf(id)).filter((at) => at !== -1);
  const classes = placesOf(rules);
  const any = claims.length;
  // What only a table finds, or only a strict reader, teaches nothing about claims in general.
  const isOpen = classes.length === 0 && rules.length + may.length > 0;
  return {
    features,
    classes: classes.length > 0 ? [...classes, any] : [],
    open: [...placesOf(may).filter((at) => !classes.includes(at)), ...(isOpen ? [any] : [])],
  };
}

function validate(read: readonly Read[], size: number, claims: readonly string[]): Float32Array {
  const validated = new Float32Array(read.length * claims.length);
  const folds = read.map(foldOf);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const others = read.filter((_, index) => folds[index] !== fold);
    const { numberOf, weights } = trainOn(others, size, claims, FOLD_EPOCHS);
    for (const [index, { features }] of read.entries())
      if (folds[index] === fold)
        validated.set(scoreOf(weights, numbersOf(features, numberOf)).byClaim, index * claims.length);
  }
  return validated;
}

/** The fold of a file, by its name alone: labels of other files, and more labels, do not move it. */
function foldOf({ set }: Known): number {
  return Number.parseInt(hashOf([set]).slice(0, 8), 16) % FOLDS;
}

/** The lowest scores at which few sentences of a natural mix raise an alarm, and at which findings are nearly always right. */
function thresholdsOf(model: Omit<Model, keyof Thresholds>, files: readonly LabelFile[]): Thresholds {
  const mixes = new Map(files.map(({ file, mix }) => [file, mix]));
  const judged = model.known.map(({ rules, may, set }, index) => {
    const { byClaim, top } = validatedScore(model, index);
    const id = model.claims[top] ?? '';
    const isRight = rules.includes(id) || may.includes(id);
    return { score: byClaim[top] ?? 0, isRight, isFault: rules.length > 0, mix: mixes.get(set) };
  });
  const alarms = judged
    .filter(({ mix, isFault, isRight }) => mix === 'natural' && !isFault && !isRight)
    .map(({ score }) => score)
    .toSorted((a, b) => b - a);
  const at = (share: number) => alarms[Math.floor(alarms.length * share)] ?? 0;
  const warnFrom = at(ALARMS_IN_NATURAL_MIX);
  let right = 0;
  let sureFrom = Number.POSITIVE_INFINITY;
  const found = judged.filter(({ score }) => score >= warnFrom).toSorted((a, b) => b.score - a.score);
  for (const [index, { isRight, score }] of found.entries()) {
    if (isRight) right += 1;
    if (right / (index + 1) >= SURE) sureFrom = score;
  }
  const foundOfTen = (of: Mix) => {
    const faults = judged.filter(({ mix, isFault }) => mix === of && isFault);
    const seen = faults.filter(({ score }) => score >= warnFrom);
    return Math.round((10 * seen.length) / Math.max(1, faults.length));
  };
  return {
    warnFrom,
    sureFrom: Math.max(sureFrom, at(ERRORS_IN_NATURAL_MIX)),
    foundOfTen: { ads: foundOfTen('ads'), careful: foundOfTen('careful') },
  };
}
