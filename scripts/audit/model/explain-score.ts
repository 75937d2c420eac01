import type { Sentence } from '../language/denial.ts';
import type { Known, Model } from './model.ts';

const SHOWN = 3;
/** A label that shares less than this with a text says nothing about it. */
const LEAST_LIKE = 0.08;

/** The labeled sentences that are most like a text: by the features they share, where rare ones count more. */
export function nearestLabels(model: Model, features: Int32Array): readonly Known[] {
  const rarity = rarityOf(model);
  const own = new Uint8Array(model.names.length);
  let whole = 0;
  for (const each of features) {
    own[each] = 1;
    whole += rarity[each] ?? 0;
  }
  const likeness = model.known.map((known, index) => {
    let shared = 0;
    let other = 0;
    for (let at = model.offsets[index] ?? 0; at < (model.offsets[index + 1] ?? 0); at += 1) {
      const feature = model.features[at] ?? 0;
      const weight = rarity[feature] ?? 0;
      other += weight;
      if (own[feature] === 1) shared += weight;
    }
    return { known, likeness: shared / (whole + other - shared || 1) };
  });
  return likeness
    .filter((each) => each.likeness >= LEAST_LIKE)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, SHOWN)
    .map(({ known }) => known);
}

const rarities = new WeakMap<Model, Float32Array>();

/** By feature, how much it says that two sentences share it. */
function rarityOf(model: Model): Float32Array {
  const ready = rarities.get(model);
  if (ready !== undefined) return ready;
  const rarity = new Float32Array(model.names.length);
  for (const each of model.features) rarity[each] = (rarity[each] ?? 0) + 1;
  for (let at = 0; at < rarity.length; at += 1)
    rarity[at] = Math.log(model.known.length / Math.max(1, rarity[at] ?? 0));
  rarities.set(model, rarity);
  return rarity;
}

/** The words of a text that speak most for a claim, heaviest first, as the text has them. */
export function heaviestWords(
  { names, weights: { classes, byFeature } }: Model,
  { features, piece }: { features: Int32Array; piece: readonly Sentence[] },
  claim: number,
): readonly string[] {
  const weights = new Map<string, number>();
  for (const number of features) weights.set(names[number] ?? '', byFeature[number * classes + claim] ?? 0);
  const weightOf = (word: string) => (weights.get(word) ?? 0) + (weights.get(`+${word}`) ?? 0);
  const words = piece.flatMap(({ tokens }) => tokens.filter(({ kind }) => kind === 'word'));
  const heavy = words
    .map(({ text, bases }) => ({ text, weight: weightOf(bases.at(-1) ?? text) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return [...new Set(heavy.map(({ text }) => text))].slice(0, SHOWN);
}
