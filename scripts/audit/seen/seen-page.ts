import { groupBy } from '../../content/group-by.ts';

/** Holds one line that a browser read on a page: words, or a property of the page such as its title. */
export interface SeenLine {
  /**
   * Holds the ARIA role, or a role of our own: `options` (of a select field), `unseen` (words that are hidden or that
   * overlap others), `look` (words with an unusual style), `head` (the page's title), `anchor` (an element that a link
   * leads to), `popover` (a button that opens an element), `tabindex` (an element with this attribute), `request` (a
   * navigation or an unusual request) and `scene` (a whole view, in a comparison of two versions of a page).
   */
  role: string;
  /** Holds the words, with spaces collapsed. A paragraph with links is one line with all of its words. */
  text: string;
  /** Holds a detail: a link's target, a heading's level, a control's state, or the reason why words are unseen. */
  note?: string;
  /** Names the outermost landmark around the line, such as `banner` or `main`; empty if there is none. */
  place: string;
}

export interface SeenView {
  /** Names the view, such as `1280 px`, `on paper` or `step 1, refused, 1280 px`. */
  name: string;
  kind: 'opens' | 'setting' | 'scene';
  /** Lists the steps that lead to a scene, such as `press “button” “Next”`. Empty for other views. */
  steps: readonly string[];
  lines: readonly SeenLine[];
}

export interface SeenPage {
  route: string;
  title: string;
  /** Holds the SHA-256 (hex) of the HTML with its inline styles. Hashes of scripts are removed from the HTML first. */
  hash: string;
  views: readonly SeenView[];
}

export type SeenPages = ReadonlyMap<string, SeenPage>;

/** Returns the route of the home page in the same language: `/es` for `/es/about`, `/` for `/about`. */
export function homeOf(route: string): string {
  return /^\/[a-z]{2}(?:-[a-z]+)?(?=\/|$)/.exec(route)?.[0] ?? '/';
}

/** Lists the roles of lines that describe the page. All other lines are the page's visible or spoken text. */
const ASIDE = new Set('unseen look head anchor popover tabindex request scene'.split(' '));

export const isAside = ({ role }: SeenLine): boolean => ASIDE.has(role);

/** Holds a page as it is stored. Each line is stored once, and each view lists the indexes of its lines. */
interface WrittenPage extends Omit<SeenPage, 'hash' | 'views'> {
  lines: readonly SeenLine[];
  views: readonly (Omit<SeenView, 'lines'> & { lines: readonly number[] })[];
}

/** Converts a page to the JSON text that a reviewer approves. Leaves out the hash. */
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

/** Parses the output of `writeSeen`. The page's hash is empty. Returns null if the text has another format. */
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
 * Returns a function that is true for words that every visitor sees as soon as a page opens, at all three widths.
 * @param pages the page, and its home page, which has the header and footer of all pages
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

/** Lowercases a text and keeps only its letters, digits, $ and %. A page may put spaces and symbols between them. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}$%]+/gu, '').toLowerCase();
}
