import { collectionRoute } from '../../content/collections.ts';
import { COMMON } from '../../content/entry-pages.ts';
import { pageId } from '../approvals/record-approvals.ts';
import { count } from '../language/numbers.ts';
import type { TracedPage, TracedString } from '../proof/traced-page.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { copyOf, type Unit } from '../register/unit.ts';
import type { DeskLine, DeskPage, DeskPart } from './desk-model.ts';
import { groupEntries } from './group-entries.ts';
import { levelOf, placeName, rank } from './places.ts';

type Site = Pick<AuditedSite, 'units' | 'pages' | 'transcripts'>;

/**
 * The copy of the site in reading order: each page, the entries of a collection as one, then what is around all pages or
 * on none.
 */
export function deskPages(site: Site): DeskPage[] {
  const { units, transcripts } = site;
  const routes = new Set(units.map(({ route }) => route));
  const order = ({ route }: TracedPage) => (route === '/' ? 0 : routes.has(route) ? 1 : 2);
  const pages = site.pages.toSorted((a, b) => order(a) - order(b));
  const around = new Set(units.filter(findAround(site)));
  const isAround = (unit: Unit) => around.has(unit);
  const unseen = copyOf(site).filter((unit) => unit.routes.length === 0);
  const partOf = ({ route, strings }: TracedPage): DeskPart => ({
    title: strings.find(({ kind }) => kind === 'title')?.text ?? '',
    route,
    whole: transcripts?.has(route) === true ? pageId(route) : null,
    lines: [
      ...createReader(units)(strings, (parts) => !parts.every(isAround)),
      ...unseen.filter((unit) => unit.route === route).map(unseenLine),
    ],
  });
  const readAround = createReader(units);
  const shared = [
    ...pages.flatMap(({ strings }) => readAround(strings, (parts) => parts.every(isAround))),
    ...unseen
      .filter(({ route }) => route === null || !pages.some((page) => page.route === route))
      .map(unseenLine),
  ];
  const templates = new Set(units.filter(isTemplate).map(({ id }) => id));
  const collections = new Map<string, DeskPart[]>();
  for (const page of pages) {
    const part = partOf(page);
    if (part.lines.length === 0 && part.whole === null) continue;
    const name = collectionOf(page.route) ?? page.route;
    collections.set(name, [...(collections.get(name) ?? []), part]);
  }
  return [
    ...[...collections].map(([name, parts]) => pageOf(name, parts, templates)),
    ...(shared.length === 0 ? [] : [{ ...AROUND, parts: [{ ...NO_PAGE, lines: shared }] }]),
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
// The home page shows what is on every page.
const NO_PAGE = { title: '', route: '/', whole: null };

function pageOf(route: string, parts: readonly DeskPart[], templates: ReadonlySet<string>): DeskPage {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined)
    return { id: `page-${first.route.slice(1) || 'home'}`, title: first.route, note: first.title, parts };
  const name = route.replace(/^\/(.)|\/\*$/g, (_, letter?: string) => letter?.toUpperCase() ?? '');
  return {
    id: `entries-${name.toLowerCase()}`,
    title: `${name} · ${count(parts.length, 'page')}`,
    note: 'One template. What all of them say comes first, as one of them says it; then what each says alone',
    parts: groupEntries(parts, templates),
  };
}

/** `/states/*` for the page of an entry. The index of a collection is a page like any other. */
function collectionOf(route: string): string | null {
  const index = collectionRoute(route);
  return index === null || index === route ? null : `${index}/*`;
}

/** What all pages of a collection say, each with what its entry says in place of the tokens. */
function isTemplate({ within, pointer }: Unit): boolean {
  return within !== undefined && pointer.startsWith(`${COMMON}/`);
}

/** Copy of no page of its own that all pages say, or most of them outside of their main part: header, footer, menus. */
function findAround({ units, pages }: Site): (unit: Unit) => boolean {
  const outside = new Map<string, number>();
  for (const { strings } of pages) {
    const around = strings.filter(({ inMain, kind }) => !inMain && kind !== 'title' && kind !== 'meta');
    const said = around.flatMap(({ pieces }) => pieces.map(({ file, pointer }) => `${file}#${pointer}`));
    for (const id of new Set(said)) outside.set(id, (outside.get(id) ?? 0) + 1);
  }
  const own = new Set(units.map(({ route }) => route));
  const wanted = pages.map(({ route }) => route).filter((route) => own.has(route));
  return ({ id, route, within, routes }) => {
    if (route !== null || within !== undefined) return false;
    const isOnAll = wanted.length > 1 && wanted.every((each) => routes.includes(each));
    return isOnAll || (outside.get(id) ?? 0) > pages.length / 2;
  };
}

/** Makes lines of strings, as long as they say a unit that was not said before. */
function createReader(all: readonly Unit[]) {
  const units = new Map(all.map((unit) => [unit.id, unit]));
  const seen = new Set<string>();
  return (strings: readonly TracedString[], isWanted: (parts: readonly Unit[]) => boolean): DeskLine[] =>
    [...strings]
      // What the page shows comes before what only search engines and scripts get.
      .sort((a, b) => rank(a) - rank(b))
      .flatMap((string) => {
        const parts = string.pieces.flatMap(({ file, pointer }) => units.get(`${file}#${pointer}`) ?? []);
        const isNew = parts.some(({ id }) => !seen.has(id));
        if (parts.length === 0 || !isNew || !isWanted(parts)) return [];
        for (const { id } of parts) seen.add(id);
        const ids = [...new Set(parts.map(({ id }) => id))];
        return [{ ids, text: string.text, what: placeName(string), form: levelOf(string) }];
      });
}
