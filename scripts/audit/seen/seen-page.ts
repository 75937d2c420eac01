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
  /** Holds the target of a link, the level of a heading, the state of a control, or the reason why words are unseen. */
  note?: string;
  /** Names the outermost landmark: `banner`, `main`, `contentinfo`; empty if there is none. */
  place: string;
}

export interface SeenView {
  /** Names the view: `1280 px` for the page as it opens; then paper, other widths, and scenes with their width. */
  name: string;
  kind: 'opens' | 'setting' | 'scene';
  /** Lists in words the steps of a visitor to this view. */
  steps: readonly string[];
  lines: readonly SeenLine[];
}

export interface SeenPage {
  route: string;
  title: string;
  /** Hashes the HTML with its styles (SHA-256, hex). Leaves out the hashes in names of scripts. */
  hash: string;
  views: readonly SeenView[];
}

export type SeenPages = ReadonlyMap<string, SeenPage>;

/** Returns the home page of a page's language, such as `/es`. Header and footer are read only there. */
export function homeOf(route: string): string {
  return /^\/[a-z]{2}(?:-[a-z]+)?(?=\/|$)/.exec(route)?.[0] ?? '/';
}

/** Lists roles of lines that are not words of the page but describe its words, its title or its links. */
const ASIDE = new Set('unseen look head anchor popover tabindex request scene'.split(' '));

export const isAside = ({ role }: SeenLine): boolean => ASIDE.has(role);

/** Holds a page in its stored form: each line once, and for each view the numbers of its lines. */
interface WrittenPage extends Omit<SeenPage, 'hash' | 'views'> {
  lines: readonly SeenLine[];
  views: readonly (Omit<SeenView, 'lines'> & { lines: readonly number[] })[];
}

/** Writes the text of a page that a reviewer approves, as JSON without the hash. */
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

/** Parses the output of `writeSeen`; the hash is empty. Returns null for any other text, such as one edited by hand. */
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
 * @param pages the page, and its home page, which has the header and footer of all pages
 * @returns a function that is true for words that everyone sees
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

/** Keeps only letters, figures, $ and %, because a page may put symbols and spaces between them. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}$%]+/gu, '').toLowerCase();
}
