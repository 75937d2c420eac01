import type { Sentence } from '../language/denial.ts';
import { once } from '../language/once.ts';
import type { Known, Model } from './model.ts';

const SHOWN = 3;
/** A label that shares less than this with a text says nothing about it. */
const LEAST_LIKE = 0.08;

/** The labeled sentences that are most like a text: by the features they share, where rare ones count more. */
export function nearestLabels(model: Model, features: Int32Array): readonly Known[] {
  const { having, rarity, wholes } = readShared(model);
  const shared = new Float64Array(model.known.length);
  let whole = 0;
  for (const feature of features) {
    const weight = rarity[feature] ?? 0;
    whole += weight;
    for (const index of having[feature] ?? []) shared[index] = (shared[index] ?? 0) + weight;
  }
  return model.known
    .map((known, index) => {
      const sum = shared[index] ?? 0;
      return { known, likeness: sum / (whole + (wholes[index] ?? 0) - sum || 1) };
    })
    .filter((each) => each.likeness >= LEAST_LIKE)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, SHOWN)
    .map(({ known }) => known);
}

/** By feature, the places of the labels that have it, and how much it says that two share it; by label, the sum of that. */
const readShared = once(({ names, known, features, offsets }: Model) => {
  const having: number[][] = names.map(() => []);
  const featuresAt = (index: number) => features.subarray(offsets[index], offsets[index + 1]);
  for (const index of known.keys()) for (const each of featuresAt(index)) having[each]?.push(index);
  const rarity = Float32Array.from(having, ({ length }) => Math.log(known.length / Math.max(1, length)));
  const wholes = known.map((_, index) =>
    featuresAt(index).reduce((sum, each) => sum + (rarity[each] ?? 0), 0),
  );
  return { having, rarity, wholes };
});

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
