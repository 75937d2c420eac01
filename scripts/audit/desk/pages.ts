import { groupBy } from '../../content/group-by.ts';
import { indexAbove } from '../../content/assemble/collections.ts';
import { pageId } from '../approvals/approval.ts';
import { count } from '../language/numbers.ts';
import type { TracedPage, TracedString } from '../proof/traced-page.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { wordsOfKey } from '../register/record-fields.ts';
import { copyOf, type Unit } from '../register/unit.ts';
import type { DeskRecord } from './records.ts';

/** Shows what is read and decided as one: a sentence in reading order, or a record by its name. */
export interface DeskLine {
  ids: readonly string[];
  text: string;
  form: 'h1' | 'h2' | 'h3' | 'cell' | 'text';
  /** Says what it is on the page, such as `read aloud`; empty where the words say enough. */
  what: string;
  record?: DeskRecord;
  /** Is what a translation translates, and the code of its language. */
  english?: string;
  language?: string;
}

/** Groups the lines of one page, of a template those that were not said before it, or records of one kind. */
export interface DeskPart {
  title: string;
  /** Is null for records. */
  route: string | null;
  /** Names the page as a browser shows it; null where no browser has read it. */
  whole: string | null;
  lines: readonly DeskLine[];
}

/** Groups what is read as one and gets one verdict: a page, all pages of one template, or the facts and records. */
export interface DeskPage {
  id: string;
  title: string;
  note: string;
  parts: readonly DeskPart[];
}

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
  const isAround = findAround(site.pages);
  // Leave out pages that only lead to another: they are records.
  const isRead = ({ route }: TracedPage) => transcripts === null || transcripts.has(route);
  const pages = site.pages.filter(isRead).toSorted((a, b) => order(a) - order(b));
  const byPlace = new Map(units.map((unit) => [`${unit.file}#${unit.pointer}`, unit]));
  const readAround = createReader(byPlace);
  const around = pages.flatMap(({ strings }) => readAround(strings, isAround));
  const groups = groupBy(pages, ({ route }) => indexAbove(route) ?? `page ${route}`).map((group) => {
    const read = createReader(byPlace);
    return group.map(({ route, strings }): DeskPart => ({
      title: titles[route] ?? route,
      route,
      whole: transcripts?.has(route) === true ? pageId(route) : null,
      lines: read(strings, (...string) => !isAround(...string)),
    }));
  });
  // Add what is on none of these lines: it waits for a reviewer as well.
  const listed = new Set(
    [around, groups.flat().flatMap(({ lines }) => lines)].flat().flatMap(({ ids }) => ids),
  );
  const unseen = copyOf(site).filter(({ id }) => !listed.has(id));
  const withUnseen = (part: DeskPart): DeskPart => ({
    ...part,
    lines: [...part.lines, ...unseen.filter(({ route }) => route === part.route).map(unseenLine)],
  });
  const others = unseen.filter(({ route }) => !pages.some((page) => page.route === route));
  const shared = [...around, ...others.map(unseenLine)];
  return [
    ...groups
      .map((parts) => parts.map(withUnseen).filter(({ lines, whole }) => lines.length > 0 || whole !== null))
      .filter((parts) => parts.length > 0)
      .map((parts) => pageOf(parts, titles)),
    // Show the home page beside what is on every page.
    ...(shared.length === 0
      ? []
      : [{ ...AROUND, parts: [{ title: AROUND.title, route: '/', whole: null, lines: shared }] }]),
  ];
}

/** Gives the titles of all pages, without the name of the agency at their end. */
export function titlesOf({ pages }: Pick<Site, 'pages'>): Record<string, string> {
  const titles = pages.map(({ route, strings }) => {
    const title = strings.find(({ kind }) => kind === 'title')?.text ?? route;
    return { route, title, ending: /\s[|–—-]\s[^|–—]*$/.exec(title)?.[0] ?? '' };
  });
  const groups = groupBy(titles, ({ ending }) => ending).toSorted((a, b) => b.length - a.length);
  const common = groups.find((own) => own.length > 1 && own[0]?.ending !== '')?.[0]?.ending;
  return Object.fromEntries(
    titles.map(({ route, title, ending }) => [
      route,
      ending === common ? title.slice(0, title.length - ending.length) : title,
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

/** Makes what gets one verdict of a page, or of all pages of a template. */
function pageOf(parts: readonly DeskPart[], titles: Readonly<Record<string, string>>): DeskPage {
  const [first] = parts;
  const route = first?.route ?? '';
  if (parts.length === 1)
    return { id: `page-${route.slice(1) || 'home'}`, title: first?.title ?? '', note: route, parts };
  const index = indexAbove(route) ?? '';
  return {
    id: `entries-${index.slice(1)}`,
    title: `${titles[index] ?? index}: ${count(parts.length, 'page')}`,
    note: 'One template. The first page has what all of them say; each of the others, what was not said before it.',
    parts,
  };
}

type Judge = (string: TracedString, parts: readonly Unit[]) => boolean;

/** Tells which strings most pages take from a file that they share: header, footer, menus and notices. */
function findAround(pages: Site['pages']): Judge {
  const times = new Map<string, number>();
  for (const { strings } of pages)
    for (const text of new Set(strings.map((string) => string.text)))
      times.set(text, (times.get(text) ?? 0) + 1);
  return ({ text }, parts) =>
    (times.get(text) ?? 0) > pages.length / 2 &&
    parts.some(({ route, within }) => route === null && within === undefined);
}

/** Makes lines of strings, as long as they say a unit that was not said before. */
function createReader(units: ReadonlyMap<string, Unit>) {
  const seen = new Set<string>();
  return (strings: readonly TracedString[], isWanted: Judge): DeskLine[] =>
    [...strings]
      // Put what the page shows before what only search engines and scripts get.
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

/** Names the tokens that a script or an entry fills: `{count} days left` becomes `[count] days left`. */
function nameTokens(text: string): string {
  return text.replace(/\\?\{(?:entry\.)?(\w+)\}/g, (_, name: string) => `[${wordsOfKey(name)}]`);
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

/** Names the place of a string that is no plain text of the page. */
function placeName({ kind, where }: TracedString): string {
  if (kind === 'island data' || where.includes(' data-')) return 'shown by a script';
  if (kind === 'structured data') return 'for search engines';
  if (/ aria-label/.test(where)) return 'read aloud';
  return WORDS_FOR_PLACES[where] ?? '';
}

const WORDS_FOR_PLACES: Record<string, string> = {
  title: 'title in the tab',
  'meta description': 'for search results',
  'input placeholder': 'hint in a field',
  'img alt': 'text for a picture',
};
