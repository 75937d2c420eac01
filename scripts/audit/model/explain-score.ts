import type { Sentence } from '../language/denial.ts';
import { once } from '../language/once.ts';
import { codeOf } from './features.ts';
import { type Known, type Model, numbersByCode, numbersOf } from './model.ts';

const SHOWN = 3;
/** A label that shares less than this with a text says nothing about it. */
const LEAST_LIKE = 0.08;

/** The labeled sentences that are most like a text: by the features they share, where rare ones count more. */
export function nearestLabels(model: Model, features: Int32Array): readonly Known[] {
  const rarity = rarityOf(model);
  const sumOf = (numbers: Uint32Array | Int32Array) => {
    let sum = 0;
    for (const number of numbers) sum += rarity[number] ?? 0;
    return sum;
  };
  const asked = new Set(features);
  const whole = sumOf(features);
  return model.known
    .map((known, index) => {
      const theirs = model.features.subarray(model.offsets[index], model.offsets[index + 1]);
      const shared = sumOf(theirs.filter((number) => asked.has(number)));
      return { known, likeness: shared / (whole + sumOf(theirs) - shared || 1) };
    })
    .filter((each) => each.likeness >= LEAST_LIKE)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, SHOWN)
    .map(({ known }) => known);
}

/** By feature, how much it says that two sentences share it. */
const rarityOf = once(({ codes, features, known }: Model) => {
  const having = new Uint32Array(codes.length);
  for (const number of features) having[number] = (having[number] ?? 0) + 1;
  return Float32Array.from(having, (count) => Math.log(known.length / Math.max(1, count)));
});

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
    .map(({ text, bases }) => ({ text, weight: weightOf(bases.at(-1) ?? text) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return [...new Set(heavy.map(({ text }) => text))].slice(0, SHOWN);
}
