import type {
  Audit,
  Backing,
  Content,
  Facts,
  Fact,
  Marketplace,
  StatePage,
  Testimonials,
} from '../../../schemas/types.ts';
import { languagesByRoute } from '../../../renderer/languages.ts';
import { entryOf } from '../../content/model/collections.ts';
import type { Compilation, TranslatedSite } from '../../content/model/compilation.ts';
import { mapBy } from '../../content/group-by.ts';
import { isRecord } from '../../content/json-data.ts';
import { nameLeftOut } from '../../content/languages/left-out.ts';
import type { Day } from '../../lib/day.ts';
import { type Keep, noWork } from '../../publish/store.ts';
import { createNames } from './entry-names.ts';
import type { Spot } from '../findings/finding.ts';
import { type Locate, readSettings, type Settings } from '../findings/settings.ts';
import type { FindComponent } from '../proof/prove-copy.ts';
import type { TracedPage } from '../proof/traced-page.ts';
import type { Page, SiteLine } from '../approved/line.ts';
import { type ApprovedPages, linesOf } from '../approved/approved-pages.ts';
import { approvalOf } from '../approved/evidence.ts';
import type { Approved } from '../approved/read-approved.ts';
import { signOfLine } from '../approved/decisions.ts';
import { type Review, review } from '../changes/review.ts';
import { reasonsInContent } from '../changes/sent-back.ts';
import { listRecordPages } from '../approved/record-lines.ts';
import { HIDDEN_PAGE, listPages } from '../approved/site-pages.ts';
import { PALE } from '../seen/hidden-page.ts';
import { OWN_LABELS } from '../labels/labels.ts';
import { findSamples, type Sample } from './samples.ts';
import { createLocator, createUnits, factsNamedBy, type Unit } from './unit.ts';

/** The days before the end of a fact on which the audit starts to warn. */
export const SOON_DAYS = 30;

const NOT_READ =
  'What is hidden was not read since code changed, and is not in the list of changes: npm run audit -- hidden';

/** A fact or a table of content/facts.yaml, or an entry of a collection, with its source and its place. */
export interface AuditFact extends Omit<Fact, 'source' | keyof Backing>, Omit<Backing, 'title' | 'url'> {
  id: string;
  wording: string;
  kind: NonNullable<Fact['kind']>;
  source: Pick<Backing, 'title' | 'url'>;
  spot: Spot;
}

export type AuditTestimonial = Pick<Testimonials['items'][number], 'name' | 'record' | 'sample'> & {
  spot: Spot;
};

/** Everything that rules may read. */
export interface AuditedSite {
  asOf: Day;
  /** True for a release, in which samples and missing approvals are errors. */
  release: boolean;
  units: readonly Unit[];
  facts: readonly AuditFact[];
  testimonials: readonly AuditTestimonial[];
  agency: { brand: string; url: string; spot: Spot };
  licenses: { codes: readonly string[]; spot: Spot };
  /** The poverty guidelines of content/marketplace.yaml; empty if there is no such file. */
  guidelines: readonly { year: number; first: number; further: number; spot: Spot }[];
  /** Entries with `sample: true`, and colors and pictures of the sample agency. */
  samples: readonly Sample[];
  /** Pages in English. Rules check claims only on these pages; the build checks the strings of all pages. */
  pages: readonly TracedPage[];
  translatedPages: readonly TracedPage[];
  scripts: readonly { file: string; text: string }[];
  /** All pages as lines, and what no page shows; empty without a built site. */
  lines: readonly Page[];
  /** The pages of lines that no address shows; also without a built site. */
  records: readonly Page[];
  /** The pages of lines that could not be read now, such as what is hidden. */
  unread: readonly string[];
  /** All translated sentences, each with its English original. */
  translations: readonly Translation[];
  /** Routes of translated pages that are left out until all their sentences are translated. */
  leftOut: readonly string[];
  /** Gaps in the list of changes: pages of a language that are left out, and what no browser has read. */
  notes: readonly string[];
  /** The differences from what was approved, and the decisions. */
  review: Review;
  /** Returns true for a sentence whose words are approved wherever they are. */
  isApproved: (unit: Pick<Unit, 'file' | 'pointer' | 'text'>) => boolean;
  /** The people who approved lines with the words of a sentence. */
  approversOf: (unit: Pick<Unit, 'text' | 'routes'>) => string[];
  settings: Settings;
  findComponent: FindComponent;
  /** The results of rules that are kept between audits, by the hash of their inputs. */
  keep: Keep;
}

/** The parts of content that an agency may leave out. */
interface Parts {
  audit?: Audit;
  facts?: Facts;
  marketplace?: Marketplace;
  testimonials?: Testimonials;
}

/** A translated sentence or block of markdown. */
export interface Translation extends Spot {
  pointer: string;
  line: number;
  column: number;
  text: string;
  en: string;
  language: string;
  routes: readonly string[];
}

type Built = Pick<
  AuditedSite,
  'release' | 'pages' | 'translatedPages' | 'scripts' | 'findComponent' | 'keep'
>;

interface Inputs extends Partial<Built>, Pick<AuditedSite, 'asOf'> {
  compilation: Compilation;
  content: Content;
  approved: Approved;
  /** The words that nobody can perceive; undefined if no browser has looked at this build. */
  hidden?: Page | undefined;
  labels?: string | undefined;
}

/** Collects the inputs of the rules. Without a built site, the lists of pages and scripts are empty. */
export function createSite({
  compilation,
  content,
  labels,
  approved,
  hidden,
  ...given
}: Inputs): AuditedSite {
  const nothing: Built = {
    release: false,
    pages: [],
    translatedPages: [],
    scripts: [],
    findComponent: () => null,
    keep: noWork().keep,
  };
  const inputs = { ...nothing, ...given };
  const nameOf = createNames(compilation);
  const locate = createLocator(compilation);
  const languages = languagesByRoute(content);
  const units = createUnits(compilation.units, inputs.pages, {
    nameOf,
    languages,
    isHidden: hiddenIn(hidden),
  });
  const spotOf: Locate = (file, pointer) =>
    units.find((unit) => unit.file === file && unit.pointer === pointer) ?? locate(file, pointer);
  const { audit, facts, marketplace, testimonials }: Parts = content;
  const settings = readSettings(audit, locate, nameOf);
  const { site } = content;
  const { pages, translatedPages } = inputs;
  const labelsFile = labels === undefined ? undefined : { file: OWN_LABELS, text: labels };
  const records = listRecordPages(compilation, locate, labelsFile);
  const shown = pages.length === 0 ? [] : listPages({ compilation, content, pages, translatedPages });
  const lines = shown.length === 0 ? [] : [...shown, ...records];
  const translations = compilation.languages.flatMap(listTranslations);
  const leftOut = compilation.languages.flatMap((language) => language.leftOut);
  const all = hidden === undefined || lines.length === 0 ? lines : [...lines, hidden];
  const unread = hidden === undefined ? [HIDDEN_PAGE] : [];
  const reviewed = review(
    { lines: all, leftOut, units, settings, unread },
    approved.pages,
    approved.decisions,
  );
  return {
    ...inputs,
    lines: all,
    records,
    unread,
    units,
    translations,
    leftOut,
    notes: [...nameLeftOut(compilation), ...(lines.length > 0 && hidden === undefined ? [NOT_READ] : [])],
    settings,
    review: {
      ...reviewed,
      reasons:
        all.length > 0
          ? reviewed.reasons
          : reasonsInContent(approved.decisions, [...units, ...translations], hasSign(approved.pages)),
      faults: approved.faults,
    },
    isApproved: approvedIn(reviewed, all),
    approversOf({ text, routes }) {
      const linesOn = (route: string) => reviewed.approved.get(route)?.lines ?? [];
      const approversOn = (route: string) => {
        const own = linesOn(route).filter((line) => line.text.includes(text));
        return own.flatMap((line) => approvalOf(reviewed.decisions, route, line)?.by ?? []);
      };
      return routes.flatMap(approversOn);
    },
    facts: [...listFacts(facts, units, spotOf), ...listEntriesAsFacts(compilation, locate)],
    testimonials: (testimonials?.items ?? []).map((item, index) => ({
      ...item,
      spot: spotOf('content/testimonials.yaml', `/items/${index}/text`),
    })),
    agency: { brand: site.brand.name, url: site.url, spot: spotOf('content/site.yaml', '/brand/name') },
    licenses: {
      codes: site.licensedStates.map(({ code }) => code),
      spot: locate('content/site.yaml', '/licensedStates'),
    },
    // Include the guideline of each plan year, and the guideline of Medicaid.
    guidelines: [
      ...(marketplace?.planYears ?? []).map(({ poverty }, at) => ({
        poverty,
        at: `/planYears/${at}/poverty`,
      })),
      ...(marketplace === undefined ? [] : [{ ...marketplace.medicaid, at: '/medicaid/poverty' }]),
    ].map(({ poverty, at }) => ({ ...poverty, spot: locate('content/marketplace.yaml', at) })),
    samples: findSamples(compilation, locate),
  };
}

/** Lists the facts and tables of content/facts.yaml, with sources. Adds the routes of the pages that use a fact. */
function listFacts(all: Facts | undefined, units: readonly Unit[], spotOf: Locate): AuditFact[] {
  const entries = [
    ...Object.entries(all?.facts ?? {}).map(([id, fact]) => ({ id, fact, pointer: `/facts/${id}/wording` })),
    ...Object.entries(all?.tables ?? {}).map(([id, fact]) => ({ id, fact, pointer: `/tables/${id}` })),
  ];
  const naming = mapBy(
    units.flatMap(({ routes, tokens }) => factsNamedBy({ tokens }).map((fact) => ({ fact, routes }))),
    ({ fact }) => fact,
  );
  return entries.flatMap(({ id, fact, pointer }) => {
    const backing = all?.sources[fact.source];
    if (backing === undefined) return [];
    const { title, url, ...dates } = backing;
    const routes = [...new Set(naming.get(id)?.flatMap((unit) => unit.routes))].sort();
    const spot = { ...spotOf('content/facts.yaml', pointer), routes };
    return { kind: 'figure' as const, wording: id, ...dates, ...fact, id, source: { title, url }, spot };
  });
}

/** Lists entries of collections as facts, because each has a source, a check date and an expiry date. */
function listEntriesAsFacts({ files }: Compilation, locate: Locate): AuditFact[] {
  return files.flatMap(({ path, data }) => {
    const entry = entryOf(path);
    if (entry === null || !isEntryRecord(data)) return [];
    const id = `${entry.collection}/${entry.slug}`;
    return data.sources.slice(0, 1).map((source) => ({
      ...data,
      id,
      wording: id,
      kind: 'label' as const,
      source,
      spot: { ...locate(path, '/expires'), routes: [entry.route] },
    }));
  });
}

type EntryRecord = Pick<StatePage, 'asOf' | 'verifiedOn' | 'owner' | 'expires' | 'sources' | 'sample'>;

/** Returns true for an entry with an expiry date. The schema then requires a source and a check date, too. */
function isEntryRecord(data: unknown): data is EntryRecord {
  return isRecord(data) && 'expires' in data && 'sources' in data;
}

function listTranslations({ code, texts }: TranslatedSite): Translation[] {
  return texts.map(({ file, pointer, english: en, text, place: { start }, routes }) => {
    return {
      id: `${file}#${pointer}`,
      file,
      pointer,
      line: start.line,
      column: start.column,
      text,
      en,
      language: code,
      routes,
    };
  });
}

/** Returns a function that is true for words that the page of what is hidden lists for a route. */
function hiddenIn(hidden: Page | undefined): (route: string, words: string) => boolean {
  // A pale notice is on the list to be approved as it is. It is not hidden.
  const unseen = hidden?.lines.filter(({ role }) => !role.startsWith(PALE));
  const known = new Set(unseen?.map(({ text, note }) => `${note.split('; ')[0]}\t${text}`));
  return (route, words) => known.has(`on ${route}\t${words}`);
}

/** Returns a function that is true for a unit whose lines are approved; without a built site, whose words are. */
function approvedIn(
  { approved, entries }: Pick<Review, 'approved' | 'entries'>,
  lines: readonly Page[],
): AuditedSite['isApproved'] {
  const placeOf = ({ file, pointer }: { file: string; pointer: string }) => `${file}#${pointer}`;
  const placesOf = (all: readonly SiteLine[]) => new Set(all.flatMap(({ origins }) => origins).map(placeOf));
  let known: { shown: Set<string>; waiting: Set<string>; texts: Set<string> } | undefined;
  return (unit) => {
    known ??= {
      shown: placesOf(lines.flatMap((page) => page.lines)),
      waiting: placesOf(entries.flatMap(({ changes }) => changes).flatMap(({ after }) => after)),
      texts: new Set([...approved.values()].flatMap((page) => page.lines.map(({ text }) => text))),
    };
    const place = placeOf(unit);
    return known.shown.size === 0
      ? known.texts.has(unit.text)
      : known.shown.has(place) && !known.waiting.has(place);
  };
}

/** Returns a function that is true for a line, by its sign, that is approved on a page. */
function hasSign(pages: ApprovedPages): (page: string, sign: string) => boolean {
  const signs = new Map<string, Set<string>>();
  return (name, sign) => {
    const page = pages.get(name);
    const known = signs.get(name) ?? new Set(page === undefined ? [] : linesOf(page, pages).map(signOfLine));
    signs.set(name, known);
    return known.has(sign);
  };
}
