import { compareText } from '../../content/compare-text.ts';
import { hashOf } from '../../lib/hash.ts';
import { readSentences } from '../language/reading.ts';
import type { Label, Mix, Mixes } from '../labels/labels.ts';
import { type ClaimPhrases, featuresOf } from './features.ts';
import { type Known, type Model, numbersByName, numbersOf, scoreOf } from './model.ts';
import { type Example, train } from './train.ts';

export interface LearnedClaim extends ClaimPhrases {
  /** Is true if the only remedy is to delete the words. */
  takeOut: boolean;
}

/** Leaves out features that fewer sentences than this have. */
const RAREST = 2;
/** Sets the number of validation models: each is trained on most sources and judges the others. */
const FOLDS = 5;
/** Limits the share of acceptable sentences with a warning or an error. claims/README.md has the results. */
const ALARMS_IN_NATURAL_MIX = 0.0375;
const ERRORS_IN_NATURAL_MIX = 0.004;
const ERRORS_IN_NEAR_MISSES = 0.02;
/** Weights acceptable sentences more, because half of the labels are faults, but few sentences of a site are. */
const WEIGHTS = { fault: 1, inOrder: 2, nearMiss: 4 };
/** Sets the precision required for an error, and for an error whose only remedy is to delete the words. */
const SURE = 0.97;
const SURE_TO_TAKE_OUT = 0.9;

/** Trains a model on labels. Sets its thresholds by validation: models trained on some sources judge the others. */
export function trainModel(labels: readonly Label[], learned: readonly LearnedClaim[], mixes: Mixes): Model {
  const claims = learned.map(({ id }) => id);
  const phrases = learned.map(({ id, phrases: own }) => ({ id, phrases: own }));
  const order = mixed(labels);
  const found = order.map((label) => featuresOf(readSentences(label.text), label, phrases));
  const features = commonFeatures(found);
  const numbers = numbersByName({ features });
  const known = order.map(({ text, rules, may, source }, index): Known => {
    return { text, rules, may, source, features: numbersOf(numbers, found[index] ?? []) };
  });
  const examples = known.map((each) => toExample(each, claims, mixes));
  const fit = (some: readonly Example[]) => train(some, features.length, claims.length + 1);
  const judged: Judged[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const weights = fit(examples.filter((_, index) => foldOf(known[index]) !== fold));
    for (const { rules, may, source, features: own } of known.filter((each) => foldOf(each) === fold)) {
      const { byClaim, top } = scoreOf(weights, own);
      const isFault = rules.length > 0 || may.includes(claims[top] ?? '');
      judged.push({ score: byClaim[top] ?? 0, claim: learned[top], isFault, mix: mixes.get(source) });
    }
  }
  return { claims, phrases, features, weights: fit(examples), known, ...thresholdsOf(judged) };
}

/** Returns the features that enough sentences have. Rarer features would not help to judge new sentences. */
function commonFeatures(found: readonly ReadonlySet<string>[]): string[] {
  const counts = new Map<string, number>();
  for (const names of found) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= RAREST).map(([name]) => name);
}

/**
 * Shuffles labels by the hash of their text. A label that is added or moved does not change the order of the others.
 */
function mixed(labels: readonly Label[]): Label[] {
  const keys = new Map(labels.map((label) => [label, hashOf([label.text])]));
  return labels.toSorted((a, b) => compareText(keys.get(a) ?? '', keys.get(b) ?? ''));
}

/** Converts a labeled sentence to an example. The last class is “any claim at all”. */
function toExample(
  { rules, may, source, features }: Known,
  claims: readonly string[],
  mixes: Mixes,
): Example {
  const placesOf = (ids: readonly string[]) => ids.map((id) => claims.indexOf(id)).filter((at) => at !== -1);
  const classes = placesOf(rules);
  const any = claims.length;
  // A sentence may make only claims that the model does not learn, or claims that only a strict reader finds. Then
  // leave the class “any claim at all” undecided.
  const isOpen = classes.length === 0 && rules.length + may.length > 0;
  const inOrder = mixes.get(source) === 'near' ? WEIGHTS.nearMiss : WEIGHTS.inOrder;
  return {
    features,
    weight: rules.length > 0 ? WEIGHTS.fault : inOrder,
    classes: classes.length > 0 ? [...classes, any] : [],
    open: [...placesOf(may).filter((at) => !classes.includes(at)), ...(isOpen ? [any] : [])],
  };
}

/** Assigns a sentence to a fold by its source. A new label then moves no other sentence to another fold. */
function foldOf(known: Known | undefined): number {
  return Number.parseInt(hashOf([known?.source ?? '']).slice(0, 8), 16) % FOLDS;
}

/** Holds the best score of a labeled sentence, from a model that was not trained on its source. */
interface Judged {
  score: number;
  claim: LearnedClaim | undefined;
  isFault: boolean;
  mix: Mix | undefined;
}

/**
 * Returns the lowest scores that keep false alarms rare and errors precise. Acceptable sentences that resemble a claim
 * (near misses) have a separate limit.
 */
function thresholdsOf(all: readonly Judged[]): Pick<Model, 'warnFrom' | 'sureFrom' | 'takeOutFrom'> {
  const judged = all.toSorted((a, b) => b.score - a.score);
  type IsMeant = (each: Judged) => boolean;
  const scoreOfShare = (of: Mix, share: number, isMeant: IsMeant = () => true) => {
    const inOrder = judged.filter(({ mix, isFault }) => mix === of && !isFault);
    return inOrder.filter(isMeant)[Math.floor(inOrder.length * share)]?.score ?? 0;
  };
  const warnFrom = scoreOfShare('natural', ALARMS_IN_NATURAL_MIX);
  const sureFrom = (precision: number, isMeant: IsMeant) => {
    let right = 0;
    let from = Number.POSITIVE_INFINITY;
    const found = judged.filter((each) => each.mix !== undefined && each.mix !== 'near' && isMeant(each));
    for (const [index, { isFault, score }] of found.entries()) {
      if (isFault) right += 1;
      if (right / (index + 1) >= precision) from = score;
    }
    const alarms = scoreOfShare('natural', ERRORS_IN_NATURAL_MIX, isMeant);
    return Math.max(from, warnFrom, alarms, scoreOfShare('near', ERRORS_IN_NEAR_MISSES, isMeant));
  };
  return {
    warnFrom,
    sureFrom: sureFrom(SURE, () => true),
    takeOutFrom: sureFrom(SURE_TO_TAKE_OUT, ({ claim }) => claim?.takeOut === true),
  };
}
