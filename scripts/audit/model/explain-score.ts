import type { Sentence } from '../language/reading.ts';
import { once } from '../language/once.ts';
import { codeOf } from './features.ts';
import { type Known, type Model, numbersByCode, numbersOf } from './model.ts';

const SHOWN = 3;
/** A label that shares less than this with a text says nothing about it. */
const LEAST_LIKE = 0.08;

/** The labeled sentences that are most like a text: by the features they share, where rare ones count more. */
export function nearestLabels(model: Model, features: Int32Array): readonly Known[] {
  const { rarity, sums } = raritiesOf(model);
  const asked = new Float64Array(rarity.length);
  let whole = 0;
  for (const number of features) {
    asked[number] = rarity[number] ?? 0;
    whole += rarity[number] ?? 0;
  }
  return model.known
    .map((known, index) => {
      const shared = sumOf(asked, model, index);
      return { known, likeness: shared / (whole + (sums[index] ?? 0) - shared || 1) };
    })
    .filter((each) => each.likeness >= LEAST_LIKE)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, SHOWN)
    .map(({ known }) => known);
}

/** By feature, how much it says that two sentences share it; by labeled sentence, the sum of its features. */
const raritiesOf = once((model: Model) => {
  const having = new Float64Array(model.codes.length);
  for (const number of model.features) having[number] = (having[number] ?? 0) + 1;
  const rarity = having.map((count) => Math.log(model.known.length / Math.max(1, count)));
  return { rarity, sums: model.known.map((_, index) => sumOf(rarity, model, index)) };
});

function sumOf(rarity: Float64Array, { features, offsets }: Model, index: number): number {
  let sum = 0;
  for (let at = offsets[index] ?? 0; at < (offsets[index + 1] ?? 0); at += 1)
    sum += rarity[features[at] ?? 0] ?? 0;
  return sum;
}

/** The words of a text that speak most for a claim, heaviest first, as the text has them. */
export function heaviestWords(
  model: Model,
  { features, piece }: { features: Int32Array; piece: readonly Sentence[] },
  claim: number,
): readonly string[] {
  const { classes, byFeature } = model.weights;
  const weightOf = (word: string) =>
    numbersOf(numbersByCode(model), Uint32Array.of(codeOf(word), codeOf(`+${word}`)))
      .filter((number) => features.includes(number))
      .reduce((sum, number) => sum + (byFeature[number * classes + claim] ?? 0), 0);
  const words = piece.flatMap(({ tokens }) => tokens.filter(({ kind }) => kind === 'word'));
  const heavy = words
    .map(({ text, stem }) => ({ text, weight: weightOf(stem) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return [...new Set(heavy.map(({ text }) => text))].slice(0, SHOWN);
}
