import { diffArrays } from 'diff';
import { normalize } from '../proof/normalize.ts';

/** Marks a stretch of text that came, went or stayed. */
export interface Change {
  kind: 'same' | 'inserted' | 'deleted';
  text: string;
}

/** Matches a word or figure as a whole (`$15,650`, `don’t`, `4.9/5`), or a single sign, with the space before it. */
const TOKEN = /\s?(?:[\p{L}\p{N}$€£%+](?:[\p{L}\p{N}.,:%+'’/-]*[\p{L}\p{N}%+])?|.)/gsu;

/** Compares two wordings word by word. A figure is one word: it is never shown in parts. */
export function diffWords(before: string, after: string): Change[] {
  const parts = diffArrays(tokensOf(before), tokensOf(after));
  const changes = parts.map(({ added, removed, value }): Change => ({
    kind: added ? 'inserted' : removed ? 'deleted' : 'same',
    text: value.join(''),
  }));
  // A space before both is not a part of the change.
  for (const [index, inserted] of changes.entries()) {
    const [rest, deleted] = [changes[index - 2], changes[index - 1]];
    if (inserted.kind !== 'inserted' || deleted?.kind !== 'deleted') continue;
    if (!inserted.text.startsWith(' ') || !deleted.text.startsWith(' ')) continue;
    for (const each of [inserted, deleted]) each.text = each.text.slice(1);
    if (rest !== undefined) rest.text += ' ';
  }
  // Nor is there one at the beginning: what came or went there has the space after it.
  const [first, second] = changes;
  if (first?.text.startsWith(' ') !== true) return changes;
  const isChange = first.kind !== 'same' && second !== undefined;
  if (isChange) second.text = second.text.slice(1);
  first.text = first.text.slice(1) + (isChange ? ' ' : '');
  return changes;
}

/** Splits a text into words, the first with a space, too: it is the same word in the middle of another text. */
function tokensOf(text: string): string[] {
  const plain = normalize(text);
  return plain === '' ? [] : (` ${plain}`.match(TOKEN) ?? []);
}

/** Gives the share of the words of two wordings that are in both, from 0 to 1. */
export function likeness(a: string, b: string): number {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return (2 * shared) / Math.max(1, first.size + second.size);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu));
}
