import type { Approvable } from './approval.ts';
import { normalize } from '../proof/normalize.ts';
import { likeness } from './word-diff.ts';

/** What became of a text. A text that only changed its place in a list is moved; the words are the same. */
export type CopyChange<Before extends Approvable = Approvable, After extends Approvable = Approvable> =
  | { kind: 'new'; before: null; after: After }
  | { kind: 'removed'; before: Before; after: null }
  | { kind: 'moved' | 'changed'; before: Before; after: After };

/** Below this, two wordings are two texts and not one that was changed. */
const MIN_LIKENESS = 0.4;

/**
 * Compares copy before and after, by likeness and not by position: a bullet put into a list is one new bullet and not
 * a change of all that follow. Texts are compared within their file. Changes come in the order of `after`.
 */
export function compareCopy<Before extends Approvable, After extends Approvable>(
  before: readonly Before[],
  after: readonly After[],
): CopyChange<Before, After>[] {
  const left = new Map<string, Set<Before>>();
  for (const each of before) {
    const file = fileOf(each.id);
    left.set(file, (left.get(file) ?? new Set()).add(each));
  }
  const paired = new Map<After, Before>();
  const pair = (isPair: (a: After, b: Before) => boolean) => {
    for (const each of after) {
      if (paired.has(each)) continue;
      const candidates = left.get(fileOf(each.id));
      for (const candidate of candidates ?? []) {
        if (!isPair(each, candidate)) continue;
        paired.set(each, candidate);
        candidates?.delete(candidate);
        break;
      }
    }
  };
  const sameText = (a: Approvable, b: Approvable) => normalize(a.text) === normalize(b.text);
  pair((a, b) => a.id === b.id && sameText(a, b));
  pair((a, b) => listOf(a.id) === listOf(b.id) && sameText(a, b));
  pair((a, b) => a.id === b.id && !isInList(a.id));
  pairByLikeness(after, paired, left);
  pair((a, b) => a.id === b.id);

  const changes = after.flatMap((each): CopyChange<Before, After>[] => {
    const old = paired.get(each);
    if (old === undefined) return [{ kind: 'new', before: null, after: each }];
    if (!sameText(old, each)) return [{ kind: 'changed', before: old, after: each }];
    return old.id === each.id ? [] : [{ kind: 'moved', before: old, after: each }];
  });
  const removed = [...left.values()].flatMap((rest) => [...rest]);
  return [...changes, ...removed.map((old) => ({ kind: 'removed' as const, before: old, after: null }))];
}

/** Pairs what is left in each list, the likest first. */
function pairByLikeness<Before extends Approvable, After extends Approvable>(
  after: readonly After[],
  paired: Map<After, Before>,
  left: ReadonlyMap<string, Set<Before>>,
): void {
  const options = after
    .filter((each) => !paired.has(each))
    .flatMap((a) =>
      [...(left.get(fileOf(a.id)) ?? [])]
        .filter((b) => listOf(a.id) === listOf(b.id))
        .map((b) => ({ a, b, like: likeness(a.text, b.text) })),
    )
    .filter(({ like }) => like >= MIN_LIKENESS)
    .toSorted((x, y) => y.like - x.like);
  const taken = new Set<Before>();
  for (const { a, b } of options) {
    if (paired.has(a) || taken.has(b)) continue;
    paired.set(a, b);
    taken.add(b);
    left.get(fileOf(a.id))?.delete(b);
  }
}

function fileOf(id: string): string {
  return id.replace(/#.*/s, '');
}

/** The place of a text, whatever its positions in lists are. */
function listOf(id: string): string {
  return id.replace(/\/\d+(?=\/|$)/g, '/*');
}

function isInList(id: string): boolean {
  return /\/\d+(?=\/|$)/.test(id);
}
