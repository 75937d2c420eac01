import type { Audit } from '../audit.ts';
import type { ReportedFinding } from '../findings/finding.ts';
import type { TracedPage, TracedString } from '../proof/traced-page.ts';
import { copyOf, type Unit } from '../register/unit.ts';
import { openFindings } from './audit-summary.ts';

/** A string of a page, or several units that make it up, with the findings about them. */
export interface Entry {
  text: string;
  where: string;
  /** How it is set: a heading of a level, a cell of a table or a label, or running text. */
  level: 'h1' | 'h2' | 'h3' | 'cell' | 'text';
  /** The heading of the section of the page that it is in; null for titles and for what only machines read. */
  section: string | null;
  parts: readonly Part[];
  findings: readonly ReportedFinding[];
}

/** A unit that an entry says. The report links to where it is first. */
export interface Part {
  unit: Unit;
  isFirst: boolean;
}

/** What a section of the report shows: a page, or what several pages share. */
export interface Section {
  id: string;
  title: string;
  note: string;
  entries: readonly Entry[];
}

function isOnAll({ routes }: Unit, pages: readonly TracedPage[]): boolean {
  return (
    pages.length > 1 && routes.length >= pages.length && pages.every(({ route }) => routes.includes(route))
  );
}

/** The copy of the site in reading order: each page, then what all pages share, then what none shows. */
export function arrangeCopy({ site, findings }: Audit): Section[] {
  const contentRoutes = new Set(site.units.map(({ route }) => route));
  const contentPages = site.pages.filter(({ route }) => contentRoutes.has(route));
  const everywhere = new Set(site.units.filter((unit) => isOnAll(unit, contentPages)));
  const isShared = (parts: readonly Unit[]) => parts.every((unit) => everywhere.has(unit));
  const order = (page: TracedPage) => (page.route === '/' ? 0 : contentPages.includes(page) ? 1 : 2);
  const write = entryWriter(site.units, findings);

  const pages = site.pages
    .toSorted((a, b) => order(a) - order(b))
    .map(({ route, strings }) => ({
      id: `page-${route.slice(1) || 'home'}`,
      title: route,
      note: titleOf(strings),
      entries: write.strings(strings, (parts) => !isShared(parts)),
    }));
  const shared = {
    id: 'every-page',
    title: 'On every page',
    note: 'Header, footer and the words of the site itself',
    entries: write.strings(contentPages[0]?.strings ?? [], isShared),
  };
  const unseen = {
    id: 'no-page',
    title: 'On no page',
    note: 'Copy that no built page holds now',
    entries: copyOf(site)
      .filter(({ routes }) => routes.length === 0)
      .map(write.unseen),
  };
  return [...pages, shared, unseen].filter(({ entries }) => entries.length > 0);
}

/** Writes entries, and notes which of them is the first to say a unit. */
function entryWriter(all: readonly Unit[], findings: readonly ReportedFinding[]) {
  const units = new Map(all.map((unit) => [unit.id, unit]));
  const byUnit = groupBy(openFindings(findings), ({ unit }) => unit ?? '');
  const linked = new Set<Unit>();
  const toPart = (unit: Unit): Part => {
    const isFirst = !linked.has(unit);
    linked.add(unit);
    return { unit, isFirst };
  };
  const toEntry = (
    string: Pick<Entry, 'text' | 'where' | 'section' | 'level'>,
    parts: readonly Unit[],
  ): Entry => ({
    ...string,
    parts: parts.map(toPart),
    findings: [...new Set(parts)].flatMap(({ id }) => byUnit.get(id) ?? []),
  });

  return {
    unseen: (unit: Unit) =>
      toEntry({ text: unit.text, where: 'not shown', section: null, level: 'text' }, [unit]),
    /** The strings of a page that say wanted units. */
    strings(strings: readonly TracedString[], wanted: (parts: readonly Unit[]) => boolean): Entry[] {
      const seen = new Set<string>();
      let heading: string | null = null;
      return [...strings].sort(bySpokenOrder).flatMap((string) => {
        if (string.kind === 'text' && /^h[12]$/.test(string.where)) heading = string.text;
        const parts = string.pieces.flatMap(({ file, pointer }) => units.get(`${file}#${pointer}`) ?? []);
        // A string for search engines or for a script often says what the page shows already.
        const isNew = parts.some(({ id }) => !seen.has(id));
        if (parts.length === 0 || !wanted(parts) || !isNew) return [];
        for (const { id } of parts) seen.add(id);
        const section = rank(string) === 1 ? heading : null;
        return [
          toEntry({ text: string.text, where: placeName(string), section, level: levelOf(string) }, parts),
        ];
      });
    },
  };
}

/** What the page shows comes before what only search engines and scripts get. */
function bySpokenOrder(a: TracedString, b: TracedString): number {
  return rank(a) - rank(b);
}

function rank({ kind }: TracedString): number {
  if (kind === 'title' || kind === 'meta') return 0;
  return kind === 'text' || kind === 'attribute' ? 1 : 2;
}

function levelOf({ kind, where }: TracedString): Entry['level'] {
  if (kind !== 'text') return 'text';
  if (where === 'h1' || where === 'h2') return where;
  if (/^h[3-6]$/.test(where)) return 'h3';
  return /^(?:t[dh]|d[td]|option)$/.test(where) ? 'cell' : 'text';
}

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

function titleOf(strings: readonly TracedString[]): string {
  return strings.find(({ kind }) => kind === 'title')?.text ?? '';
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
