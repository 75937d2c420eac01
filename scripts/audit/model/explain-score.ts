import { once } from '../../publish/store.ts';
import type { Known, Model } from './model.ts';

const SHOWN = 3;
/** Hides labels that are less similar to a text than this. */
const LEAST_LIKE = 0.08;

/** Returns the labeled sentences most similar to a text: they share the most features, and rare features count more. */
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

/** Weights each feature by its rarity. Returns the weights, and their sum for each labeled sentence. */
const raritiesOf = once(({ features, known }: Model) => {
  const having = new Float64Array(features.length);
  for (const each of known) for (const number of each.features) having[number] = (having[number] ?? 0) + 1;
  const rarity = having.map((count) => Math.log(known.length / Math.max(1, count)));
  return { rarity, sums: known.map((each) => sumOf(rarity, each.features)) };
});

function sumOf(values: Float64Array, features: Int32Array): number {
  let sum = 0;
  // Use index loops: iterators take three times as long, and findings wait for this.
  for (let at = 0; at < features.length; at += 1) sum += values[features[at] ?? 0] ?? 0;
  return sum;
}
