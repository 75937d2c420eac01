import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { groupBy } from '../../content/group-by.ts';

/** Holds one line of a page that visitors can see, hear or reach. */
export interface SeenLine {
  /**
   * Names the ARIA role, or one of ours: `unseen` (words that nobody can see), `look` (words with an unusual style),
   * `head` (the title), `anchor`, `popover`, `tabindex`, `request` (requests and navigations of the page) and `scene`.
   */
  role: string;
  /** Holds the words, with spaces collapsed. A paragraph with links is one line with all of its words. */
  text: string;
  /** Adds the target of a link, the level of a heading, the state of a control, or why words are unseen. */
  note?: string;
  /** Names the outermost landmark: `banner`, `main`, `contentinfo`; empty if there is none. */
  place: string;
}

export interface SeenView {
  /** `1280 px` for the page as it opens; then paper, other widths, and scenes with their width. */
  name: string;
  kind: 'opens' | 'setting' | 'scene';
  /** Spells what a visitor does to get here. */
  steps: readonly string[];
  lines: readonly SeenLine[];
}

export interface SeenPage {
  route: string;
  title: string;
  /** Hashes the HTML with its styles (SHA-256, hex). Names of scripts are included without their hash. */
  hash: string;
  views: readonly SeenView[];
}

export type SeenPages = ReadonlyMap<string, SeenPage>;

/** Names the page that shows header and footer for all pages of its language: `/`, or `/es` for Spanish. */
export function homeOf(route: string): string {
  return /^\/[a-z]{2}(?:-[a-z]+)?(?=\/|$)/.exec(route)?.[0] ?? '/';
}

/** Lists roles of lines that are not words of the page: they describe its words, its head or its addresses. */
const ASIDE = new Set('unseen look head anchor popover tabindex request scene'.split(' '));

export const isAside = ({ role }: SeenLine): boolean => ASIDE.has(role);

/** Holds a page in its stored form: each line of any view once, and for each view the numbers of its lines. */
interface WrittenPage extends Omit<SeenPage, 'hash' | 'views'> {
  lines: readonly SeenLine[];
  views: readonly (Omit<SeenView, 'lines'> & { lines: readonly number[] })[];
}

/** Writes the text of a page that a reviewer approves, as JSON. The hash is left out. */
export function writeSeen({ route, title, views }: SeenPage): string {
  const numbers = new Map<string, number>();
  const numberOf = (line: SeenLine) => {
    const key = JSON.stringify(line);
    numbers.set(key, numbers.get(key) ?? numbers.size);
    return numbers.get(key) ?? 0;
  };
  const numbered = views.map((view) => ({ ...view, lines: view.lines.map(numberOf) }));
  const lines = [...numbers.keys()].map((key): SeenLine => JSON.parse(key));
  return JSON.stringify({ route, title, lines, views: numbered } satisfies WrittenPage);
}

/** Reads what `writeSeen` wrote; the hash is empty. Returns null for any other text, such as one edited by hand. */
export function parseSeen(text: string): SeenPage | null {
  try {
    const { route, title, lines, views }: WrittenPage = JSON.parse(text);
    const spell = (numbers: readonly number[]) => numbers.flatMap((number) => lines[number] ?? []);
    return { route, title, hash: '', views: views.map((view) => ({ ...view, lines: spell(view.lines) })) };
  } catch {
    return null;
  }
}

/**
 * Finds the words that every visitor sees when a page opens, at every width.
 * @param pages the page, and its home page, which has the header and footer of all
 * @returns true for words that everyone sees
 */
export function readShownToAll(...pages: readonly (SeenPage | undefined)[]): (words: string) => boolean {
  const opens = pages.flatMap((page) => page?.views.filter(({ kind }) => kind === 'opens') ?? []);
  const shownAt = groupBy(opens, ({ name }) => name).map((views) => {
    const lines = views.flatMap((view) => view.lines);
    const shown = lettersOf(lines.flatMap((line) => (isAside(line) ? [] : line.text)).join(' '));
    const unseen = lines.filter(({ role }) => role === 'unseen');
    return unseen.reduce((letters, { text }) => letters.replace(lettersOf(text), ' '), shown);
  });
  return (words) => shownAt.every((letters) => letters.includes(lettersOf(words)));
}

/** Keeps only letters, figures, $ and %: a page puts symbols and spaces between them. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}$%]+/gu, '').toLowerCase();
}

/** Names the file that keeps the texts of the last walk with the build that it read. */
const SEEN_TEXTS = 'dist/audit/pages.json';

/** Reads the texts of the last walk over this build, by route; null when no browser has walked it. */
export function readSeenTexts(root: string): Map<string, string> | null {
  const file = join(root, SEEN_TEXTS);
  return existsSync(file) ? new Map(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Stores the text of each page that a reviewer approves, in place of an earlier walk's. Returns them by route. */
export function keepSeenTexts(root: string, pages: SeenPages): Map<string, string> {
  const texts = new Map([...pages].map(([route, page]) => [route, writeSeen(page)]));
  const file = join(root, SEEN_TEXTS);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify([...texts]));
  renameSync(`${file}.${process.pid}`, file);
  return texts;
}
