import { indexAbove } from '../../content/model/collections.ts';
import { groupBy, mapBy } from '../../content/group-by.ts';
import { pageId } from '../approvals/approval.ts';
import { count } from '../proof/normalize.ts';
import type { TracedPage, TracedString } from '../proof/traced-page.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { wordsOfKey } from '../register/record-fields.ts';
import { translationsOf } from '../register/texts.ts';
import { copyOf, type Unit } from '../register/unit.ts';
import type { DeskRecord } from './records.ts';

/** Holds a line that is approved or sent back as a whole. It is a sentence, or a record with its name as `text`. */
export interface DeskLine {
  ids: readonly string[];
  text: string;
  /** Describes how the line is used on the page, such as `read aloud`; left out for ordinary text. */
  what?: string;
  form?: 'h1' | 'h2' | 'h3' | 'cell';
  record?: DeskRecord;
  english?: string;
  /** Holds the language code of a translation. */
  language?: string;
}

/**
 * Groups the lines of a page, or the records of one kind. If several pages have the same template, a line is listed
 * only on the first page that has it.
 */
export interface DeskPart {
  title: string;
  route: string | null;
  /** Holds the id under which the page as shown is approved; null if no browser has read the page. */
  whole: string | null;
  lines: readonly DeskLine[];
}

/** Groups parts that get one verdict: a page, all pages of a template, a language, or all facts and records. */
export interface DeskPage {
  id: string;
  title: string;
  note: string;
  parts: readonly DeskPart[];
}

type Site = Pick<AuditedSite, 'units' | 'pages' | 'transcripts' | 'texts'>;
type Titles = Readonly<Record<string, string>>;

/** Lists copy in reading order. Groups the pages of a template. Copy that belongs to no single page comes last. */
export function deskPages(site: Site, titles: Titles): DeskPage[] {
  const routes = new Set(site.units.map(({ route }) => route));
  const order = ({ route }: TracedPage) => (route === '/' ? 0 : routes.has(route) ? 1 : 2);
  // Leave out pages that only redirect, because redirects are listed as records.
  const isRead = ({ route }: TracedPage) => site.transcripts?.has(route) !== false;
  const pages = site.pages.filter(isRead).toSorted((a, b) => order(a) - order(b));
  const isAround = findAround(pages);
  const units = new Map(site.units.map((unit) => [`${unit.file}#${unit.pointer}`, unit]));
  const around = pages.flatMap(createReader(units, isAround));
  const parts = groupBy(pages, ({ route }) => indexAbove(route) ?? route).flatMap((group) => {
    const read = createReader(units, (...string) => !isAround(...string));
    return group.map((page) => partOf(page.route, read(page), site, titles));
  });
  // Add the texts that no page shows, because they also need approval.
  const listed = new Set([...around, ...parts.flatMap(({ lines }) => lines)].flatMap(({ ids }) => ids));
  const unseen = copyOf(site).filter(({ id }) => !listed.has(id));
  const unseenOn = (isOn: (route: string | null) => boolean) =>
    unseen
      .filter(({ route }) => isOn(route))
      .map(({ id, text }) => ({ ids: [id], text: nameTokens(text), what: 'no page shows it now' }));
  const shown = parts
    .map((part) => ({ ...part, lines: [...part.lines, ...unseenOn((route) => route === part.route)] }))
    .filter(({ lines, whole }) => lines.length > 0 || whole !== null);
  const shared = [...around, ...unseenOn((route) => !pages.some((page) => page.route === route))];
  const whole = { title: AROUND.title, route: '/', whole: null, lines: shared };
  return [
    ...groupBy(shown, ({ route }) => indexAbove(route ?? '') ?? route ?? '').map((group) =>
      pageOf(group, titles),
    ),
    // Add the shared texts, and texts that belong to no page. The frame beside them shows the home page.
    ...(shared.length === 0 ? [] : [{ ...AROUND, parts: [whole] }]),
  ];
}

/** Groups translations by language. Lists each translation with its English, on the first page that shows it. */
export function deskTranslations(site: Site, titles: Titles): DeskPage[] {
  return groupBy(translationsOf(site), ({ language }) => language).map((own) => {
    const [{ language = '' } = {}] = own;
    const lineOf = ({ id, text, en, routes }: (typeof own)[number]): DeskLine => {
      const what = routes.length > 1 ? `on ${count(routes.length, 'page')}` : '';
      return { ids: [id], text, english: en, language, what };
    };
    const parts = [...new Set(own.flatMap(({ routes }) => routes))].map((route) => {
      const first = own.filter(({ routes }) => routes[0] === route);
      return partOf(route, first.map(lineOf), site, titles);
    });
    const title = `Translations (${language}): ${count(parts.length, 'page')}`;
    const note = `Each sentence beside its English. Approved by a reviewer of “${language}” in content/audit.yaml.`;
    return { id: `language-${language}`, title, note, parts };
  });
}

const ENDING = /\s[|–—-]\s[^|–—-]*$/;

/** Returns the titles of pages by route, without an ending that several titles share, such as the agency's name. */
export function titlesOf(pages: readonly TracedPage[]): Record<string, string> {
  const titles = pages.map(({ route, strings }) => {
    const title = strings.find(({ kind }) => kind === 'title')?.text ?? route;
    return { route, title, ending: ENDING.exec(title)?.[0] ?? '' };
  });
  const shared = titles.map(({ ending }) => ending).filter((ending, at, all) => all.indexOf(ending) < at);
  const shorten = ({ title, ending }: (typeof titles)[number]) =>
    shared.includes(ending) ? title.slice(0, title.length - ending.length) : title;
  return Object.fromEntries(titles.map((each) => [each.route, shorten(each)]));
}

const AROUND = {
  id: 'around-pages',
  title: 'Header, footer and shared words',
  note: 'What every page shows around its own words, and what no page shows now',
};

function partOf(route: string, lines: readonly DeskLine[], { transcripts }: Site, titles: Titles): DeskPart {
  const whole = transcripts?.has(route) === true ? pageId(route) : null;
  return { title: titles[route] ?? route, route, whole, lines };
}

/** Creates a `DeskPage` from one page, or from all pages of one template. */
function pageOf(parts: readonly DeskPart[], titles: Titles): DeskPage {
  const [{ route, title } = { route: '', title: '' }] = parts;
  const index = indexAbove(route ?? '');
  if (index === null) return { id: `page-${route?.slice(1) || 'home'}`, title, note: route ?? '', parts };
  return {
    id: `entries-${index.slice(1)}`,
    title: `${titles[index] ?? index}: ${count(parts.length, 'page')}`,
    note: 'One template. The first page has what all of them say; each of the others, what was not said before it.',
    parts,
  };
}

type Judge = (string: TracedString, parts: readonly Unit[]) => boolean;

/** Returns a function that is true for header, footer and other shared copy that more than half of the pages show. */
function findAround(pages: Site['pages']): Judge {
  const times = mapBy(
    pages.flatMap(({ strings }) => [...new Set(strings.map(({ text }) => text))]),
    (text) => text,
  );
  return ({ text }, parts) =>
    (times.get(text)?.length ?? 0) > pages.length / 2 &&
    parts.some(({ route, within }) => route === null && within === undefined);
}

/**
 * Returns a function that converts the strings of a page to lines. The function leaves out strings for which `isWanted`
 * is false, and strings whose units are all in earlier lines.
 */
function createReader(units: ReadonlyMap<string, Unit>, isWanted: Judge) {
  const seen = new Set<string>();
  return ({ strings }: TracedPage): DeskLine[] =>
    [...strings]
      // Put strings that visitors see before strings that only search engines and scripts read.
      .sort((a, b) => rank(a) - rank(b))
      .flatMap((string) => {
        const parts = string.pieces.flatMap(({ file, pointer }) => units.get(`${file}#${pointer}`) ?? []);
        if (parts.every(({ id }) => seen.has(id)) || !isWanted(string, parts)) return [];
        for (const { id } of parts) seen.add(id);
        const ids = [...new Set(parts.map(({ id }) => id))];
        return [{ ids, text: nameTokens(string.text), ...placeOf(string) }];
      });
}

/** Writes each token without a value as a name in brackets: `{count} days left` becomes `[count] days left`. */
function nameTokens(text: string): string {
  return text.replace(/\\?\{(?:entry\.)?(\w+)\}/g, (_, name: string) => `[${wordsOfKey(name)}]`);
}

/** Returns the sort order of a string: 0 for the title and meta tags, 1 for text and attributes, 2 for all others. */
function rank({ kind }: TracedString): number {
  if (kind === 'title' || kind === 'meta') return 0;
  return kind === 'text' || kind === 'attribute' ? 1 : 2;
}

/** Returns the form of a visible string, such as `h2`, or the use of any other string, such as `read aloud`. */
function placeOf({ kind, where }: TracedString): Pick<DeskLine, 'what' | 'form'> {
  if (kind === 'island data' || where.includes(' data-')) return { what: 'shown by a script' };
  if (kind === 'structured data') return { what: 'for search engines' };
  if (where.includes(' aria-label')) return { what: 'read aloud' };
  if (kind !== 'text') return { what: PLACES[where] ?? '' };
  if (where === 'h1' || where === 'h2') return { form: where };
  if (/^h[3-6]$/.test(where)) return { form: 'h3' };
  return /^(?:t[dh]|d[td]|option)$/.test(where) ? { form: 'cell' } : {};
}

const PLACES: Record<string, string> = {
  title: 'title in the tab',
  'meta description': 'for search results',
  'input placeholder': 'hint in a field',
  'img alt': 'text for a picture',
};
