import { diffLines } from '../approvals/line-diff.ts';

/** Lines of a transcript that only tell where another is, and sums over all of it. */
const NOISE = /^(?:@ after: .*|compared with: .*|== .*|[0-9a-f]{40,64}|\(shown before what precedes it\)|)$/;
/** What changes with the words of a page: pictures for social networks are drawn from them. */
const DRAWN_FROM_WORDS = /\/assets\/social\//;
/** The hash behind a file's name, and how many lines something has: both change with what is told apart. */
const SUMS = /\s?\([0-9a-f]{6,64}\)|(?<=\{[^}]*)\([0-9a-f]{6}\)|\b\d+ (?=lines\b)/g;
/** What a transcript says of a fold, before the first line inside it. */
const CLOSED = '(closed at first)';

/**
 * Finds what is left of the difference of a page when what changed words explain is taken out.
 * @param before its transcript as it was approved
 * @param explained words and names of pictures that changed, before and after
 * @returns each effect with the lines that came and went, as a reader takes them in
 */
export function findPageEffects(before: string, after: string, explained: readonly string[]) {
  const words = explained.map(plain);
  const changed = diffLines(before, after).flatMap(({ kind, lines }) =>
    kind === 'same'
      ? []
      : lines.map((line) => ({ kind, text: plain(line) })).filter(({ text }) => !isExplained(text, words)),
  );
  // A state of the page repeats what the page itself shows: each line counts once.
  const lines = [...new Map(changed.map((line) => [`${line.kind} ${line.text}`, line])).values()];
  const folds = [
    { title: 'Questions and folded parts start open', is: startsOpen(before, after) },
    { title: 'Questions and folded parts start closed', is: startsOpen(after, before) },
  ].flatMap(({ title, is }) => (is ? [{ title, lines: [] }] : []));
  const rest = lines.filter(
    ({ kind, text }) =>
      text !== CLOSED &&
      // Words that came and went alike: a line that moved, or a file that was made anew.
      !lines.some((other) => other.kind !== kind && other.text === text),
  );
  // What is folded is listed apart in each state; it opens together with its fold.
  const isEcho =
    folds.length > 0 && rest.every(({ text }) => /; (?:expanded|collapsed)\]$|^\[button: /.test(text));
  return rest.length === 0 || isEcho ? folds : [...folds, { title: 'What pages show differs', lines: rest }];
}

/** Whether something that was closed at first is still there, and open. A fold that came or went is no such thing. */
function startsOpen(before: string, after: string): boolean {
  const [old, now] = [linesOf(before), linesOf(after)];
  const closed = insideFolds(now);
  return [...insideFolds(old)].some((line) => !closed.has(line) && now.includes(line));
}

function insideFolds(lines: readonly string[]): Set<string> {
  return new Set(lines.filter((line, index) => line !== '' && lines[index - 1] === CLOSED));
}

function linesOf(transcript: string): string[] {
  return transcript.split('\n').map(plain);
}

function isExplained(text: string, words: readonly string[]): boolean {
  if (NOISE.test(text) || DRAWN_FROM_WORDS.test(text)) return true;
  const start = text.endsWith('…') ? text.slice(0, -1) : null;
  return words.some((each) => mentions(text, each) || (start !== null && each.startsWith(start)));
}

/** Whether a line has these words. In what all pages of a template say, tokens stand for words of the entry. */
export function mentions(line: string, words: string): boolean {
  const fixed = words.split(/\{entry\.\w+\}/).filter((each) => each.trim().length > 2);
  return fixed.length > 0 && fixed.every((each) => line.includes(each.trim()));
}

/** A line without its marks: indent, sign of a state's difference, hashes and sums. */
function plain(line: string): string {
  return line
    .replace(/^\s*(?:[-+] (?=\s|@|\S))?\s*/, '')
    .replace(SUMS, '')
    .replace(/\s+/g, ' ')
    .trim();
}
