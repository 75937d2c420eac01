import { diffArrays } from 'diff';
import { normalize } from '../proof/normalize.ts';

/** A stretch of text, and whether it came, went or stayed. */
export interface Change {
  kind: 'same' | 'inserted' | 'deleted';
  text: string;
}

/** A space, a word or figure as a whole (`$15,650`, `don’t`, `4.9/5`), or a single sign. */
const TOKEN = /\s+|[\p{L}\p{N}$€£%+](?:[\p{L}\p{N}.,:%+'’/-]*[\p{L}\p{N}%+])?|./gsu;

/** The difference between two wordings, word by word. A figure is one word: it is never shown in parts. */
export function diffWords(before: string, after: string): Change[] {
  const parts = diffArrays(tokensOf(before), tokensOf(after));
  const changes: Change[] = [];
  let deleted = '';
  let inserted = '';
  const flush = () => {
    // A space after both is not a part of the change.
    const space =
      deleted !== '' && inserted !== '' ? (/^\s*/.exec(commonEnd(deleted, inserted))?.[0] ?? '') : '';
    const cut = (text: string) => text.slice(0, text.length - space.length);
    if (cut(deleted) !== '') changes.push({ kind: 'deleted', text: cut(deleted) });
    if (cut(inserted) !== '') changes.push({ kind: 'inserted', text: cut(inserted) });
    [deleted, inserted] = ['', ''];
    return space;
  };
  for (const [index, { added, removed, value }] of parts.entries()) {
    const text = value.join('');
    const isBetween = text.trim() === '' && deleted + inserted !== '' && index < parts.length - 1;
    if (removed) deleted += text;
    else if (added) inserted += text;
    else if (isBetween) {
      // Two changes with only a space between are one: "do not" became "still".
      deleted += text;
      inserted += text;
    } else changes.push({ kind: 'same', text: flush() + text });
  }
  const rest = flush();
  return rest === '' ? changes : [...changes, { kind: 'same', text: rest }];
}

/** The spaces with which both texts end. */
function commonEnd(a: string, b: string): string {
  const [first = '', second = ''] = [a, b].map((text) => /\s*$/.exec(text)?.[0]);
  return first.length < second.length ? first : second;
}

function tokensOf(text: string): string[] {
  return normalize(text).match(TOKEN) ?? [];
}

/** How much of two wordings is the same, from 0 to 1. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const left = new Map<string, number>();
  for (const word of first) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of second) {
    const rest = left.get(word) ?? 0;
    if (rest > 0) {
      left.set(word, rest - 1);
      shared += 1;
    }
  }
  return first.length + second.length === 0 ? 0 : (2 * shared) / (first.length + second.length);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
}

type Paint = (text: string) => string;

/** One line for a terminal: `[-gone-]`, `{+come+}`, so that color is not all that tells. */
export function formatChange(
  changes: readonly Change[],
  { red, green }: { red: Paint; green: Paint },
): string {
  return changes
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'deleted' ? red(`[-${text}-]`) : green(`{+${text}+}`),
    )
    .join('');
}
