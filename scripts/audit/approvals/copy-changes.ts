import type { Approvable } from './approval.ts';
import { listOf } from './entry-names.ts';
import { normalize } from '../proof/normalize.ts';
import { likeness } from './word-diff.ts';

/** Says of a text that it is new, removed, changed, or the same words under another name of the list. */
export type CopyChange<Before extends Approvable = Approvable, After extends Approvable = Approvable> =
  | { kind: 'new'; before: null; after: After }
  | { kind: 'removed'; before: Before; after: null }
  | { kind: 'moved' | 'changed'; before: Before; after: After };

/** Below this, two wordings are two texts and not one that was changed. */
const MIN_LIKENESS = 0.4;

/**
 * Compares copy before and after, by likeness and not by position: a bullet put into a list is one new bullet and not
 * a change of all that follow. Texts are compared within their list. Changes come in the order of `after`.
 */
export function compareCopy<Before extends Approvable, After extends Approvable>(
  before: readonly Before[],
  after: readonly After[],
): CopyChange<Before, After>[] {
  // Most texts are as they were: only the others have to be compared.
  const texts = new Map(before.map((old) => [old.id, old]));
  const isKept = (now: After) => {
    const old = texts.get(now.id);
    return old !== undefined && hasSameText(old, now);
  };
  const kept = new Set(after.filter(isKept).map(({ id }) => id));
  const [olds, news] = [before.filter(({ id }) => !kept.has(id)), after.filter(({ id }) => !kept.has(id))];
  const byList = new Map<string, Before[]>();
  for (const old of olds) byList.set(listOf(old.id), [...(byList.get(listOf(old.id)) ?? []), old]);
  const options = news
    .flatMap((now) => (byList.get(listOf(now.id)) ?? []).map((old) => ({ old, now, score: score(old, now) })))
    .filter((option) => option.score > 0)
    .toSorted((a, b) => b.score - a.score);
  const pairs = new Map<After, Before>();
  const taken = new Set<Before>();
  for (const { old, now } of options) {
    if (pairs.has(now) || taken.has(old)) continue;
    pairs.set(now, old);
    taken.add(old);
  }
  const changes = news.flatMap((now): CopyChange<Before, After>[] => {
    const old = pairs.get(now);
    if (old === undefined) return [{ kind: 'new', before: null, after: now }];
    if (!hasSameText(old, now)) return [{ kind: 'changed', before: old, after: now }];
    return [{ kind: 'moved', before: old, after: now }];
  });
  const removed = olds.filter((old) => !taken.has(old));
  return [...changes, ...removed.map((old) => ({ kind: 'removed' as const, before: old, after: null }))];
}

/** Rates how likely two texts of one list are the same one; 0 where they are two. */
function score(old: Approvable, now: Approvable): number {
  const isInPlace = old.id === now.id;
  if (hasSameText(old, now)) return 3;
  // The place of a single text keeps it, however unlike it became.
  if (isInPlace && listOf(now.id) === now.id) return 2;
  const like = likeness(old.text, now.text);
  if (like >= MIN_LIKENESS) return like;
  return isInPlace ? MIN_LIKENESS / 2 : 0;
}

function hasSameText(a: Approvable, b: Approvable): boolean {
  return a.text === b.text || normalize(a.text) === normalize(b.text);
}
