import { once } from '../../publish/store.ts';
import type { Known, Model } from './model.ts';

const SHOWN = 3;
/** Sets the share of a text's features below which a label says nothing about it. */
const LEAST_LIKE = 0.08;

/** Returns the labeled sentences that are most like a text: by the features they share, where rare ones count more. */
export function nearestLabels(model: Model, features: Int32Array): readonly Known[] {
  const rarity = raritiesOf(model);
  const sumOf = (numbers: Int32Array) => numbers.reduce((sum, number) => sum + (rarity[number] ?? 0), 0);
  const asked = new Set(features);
  const whole = sumOf(features);
  return model.known
    .map((known) => {
      const shared = sumOf(known.features.filter((number) => asked.has(number)));
      return { known, likeness: shared / (whole + sumOf(known.features) - shared) };
    })
    .filter(({ likeness }) => likeness >= LEAST_LIKE)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, SHOWN)
    .map(({ known }) => known);
}

/** Returns how much each feature says when two sentences share it. */
const raritiesOf = once(({ features, known }: Model) => {
  const having = new Float64Array(features.length);
  for (const each of known) for (const number of each.features) having[number] = (having[number] ?? 0) + 1;
  return having.map((count) => Math.log(known.length / Math.max(1, count)));
});
