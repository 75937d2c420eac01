import { type Mix, readWriters } from '../labels/read-labels.ts';
import { type Model, validatedScore } from './model.ts';

/** How many of ten faults of a mix the model finds in files that it has not seen. */
export function foundOfTen(model: Model, mix: Mix): number {
  const sets = new Set(
    readWriters()
      .filter((each) => each.mix === mix)
      .map(({ file }) => file),
  );
  const scores = model.known.flatMap(({ set, rules }, index) => {
    const { byClaim, top } = validatedScore(model, index);
    return sets.has(set) && rules.length > 0 ? [byClaim[top] ?? 0] : [];
  });
  const found = scores.filter((score) => score >= model.warnFrom);
  return Math.round((10 * found.length) / Math.max(1, scores.length));
}
