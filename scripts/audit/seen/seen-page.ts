/** Holds one line of a page as visitors meet it. */
export interface SeenLine {
  /**
   * Names the ARIA role, or one of ours: `unseen` (words that no eye meets), `look` (words drawn in a rare way), `head`
   * (the title), `anchor`, `popover`, `tabindex`, `request` (what the page asks for, or leads on to), `scene`, and `part`
   * (header or footer as on the home page).
   */
  role: string;
  /** Holds the words, with spaces collapsed. A paragraph with links is one line with all of its words. */
  text: string;
  /** Adds where a link leads, the level of a heading, the state of a control, why words are unseen. */
  note?: string;
  /** Names the outermost landmark: `banner`, `main`, `contentinfo`; empty outside of all. */
  place: string;
}

export interface SeenView {
  /** Is `1280 px` for the page as it opens; then paper, other widths, scenes with their width. */
  name: string;
  kind: 'opens' | 'setting' | 'scene';
  /** Spells what a visitor does to get here. */
  steps: readonly string[];
  lines: readonly SeenLine[];
}

export interface SeenPage {
  route: string;
  title: string;
  /** Hashes the HTML with its styles (SHA-256, hex); names of scripts are in it without their hash. */
  hash: string;
  views: readonly SeenView[];
}

export type SeenPages = ReadonlyMap<string, SeenPage>;

/** Names the page that shows header and footer for all pages of its language: `/`, or `/es` for Spanish. */
export function homeOf(route: string): string {
  return /^\/[a-z]{2}(?:-[a-z]+)?(?=\/|$)/.exec(route)?.[0] ?? '/';
}

/** Lists roles of lines that are no words of the page themselves: they tell of its words, its head or its addresses. */
const ASIDE = new Set('unseen look head anchor popover tabindex request scene part'.split(' '));

export const isAside = ({ role }: SeenLine): boolean => ASIDE.has(role);

/** Holds a view as it is written: its lines by their numbers. */
type WrittenView = Omit<SeenView, 'lines'> & { lines: readonly number[] };

/**
 * Writes what a reviewer approves of a page as JSON Lines: the title, each line that any view shows once, and the views
 * with the numbers of their lines. The hash is left out.
 */
export function writeSeen({ route, title, views }: SeenPage): string {
  const all = views.flatMap(({ lines }) => lines.map((line) => JSON.stringify(line)));
  const numbers = new Map([...new Set(all)].map((line, number) => [line, number]));
  const written = views.map((view) =>
    JSON.stringify({ ...view, lines: view.lines.map((line) => numbers.get(JSON.stringify(line))) }),
  );
  return [JSON.stringify({ route, title }), ...numbers.keys(), ...written].join('\n');
}

/** Reads what `writeSeen` wrote; the hash is empty. Returns null for any other text, such as one edited by hand. */
export function parseSeen(text: string): SeenPage | null {
  try {
    const [head = '', ...rest] = text.split('\n');
    const { route, title }: Pick<SeenPage, 'route' | 'title'> = JSON.parse(head);
    const records = rest.map((each): SeenLine | WrittenView => JSON.parse(each));
    const known = records.filter((record): record is SeenLine => 'role' in record);
    const views = records.flatMap((record) =>
      'role' in record ? [] : [{ ...record, lines: record.lines.flatMap((number) => known[number] ?? []) }],
    );
    return typeof route === 'string' ? { route, title, hash: '', views } : null;
  } catch {
    return null;
  }
}

/**
 * Takes out of a page what its home page shows alike in header and footer. One line stays in its place, which names what
 * only the home page has; a line that differs, such as the link to another language, stays as well.
 */
export function withoutShared(page: SeenPage, home: SeenPage | undefined): SeenPage {
  if (home === undefined || home.route === page.route) return page;
  const views = page.views.map((view) => {
    const same = home.views.find(({ name }) => name === view.name)?.lines ?? [];
    const lines = PARTS.reduce((rest, part) => foldPart(rest, same, part), view.lines);
    return { ...view, lines };
  });
  return { ...page, views };
}

const PARTS = [
  { place: 'banner', text: 'The header' },
  { place: 'contentinfo', text: 'The footer' },
];

function foldPart(
  lines: readonly SeenLine[],
  ofHome: readonly SeenLine[],
  { place, text }: (typeof PARTS)[number],
): readonly SeenLine[] {
  const known = new Set(ofHome.filter((line) => line.place === place).map((line) => JSON.stringify(line)));
  const isShared = (line: SeenLine) => known.has(JSON.stringify(line));
  const first = lines.find(isShared);
  if (first === undefined) return lines;
  const own = lines.filter((line) => line.place === place);
  const missing = ofHome.filter(
    (line) => line.place === place && !own.some((each) => each.role === line.role && each.text === line.text),
  );
  const note = missing.map((line) => `“${line.text}”`).join(', ');
  const part = { role: 'part', text, ...(note !== '' && { note: `without ${note}` }), place };
  return lines.flatMap((line) => (line === first ? part : isShared(line) ? [] : line));
}

/**
 * Tells whether every visitor meets these words as a page opens, at every width.
 * @param pages the page, and its home page, which has the header and footer of all
 */
export function isShownToAll(words: string, ...pages: readonly (SeenPage | undefined)[]): boolean {
  const wanted = lettersOf(words);
  const opens = pages.flatMap((page) => page?.views.filter(({ kind }) => kind === 'opens') ?? []);
  const widths = new Set(opens.map(({ name }) => name));
  return [...widths].every((width) => {
    const lines = opens.filter(({ name }) => name === width).flatMap((view) => view.lines);
    let shown = lettersOf(lines.flatMap((line) => (isAside(line) ? [] : line.text)).join(' '));
    for (const { role, text } of lines) if (role === 'unseen') shown = shown.replace(lettersOf(text), ' ');
    return shown.includes(wanted);
  });
}

/** Keeps letters, figures, $ and % alone: a page puts signs and spaces between them. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}$%]+/gu, '').toLowerCase();
}
