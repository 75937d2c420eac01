import { diffArrays } from 'diff';
import { count } from '../language/numbers.ts';

/** A line that is longer is cut in a message. The report has all of it. */
const MAX_LENGTH = 160;
const WORDS_BEFORE = 60;

/** How two texts of many lines differ, such as transcripts: runs of lines that stayed, came or went. */
export function diffLines(before: string, after: string) {
  return diffArrays(before.split('\n'), after.split('\n')).map(({ added, removed, value }) => ({
    kind: added ? ('inserted' as const) : removed ? ('deleted' as const) : ('same' as const),
    lines: value,
  }));
}

/** The first lines that differ, for a message: `line 12, “…” is new`, and how many more there are. */
export function firstChange(before: string, after: string): string {
  const changes = diffLines(before, after);
  const first = changes.findIndex(({ kind }) => kind !== 'same');
  const [change, next] = changes.slice(first, first + 2);
  if (first === -1 || change === undefined) return 'nothing differs';
  const line = changes.slice(0, first).reduce((sum, { lines }) => sum + lines.length, 1);
  const told = [change, ...(next !== undefined && next.kind !== 'same' ? [next] : [])];
  const words = told.map(({ lines: [text = ''] }) => text.trim());
  const from = commonStart(words);
  const news = told.map(
    ({ kind }, index) => `“${shorten(words[index] ?? '', from)}” is ${kind === 'inserted' ? 'new' : 'gone'}`,
  );
  const all = changes.reduce((sum, { kind, lines }) => sum + (kind === 'same' ? 0 : lines.length), 0);
  const more = all - told.length;
  return `line ${line}: ${news.join(', ')}${more > 0 ? `, and ${count(more, 'more line')} changed` : ''}`;
}

/** A long line is shown from where it begins to differ, with some words before. */
function shorten(words: string, from: number): string {
  if (words.length <= MAX_LENGTH) return words;
  const start = Math.max(0, Math.min(from - WORDS_BEFORE, words.length - MAX_LENGTH));
  const end = start + MAX_LENGTH;
  return `${start === 0 ? '' : '…'}${words.slice(start, end)}${end < words.length ? '…' : ''}`;
}

/** How many characters two lines begin with alike; 0 for a single one. */
function commonStart([a = '', b = '']: readonly string[]): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
