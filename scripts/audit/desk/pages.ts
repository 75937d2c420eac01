import { indexAbove } from '../../content/assemble/collections.ts';
import { COMMON } from '../../content/assemble/entry-pages.ts';
import { pageId } from '../approvals/approval.ts';
import { diffWords } from '../approvals/word-diff.ts';
import { count } from '../language/numbers.ts';
import type { TracedPage, TracedString } from '../proof/traced-page.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { copyOf, type Unit } from '../register/unit.ts';
import type { DeskLine, DeskPage, DeskPart } from './desk-model.ts';

type Site = Pick<AuditedSite, 'units' | 'pages' | 'transcripts'>;

/**
 * The copy of the site in reading order: each page, the entries of a collection as one, then what is around all pages
 * or on none.
 */
export function deskPages(site: Site): DeskPage[] {
  const { units, transcripts } = site;
  const routes = new Set(units.map(({ route }) => route));
  const order = ({ route }: TracedPage) => (route === '/' ? 0 : routes.has(route) ? 1 : 2);
  const pages = site.pages.toSorted((a, b) => order(a) - order(b));
  const isAround = findAround(site);
  const byId = new Map(units.map((unit) => [`${unit.file}#${unit.pointer}`, unit]));
  const readAround = createReader(byId);
  const around = pages.flatMap(({ strings }) =>
    readAround(strings, (string, parts) => isAround(string, parts) && parts.some(isShared)),
  );
  const own = pages.map(({ strings }) =>
    createReader(byId)(strings, (string, parts) => !isAround(string, parts)),
  );
  const listed = new Set([around, ...own].flat().flatMap(({ ids }) => ids));
  // Whatever is on none of these lines waits for a reviewer as well.
  const unseen = copyOf(site).filter(({ id }) => !listed.has(id));
  const partOf = ({ route }: TracedPage, index: number): DeskPart => ({
    title: route,
    route,
    whole: transcripts?.has(route) === true ? pageId(route) : null,
    lines: [...(own[index] ?? []), ...unseen.filter((unit) => unit.route === route).map(unseenLine)],
  });
  const shared = [
    ...around,
    ...unseen.filter(({ route }) => !pages.some((page) => page.route === route)).map(unseenLine),
  ];
  const templates = new Set(units.filter(isTemplate).map(({ id }) => id));
  const noteOf = (route: string) =>
    pages.find((page) => page.route === route)?.strings.find(({ kind }) => kind === 'title')?.text ?? '';
  const collections = new Map<string, DeskPart[]>();
  for (const [index, page] of pages.entries()) {
    const part = partOf(page, index);
    if (part.lines.length === 0 && part.whole === null) continue;
    const name = collectionOf(page.route) ?? page.route;
    collections.set(name, [...(collections.get(name) ?? []), part]);
  }
  return [
    ...[...collections].map(([name, parts]) => pageOf(name, parts, templates, noteOf)),
    // The home page shows what is on every page.
    ...(shared.length === 0
      ? []
      : [{ ...AROUND, parts: [{ title: AROUND.title, route: '/', whole: null, lines: shared }] }]),
  ];
}

function unseenLine({ id, text }: Unit): DeskLine {
  return { ids: [id], text, what: 'not shown', form: 'text' };
}

const AROUND = {
  id: 'around-pages',
  title: 'Around the pages',
  note: 'Header, footer, the words of the site itself, and what no page shows now',
};

function pageOf(
  route: string,
  parts: readonly DeskPart[],
  templates: ReadonlySet<string>,
  noteOf: (route: string) => string,
): DeskPage {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined)
    return {
      id: `page-${first.title.slice(1) || 'home'}`,
      title: first.title,
      note: noteOf(first.title),
      parts,
    };
  const name = route.replace(/^\/(.)|\/\*$/g, (_, letter?: string) => letter?.toUpperCase() ?? '');
  return {
    id: `entries-${name.toLowerCase()}`,
    title: `${name} · ${count(parts.length, 'page')}`,
    note: 'One template. What all of them say comes first, as one of them says it; then what each says alone',
    parts: groupEntries(parts, templates),
  };
}

/**
 * Sorts what the pages of one template say: first what all of them say, as the first page says it, with the places
 * marked where others say something else; then, page by page, what only some say.
 * @param pages two or more
 * @param templates ids of sentences whose tokens each entry fills
 */
export function groupEntries(pages: readonly DeskPart[], templates: ReadonlySet<string>): DeskPart[] {
  const [first] = pages;
  if (first === undefined) return [];
  const keyOf = ({ ids, text }: DeskLine) =>
    ids.some((id) => templates.has(id)) ? ids.join('\n') : `${ids.join('\n')}\n\n${text}`;
  const saidBy = new Map<string, { routes: Set<string | null>; texts: Set<string> }>();
  for (const { route, lines } of pages)
    for (const line of lines) {
      const said = saidBy.get(keyOf(line)) ?? { routes: new Set(), texts: new Set() };
      saidBy.set(keyOf(line), said);
      said.routes.add(route);
      said.texts.add(line.text);
    }
  const isOnAll = (line: DeskLine) => saidBy.get(keyOf(line))?.routes.size === pages.length;
  const mark = (line: DeskLine): DeskLine => {
    const other = [...(saidBy.get(keyOf(line))?.texts ?? [])].find((text) => text !== line.text);
    return other === undefined ? line : { ...line, stretches: stretchesOf(line.text, other) };
  };
  const title = `On all ${pages.length} pages, as on ${first.route}`;
  return [
    { title, route: first.route, whole: null, lines: first.lines.filter(isOnAll).map(mark) },
    ...pages.map((page) => ({ ...page, lines: page.lines.filter((line) => !isOnAll(line)) })),
  ];
}

/** A text in stretches: what another page says as well, and what it says otherwise. */
function stretchesOf(text: string, other: string): DeskLine['stretches'] {
  return diffWords(text, other)
    .filter(({ kind }) => kind !== 'inserted')
    .map(({ kind, text: words }) => ({ text: words, varies: kind === 'deleted' }));
}

/** `/states/*` for the page of an entry. The index of a collection is a page like any other. */
function collectionOf(route: string): string | null {
  const index = indexAbove(route);
  return index === null ? null : `${index}/*`;
}

/** What all pages of a collection say, each with what its entry says in place of the tokens. */
function isTemplate({ within, pointer }: Unit): boolean {
  return within !== undefined && pointer.startsWith(`${COMMON}/`);
}

/** Copy that belongs to no page, and to no entry. */
function isShared({ route, within }: Unit): boolean {
  return route === null && within === undefined;
}

/** Tells what most pages say outside their main part, and what all say: header, footer, menus and notices. */
function findAround({ units, pages }: Site): (string: TracedString, parts: readonly Unit[]) => boolean {
  const isOutside = ({ inMain, kind }: TracedString) => !inMain && kind !== 'title' && kind !== 'meta';
  const outside = new Map<string, number>();
  for (const { strings } of pages)
    for (const text of new Set(strings.filter(isOutside).map((string) => string.text)))
      outside.set(text, (outside.get(text) ?? 0) + 1);
  const withCopy = new Set(units.map(({ route }) => route));
  const routes = pages.map(({ route }) => route).filter((route) => withCopy.has(route));
  const isOnAll = (shown: ReadonlySet<string>) => routes.every((route) => shown.has(route));
  const onAll = new Set(
    routes.length > 1 ? units.filter((unit) => isShared(unit) && isOnAll(new Set(unit.routes))) : [],
  );
  return (string, parts) =>
    (isOutside(string) && (outside.get(string.text) ?? 0) > pages.length / 2) ||
    parts.every((unit) => onAll.has(unit));
}

/** Makes lines of strings, as long as they say a unit that was not said before. */
function createReader(units: ReadonlyMap<string, Unit>) {
  const seen = new Set<string>();
  return (
    strings: readonly TracedString[],
    isWanted: (string: TracedString, parts: readonly Unit[]) => boolean,
  ): DeskLine[] =>
    [...strings]
      // What the page shows comes before what only search engines and scripts get.
      .sort((a, b) => rank(a) - rank(b))
      .flatMap((string) => {
        const parts = string.pieces.flatMap(({ file, pointer }) => units.get(`${file}#${pointer}`) ?? []);
        const isNew = parts.some(({ id }) => !seen.has(id));
        if (parts.length === 0 || !isNew || !isWanted(string, parts)) return [];
        for (const { id } of parts) seen.add(id);
        const ids = [...new Set(parts.map(({ id }) => id))];
        return [{ ids, text: string.text, what: placeName(string), form: levelOf(string) }];
      });
}

/** Where a string is read: before the page, on it, or only by machines. */
function rank({ kind }: TracedString): number {
  if (kind === 'title' || kind === 'meta') return 0;
  return kind === 'text' || kind === 'attribute' ? 1 : 2;
}

/** How a string is set. */
function levelOf({ kind, where }: TracedString): DeskLine['form'] {
  if (kind !== 'text') return 'text';
  if (where === 'h1' || where === 'h2') return where;
  if (/^h[3-6]$/.test(where)) return 'h3';
  return /^(?:t[dh]|d[td]|option)$/.test(where) ? 'cell' : 'text';
}

/** What a reviewer calls the place of a string, such as `heading`. */
function placeName({ kind, where }: TracedString): string {
  if (kind === 'island data') return 'shown by a script';
  if (kind === 'structured data') return 'for search engines';
  return WORDS_FOR_PLACES[where] ?? where;
}

const WORDS_FOR_PLACES: Record<string, string> = {
  title: 'title in the tab',
  'meta description': 'for search results',
  h1: 'main heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  p: 'paragraph',
  li: 'list item',
  dt: 'label',
  dd: 'value',
  td: 'table cell',
  th: 'table heading',
  div: 'text',
  body: 'text',
  a: 'link',
  button: 'button',
  option: 'choice',
  summary: 'question',
  figcaption: 'caption',
  caption: 'table caption',
  legend: 'question of a form',
  label: 'label of a field',
  blockquote: 'testimonial',
  'img alt': 'text for a picture',
};
