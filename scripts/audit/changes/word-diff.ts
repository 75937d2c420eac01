import { diffArrays } from 'diff';
import { normalize } from '../proof/normalize.ts';

export interface Change {
  kind: 'same' | 'inserted' | 'deleted';
  text: string;
}

/** A whole word or figure (`$15,650`, `don’t`, `4.9/5`), or any other character, with the space after it. */
const TOKEN = /(?:[\p{L}\p{N}$€£%+](?:[\p{L}\p{N}.,:%+'’/-]*[\p{L}\p{N}%+])?|.)\s?/gsu;

/** Compares two wordings word by word. A figure counts as one word, so its digits are never split. */
export function diffWords(before: string, after: string): Change[] {
  // Add a space after the last word, so that it equals the same word in the middle of another text.
  const [old, now] = [before, after].map((text) => `${normalize(text)} `.match(TOKEN) ?? []);
  const changes = diffArrays(old ?? [], now ?? []).map(({ added, removed, value }): Change => ({
    kind: added ? 'inserted' : removed ? 'deleted' : 'same',
    text: value.join(''),
  }));
  const lastSame = changes.findLastIndex(({ kind }) => kind === 'same');
  for (const change of changes.slice(Math.min(lastSame + 1, changes.length - 1)))
    change.text = change.text.trimEnd();
  return changes;
}

/** Returns how alike two wordings are: the share of their words that both have, from 0 to 1. */
export function likeness(a: string, b: string): number {
  const [first = new Set(), second = new Set()] = [a, b].map(
    (text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)),
  );
  const shared = [...first].filter((word) => second.has(word)).length;
  return (2 * shared) / Math.max(1, first.size + second.size);
}
