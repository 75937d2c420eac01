import { diffLines } from '../approvals/line-diff.ts';

/** What differs on pages and no changed sentence, fact or picture explains: once for all pages it is on. */
export interface PageEffect {
  title: string;
  /** The lines that came and went, as a reader takes them in. */
  lines: readonly { kind: 'inserted' | 'deleted'; text: string }[];
  routes: readonly string[];
}

/** A page as it was approved and as it is. */
export interface ChangedPage {
  route: string;
  before: string;
  after: string;
}

/** Marks of a transcript that only tell where a line is, and sums over all of it. */
const NOISE = /^(?:@ after: .*|compared with: .*|== .*|[0-9a-f]{40,64}|\(shown before what precedes it\)|)$/;
/** What changes with the words of a page: pictures for social networks are drawn from them. */
const DRAWN_FROM_WORDS = /\/assets\/social\//;
/** The short hash behind a file's name. */
const HASH = /\s?\((?:[0-9a-f]{6,16})\)|(?<=\{[^}]*)\([0-9a-f]{6}\)/g;

const MARKS: readonly { line: string; gone: string; come: string }[] = [
  { line: '(closed at first)', gone: 'start open', come: 'start closed' },
  { line: '(open at first)', gone: 'start closed', come: 'start open' },
];

/**
 * Finds what is left of the difference of pages when what changed words explain is taken out.
 * @param explained words and names of pictures that changed, before and after
 */
export function findPageEffects(pages: readonly ChangedPage[], explained: readonly string[]): PageEffect[] {
  const words = explained.map(plain).filter((text) => text.length > 2);
  const groups = new Map<string, { effect: Omit<PageEffect, 'routes'>; routes: string[] }>();
  for (const { route, before, after } of pages) {
    for (const effect of effectsOf(before, after, words)) {
      const key = JSON.stringify(effect);
      const known = groups.get(key) ?? { effect, routes: [] };
      known.routes.push(route);
      groups.set(key, known);
    }
  }
  return [...groups.values()].map(({ effect, routes }) => ({ ...effect, routes }));
}

function effectsOf(before: string, after: string, words: readonly string[]): Omit<PageEffect, 'routes'>[] {
  const changed = diffLines(before, after).flatMap(({ kind, lines }) =>
    kind === 'same'
      ? []
      : lines.map((line) => ({ kind, text: plain(line) })).filter(({ text }) => !isExplained(text, words)),
  );
  // A state of the page repeats what the page itself shows: each line counts once.
  const lines = [...new Map(changed.map((line) => [`${line.kind} ${line.text}`, line])).values()];
  const marks = MARKS.flatMap(({ line, gone, come }) => {
    const [isGone, isCome] = (['deleted', 'inserted'] as const).map((kind) =>
      lines.some((each) => each.kind === kind && each.text === line),
    );
    if (isGone === isCome) return [];
    return [{ title: `Questions and folded parts ${isGone ? gone : come}`, lines: [] }];
  });
  const rest = lines.filter(({ kind, text }) => {
    if (MARKS.some((mark) => mark.line === text)) return false;
    // The same words on both sides: a line that moved or a file that was made anew.
    return !lines.some((other) => other.kind !== kind && other.text === text);
  });
  // What is folded is listed apart in each state; it opens together with its mark.
  const isEcho =
    marks.length > 0 && rest.every(({ text }) => /; (?:expanded|collapsed)\]$|^\[button: /.test(text));
  return rest.length === 0 || isEcho ? marks : [...marks, { title: 'What pages show differs', lines: rest }];
}

function isExplained(text: string, words: readonly string[]): boolean {
  if (NOISE.test(text) || DRAWN_FROM_WORDS.test(text)) return true;
  const start = text.endsWith('…') ? text.slice(0, -1) : null;
  return words.some((each) => text.includes(each) || (start !== null && each.startsWith(start)));
}

/** A line without its marks: indent, sign of a state's difference, hashes of files. */
function plain(line: string): string {
  return line
    .replace(/^\s*(?:[-+] (?=\s|@|\S))?\s*/, '')
    .replace(HASH, '')
    .replace(/\s+/g, ' ')
    .trim();
}
