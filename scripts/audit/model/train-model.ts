import { compareText } from '../../content/compare-text.ts';
import { hashOf } from '../../lib/hash.ts';
import { readSentences } from '../language/reading.ts';
import type { Label, Mix, Mixes } from '../labels/labels.ts';
import { type ClaimPhrases, featuresOf } from './features.ts';
import { type Cut, type Known, type Model, numbersByName, numbersOf, scoreOf } from './model.ts';
import { type Example, train } from './train.ts';

/** The least number of sentences that a feature must occur in. */
const RAREST = 2;
/** The number of validation models: each is trained on most sources and judges the others. */
const FOLDS = 5;
/**
 * The share of acceptable natural sentences that get a finding, by the way in which they are cut. A text has several
 * parts, so each must alarm less often than a whole. claims/README.md says on what these shares were chosen.
 */
const ALARMS: Record<Cut, number> = { whole: 0.0425, part: 0.025, short: 0.045 };
/** The weights of examples. Acceptable ones weigh more: half of the labels are faults, but few sentences of a site are. */
const WEIGHTS = { fault: 1, inOrder: 2, nearMiss: 4 };
/** Trains a model on labels. Sets its thresholds by validation: models trained on some sources judge the others. */
export function trainModel(labels: readonly Label[], learned: readonly ClaimPhrases[], mixes: Mixes): Model {
  const claims = learned.map(({ id }) => id);
  const phrases = learned.map(({ id, phrases: own }) => ({ id, phrases: own }));
  const order = mixed(labels);
  const found = order.map((label) => featuresOf(readSentences(label.text), phrases));
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
    for (const { text, rules, may, source, features: own } of known.filter((each) => foldOf(each) === fold)) {
      const { byClaim, top } = scoreOf(weights, own);
      const isFault = rules.length > 0 || may.includes(claims[top] ?? '');
      const words = text.split(/\s+/).length;
      judged.push({ score: byClaim[top] ?? 0, isFault, words, mix: mixes.get(source) });
    }
  }
  return { claims, phrases, features, weights: fit(examples), known, from: linesOf(judged) };
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

/** The best score of a labeled sentence, from a model that was not trained on its source. */
interface Judged {
  score: number;
  isFault: boolean;
  words: number;
  mix: Mix | undefined;
}

/** Returns the lowest scores that keep false alarms as rare as `ALARMS` says. */
function linesOf(all: readonly Judged[]): Model['from'] {
  const inOrder = all.filter(({ mix, isFault }) => mix === 'natural' && !isFault);
  const lineOf = (cut: Cut, judged: readonly Judged[]) =>
    judged.toSorted((a, b) => b.score - a.score)[Math.floor(judged.length * ALARMS[cut])]?.score ?? 0;
  return {
    whole: lineOf('whole', inOrder),
    part: lineOf('part', inOrder),
    short: lineOf(
      'short',
      inOrder.filter(({ words }) => words <= 2),
    ),
  };
}
