import { groupBy } from '../../content/group-by.ts';
import { indexAbove } from '../../content/assemble/collections.ts';
import { COMMON } from '../../content/assemble/entry-pages.ts';
import { pageId } from '../approvals/approval.ts';
import { diffWords } from '../approvals/word-diff.ts';
import { count } from '../language/numbers.ts';
import type { TracedPage, TracedString } from '../proof/traced-page.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { copyOf, type Unit } from '../register/unit.ts';
import type { DeskLine, DeskPage, DeskPart } from './model.ts';

type Site = Pick<AuditedSite, 'units' | 'pages' | 'transcripts'>;

/**
 * Lists the copy of the site in reading order: each page, the entries of a collection as one, then what is around all
 * pages or on none.
 * @param titles of pages, by address
 */
export function deskPages(site: Site, titles: Readonly<Record<string, string>>): DeskPage[] {
  const { units, transcripts } = site;
  const routes = new Set(units.map(({ route }) => route));
  const order = ({ route }: TracedPage) => (route === '/' ? 0 : routes.has(route) ? 1 : 2);
  const isAround = findAround(site);
  // A page that only leads to another is read as a record.
  const isRead = ({ route }: TracedPage) => transcripts === null || transcripts.has(route);
  const pages = site.pages.filter(isRead).toSorted((a, b) => order(a) - order(b));
  const byPlace = new Map(units.map((unit) => [`${unit.file}#${unit.pointer}`, unit]));
  const readAround = createReader(byPlace);
  const around = pages.flatMap(({ strings }) =>
    readAround(strings, (string, parts) => isAround(string, parts) && parts.some(isShared)),
  );
  const own = pages.map(({ strings }) =>
    createReader(byPlace)(strings, (string, parts) => !isAround(string, parts)),
  );
  const listed = new Set([around, ...own].flat().flatMap(({ ids }) => ids));
  // Whatever is on none of these lines waits for a reviewer as well.
  const unseen = copyOf(site).filter(({ id }) => !listed.has(id));
  const partOf = ({ route }: TracedPage, index: number): DeskPart => ({
    title: titles[route] ?? route,
    route,
    whole: transcripts?.has(route) === true ? pageId(route) : null,
    lines: [...(own[index] ?? []), ...unseen.filter((unit) => unit.route === route).map(unseenLine)],
  });
  const shared = [
    ...around,
    ...unseen.filter(({ route }) => !pages.some((page) => page.route === route)).map(unseenLine),
  ];
  const templates = new Set(units.filter(isTemplate).map(({ id }) => id));
  const groups = groupBy(
    pages.map(partOf).filter(({ lines, whole }) => lines.length > 0 || whole !== null),
    ({ route }) => indexAbove(route ?? '') ?? `page ${route}`,
  );
  const whole = transcripts?.has('(shared)') === true ? pageId('(shared)') : null;
  return [
    ...groups.map((parts) => pageOf(parts, templates, titles)),
    // The home page shows what is on every page.
    ...(shared.length === 0 && whole === null
      ? []
      : [{ ...AROUND, parts: [{ title: AROUND.title, route: '/', whole, lines: shared }] }]),
  ];
}

/** Titles of all pages: what a browser shows in its tab, without the name of the agency that all of them share. */
export function titlesOf({ pages }: Pick<Site, 'pages'>): Record<string, string> {
  const titles = pages.map(({ route, strings }): [string, string] => [
    route,
    strings.find(({ kind }) => kind === 'title')?.text ?? route,
  ]);
  const endings = titles.map(([, title]) => /\s[|–—-]\s[^|–—]*$/.exec(title)?.[0] ?? '');
  const [ending = ''] = endings.toSorted(
    (a, b) => endings.filter((each) => each === b).length - endings.filter((each) => each === a).length,
  );
  const isCommon = ending !== '' && endings.filter((each) => each === ending).length > 1;
  return Object.fromEntries(
    titles.map(([route, title]) => [
      route,
      isCommon && title.endsWith(ending) ? title.slice(0, -ending.length) : title,
    ]),
  );
}

function unseenLine({ id, text }: Unit): DeskLine {
  return { ids: [id], text: nameTokens(text), what: 'no page shows it now', form: 'text' };
}

const AROUND = {
  id: 'around-pages',
  title: 'Header, footer and shared words',
  note: 'What every page shows around its own words, and what no page shows now',
};

function pageOf(
  parts: readonly DeskPart[],
  templates: ReadonlySet<string>,
  titles: Readonly<Record<string, string>>,
): DeskPage {
  const [first] = parts;
  const route = first?.route ?? '';
  if (parts.length === 1)
    return { id: `page-${route.slice(1) || 'home'}`, title: first?.title ?? '', note: route, parts };
  const index = indexAbove(route) ?? '';
  return {
    id: `entries-${index.slice(1)}`,
    title: `${titles[index] ?? index}: ${count(parts.length, 'page')}`,
    note: 'One template. What all of them say comes first, as one of them says it; then what each says alone.',
    parts: groupEntries(parts, templates),
  };
}

/** Names the tokens that a script or an entry fills: `{count} days left` becomes `[count] days left`. */
export function nameTokens(text: string): string {
  return text.replace(/\\?\{(?:entry\.)?(\w+)\}/g, (_, name: string) => `[${wordsOfName(name)}]`);
}

/** The name of a field in words: `verifiedOn` is `verified on`. */
export function wordsOfName(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
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
  const title = `On all ${pages.length} pages, as on “${first.title}”`;
  return [
    { title, route: first.route, whole: null, lines: first.lines.filter(isOnAll).map(mark) },
    ...pages.map((page) => ({ ...page, lines: page.lines.filter((line) => !isOnAll(line)) })),
  ];
}

/** Splits a text into stretches: what another page says as well, and what it says otherwise. */
function stretchesOf(text: string, other: string): DeskLine['stretches'] {
  return diffWords(text, other)
    .filter(({ kind }) => kind !== 'inserted')
    .map(({ kind, text: words }) => ({ text: words, varies: kind === 'deleted' }));
}

/** Tells whether all pages of a collection say a unit, each with the words of its entry. */
function isTemplate({ within, pointer }: Unit): boolean {
  return within !== undefined && pointer.startsWith(`${COMMON}/`);
}

/** Tells whether a unit belongs to no page and no entry. */
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
        return [{ ids, text: nameTokens(string.text), what: placeName(string), form: levelOf(string) }];
      });
}

/** Orders strings: before the page, on it, only for machines. */
function rank({ kind }: TracedString): number {
  if (kind === 'title' || kind === 'meta') return 0;
  return kind === 'text' || kind === 'attribute' ? 1 : 2;
}

/** Tells how a string is set. */
function levelOf({ kind, where }: TracedString): DeskLine['form'] {
  if (kind !== 'text') return 'text';
  if (where === 'h1' || where === 'h2') return where;
  if (/^h[3-6]$/.test(where)) return 'h3';
  return /^(?:t[dh]|d[td]|option)$/.test(where) ? 'cell' : 'text';
}

/** Names the place of a string for a reviewer, such as `heading`. Empty where the words say enough. */
function placeName({ kind, where }: TracedString): string {
  if (kind === 'island data' || where.includes(' data-')) return 'shown by a script';
  if (kind === 'structured data') return 'for search engines';
  if (/ aria-label/.test(where)) return 'read aloud';
  return WORDS_FOR_PLACES[where] ?? '';
}

const WORDS_FOR_PLACES: Record<string, string> = {
  title: 'title in the tab',
  'meta description': 'for search results',
  h1: 'main heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  li: 'list item',
  a: 'link',
  button: 'button',
  option: 'choice',
  summary: 'question',
  figcaption: 'caption',
  caption: 'table caption',
  legend: 'question of a form',
  label: 'label of a field',
  'input placeholder': 'hint in a field',
  blockquote: 'testimonial',
  'img alt': 'text for a picture',
};
