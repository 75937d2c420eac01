import type { Approvable } from './approval.ts';
import { listOf } from './entry-names.ts';
import { normalize } from '../proof/normalize.ts';
import { likeness } from './word-diff.ts';

/** Below this, two wordings are two texts and not one that was changed. */
const MIN_LIKENESS = 0.4;

/**
 * Finds texts that have another name now, such as an entry of a list whose first words changed: within one list, by the
 * same words, else by the likeness of the words.
 * @param before texts whose names are gone
 * @param after texts whose names are new
 * @returns the text before, by the text after
 */
export function findRenamed<Before extends Approvable, After extends Approvable>(
  before: readonly Before[],
  after: readonly After[],
): Map<After, Before> {
  const byList = new Map<string, Before[]>();
  for (const old of before) byList.set(listOf(old.id), [...(byList.get(listOf(old.id)) ?? []), old]);
  const options = after
    .flatMap((now) => (byList.get(listOf(now.id)) ?? []).map((old) => ({ old, now, score: score(old, now) })))
    .filter((option) => option.score >= MIN_LIKENESS)
    .toSorted((a, b) => b.score - a.score);
  const pairs = new Map<After, Before>();
  const taken = new Set<Before>();
  for (const { old, now } of options) {
    if (pairs.has(now) || taken.has(old)) continue;
    pairs.set(now, old);
    taken.add(old);
  }
  return pairs;
}

/** Rates how likely two texts are the same one: more than 1 for the same words, else their likeness. */
function score(old: Approvable, now: Approvable): number {
  return normalize(old.text) === normalize(now.text) ? 2 : likeness(old.text, now.text);
}
