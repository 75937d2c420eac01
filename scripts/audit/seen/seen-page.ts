import { diffArrays } from 'diff';
import { isRecord } from '../../content/json-data.ts';
import { hashOf } from '../../hash.ts';

/** One line of a page as visitors meet it. */
export interface SeenLine {
  /**
   * The ARIA role, or one of ours: `unseen` (words that no eye meets), `look` (words drawn in a rare way), `head`
   * (title, description, robots), `anchor`, `popover`, `tabindex`, `request`, `leads` (the page leads on by itself),
   * `scene`, and `part` (header or footer as on other pages).
   */
  role: string;
  /** The words, with spaces collapsed. A paragraph with links is one line with all of its words. */
  text: string;
  /** Where a link leads, the level of a heading, the state of a control, why words are unseen. */
  note?: string;
  /** The outermost landmark: `banner`, `main`, `contentinfo`; empty outside of all. */
  place: string;
}

export interface SeenView {
  /** `1280 px` is the page as it opens; then other widths, settings such as `on paper`, and scenes with their width. */
  name: string;
  kind: 'opens' | 'setting' | 'scene';
  /** What a visitor does to get here, in words. */
  steps: readonly string[];
  lines: readonly SeenLine[];
}

export interface SeenPage {
  route: string;
  title: string;
  /** SHA-256 of the HTML with its styles, in hex; names of scripts are in it without their hash. */
  hash: string;
  views: readonly SeenView[];
}

export type SeenPages = ReadonlyMap<string, SeenPage>;

/** The "route" of header and footer, which pages share. */
export const SHARED_ROUTE = '(shared)';
const PARTS = ['banner', 'contentinfo'];
/** Roles of lines that tell of a page's words, its head or its addresses, and are no words of the page themselves. */
const ASIDE = new Set([
  'unseen',
  'look',
  'head',
  'anchor',
  'popover',
  'tabindex',
  'request',
  'leads',
  'scene',
  'part',
]);

export const isAside = ({ role }: SeenLine): boolean => ASIDE.has(role);

/**
 * Writes what a reviewer approves of a page as JSON Lines: title and all views, without the hash. Of a view that is like
 * an earlier one only the edits are written: `[at, cut]`, and the lines that come in that place.
 */
export function writeSeen({ route, title, views }: SeenPage): string {
  const records: unknown[] = [{ route, title }];
  for (const [index, { name, kind, steps, lines }] of views.entries()) {
    // A scene is like the one before it, another view like the first.
    const [best] = [...new Set([0, Math.max(0, index - 1)])]
      .map((like) => ({
        like,
        edits: index === 0 ? editsOf([], lines) : editsOf(views[like]?.lines ?? [], lines),
      }))
      .toSorted((a, b) => JSON.stringify(a.edits).length - JSON.stringify(b.edits).length);
    records.push({ view: name, kind, steps, like: index === 0 ? null : best?.like });
    for (const { at, cut, put } of best?.edits ?? []) records.push([at, cut], ...put);
  }
  return records.map((record) => JSON.stringify(record)).join('\n');
}

interface Edit {
  at: number;
  cut: number;
  put: SeenLine[];
}

function editsOf(before: readonly SeenLine[], after: readonly SeenLine[]): Edit[] {
  const edits: Edit[] = [];
  const [old, now] = [before, after].map((lines) => lines.map((line) => JSON.stringify(line)));
  let [at, taken] = [0, 0];
  let open: Edit | null = null;
  for (const { count, added, removed } of diffArrays(old ?? [], now ?? [])) {
    if (!added && !removed) {
      at += count;
      taken += count;
      open = null;
      continue;
    }
    if (open === null) edits.push((open = { at, cut: 0, put: [] }));
    if (added) {
      open.put.push(...after.slice(taken, taken + count));
      taken += count;
    } else {
      open.cut += count;
      at += count;
    }
  }
  return edits;
}

/** Reads what `writeSeen` wrote; the hash is empty. Returns null for any other text, such as one edited by hand. */
export function parseSeen(text: string): SeenPage | null {
  try {
    const [head, ...records] = text.split('\n').map((line): unknown => JSON.parse(line));
    if (!isRecord(head)) return null;
    const views: SeenView[] = [];
    let edits: Edit[] = [];
    const close = () => {
      const last = views.at(-1);
      for (const { at, cut, put } of edits.toReversed()) lines.splice(at, cut, ...put);
      if (last !== undefined) views[views.length - 1] = { ...last, lines };
      edits = [];
    };
    let lines: SeenLine[] = [];
    for (const record of records) {
      if (Array.isArray(record)) edits.push({ at: Number(record[0]), cut: Number(record[1]), put: [] });
      else if (isView(record)) {
        close();
        lines = [...(views[record.like ?? -1]?.lines ?? [])];
        views.push({ name: record.view, kind: record.kind, steps: record.steps, lines });
      } else if (isLine(record)) edits.at(-1)?.put.push(record);
      else return null;
    }
    close();
    return { route: String(head['route']), title: String(head['title']), hash: '', views };
  } catch {
    return null;
  }
}

type ViewRecord = { view: string; kind: SeenView['kind']; steps: string[]; like: number | null };
const isView = (record: unknown): record is ViewRecord => isRecord(record) && 'view' in record;
const isLine = (record: unknown): record is SeenLine => isRecord(record) && 'role' in record;

/**
 * Takes header and footer out of pages that show them alike, into the page `SHARED_ROUTE`: in each view the version that
 * most pages show. A page keeps one line in their place.
 */
export function shareParts(pages: readonly SeenPage[]): SeenPage[] {
  const versions = new Map<string, { view: SeenView; part: string; lines: SeenLine[]; pages: number }>();
  for (const { views } of pages)
    for (const view of views)
      for (const part of view.kind === 'scene' ? [] : PARTS) {
        const lines = view.lines.filter(({ place }) => place === part);
        const key = JSON.stringify([view.name, part, lines]);
        const known = versions.get(key) ?? { view, part, lines, pages: 0 };
        if (lines.length > 0) versions.set(key, { ...known, pages: known.pages + 1 });
      }
  const shared = new Map<string, SeenLine[]>();
  for (const { view, part, lines, pages: count } of [...versions.values()].sort((a, b) => b.pages - a.pages))
    if (count > 1 && !shared.has(`${view.name} ${part}`)) shared.set(`${view.name} ${part}`, lines);
  if (shared.size === 0) return [...pages];

  const inPlace = ({ lines, ...view }: SeenView): SeenView => {
    let rest = lines;
    for (const part of PARTS) {
      const common = shared.get(`${view.name} ${part}`);
      const own = rest.filter(({ place }) => place === part);
      if (common === undefined || JSON.stringify(common) !== JSON.stringify(own)) continue;
      const at = rest.findIndex(({ place }) => place === part);
      const line = { role: 'part', text: NAMES[part] ?? part, place: part };
      rest = [...rest.slice(0, at), line, ...rest.slice(at).filter(({ place }) => place !== part)];
    }
    return { ...view, lines: rest };
  };
  const common = new Map([...versions.values()].map(({ view }) => [view.name, view]));
  const views = [...common.values()].map((view): SeenView => ({
    ...view,
    lines: PARTS.flatMap((part) => shared.get(`${view.name} ${part}`) ?? []),
  }));
  const hash = hashOf([JSON.stringify(views)]);
  return [
    ...pages.map((page) => ({ ...page, views: page.views.map(inPlace) })),
    { route: SHARED_ROUTE, title: 'Header and footer', hash, views },
  ];
}

const NAMES: Partial<Record<string, string>> = { banner: 'The header', contentinfo: 'The footer' };

/**
 * Tells whether every visitor meets these words as a page opens, at every width.
 * @param pages the page, and the shared parts around it
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

/** Letters, figures, $ and % alone: a page puts signs and spaces between them. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}$%]+/gu, '').toLowerCase();
}
