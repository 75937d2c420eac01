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
import type { Compilation } from '../../content/model/compilation.ts';
import { mapBy } from '../../content/group-by.ts';
import { isRecord } from '../../content/json-data.ts';
import type { Day } from '../../lib/day.ts';
import { type Keep, noWork } from '../../publish/store.ts';
import type { UnitApproval } from '../approvals/approval.ts';
import { type ApprovedWords, judgeApprovals } from '../approvals/approved-words.ts';
import { createNames } from '../approvals/entry-names.ts';
import type { Spot } from '../findings/finding.ts';
import { isWithin, type Locate, readSettings, type Settings } from '../findings/settings.ts';
import type { FindComponent } from '../proof/prove-copy.ts';
import type { TracedPage } from '../proof/traced-page.ts';
import type { Page } from '../approved/line.ts';
import { listPages } from '../approved/site-pages.ts';
import { OWN_LABELS } from '../labels/labels.ts';
import { listRecords } from './published-values.ts';
import { findSamples, type Sample } from './samples.ts';
import { listSentences, listShown, listTranslations, type Reviewable } from './texts.ts';
import { createLocator, createUnits, factsNamedBy, type Unit } from './unit.ts';

/** Sets how many days before the end of a fact the audit starts to warn. */
export const SOON_DAYS = 30;

/** Holds a fact or a table of content/facts.yaml, or an entry of a collection, with its source and its place. */
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

/** Holds everything that rules may read. */
export interface AuditedSite {
  asOf: Day;
  /** Is true for a release, in which samples and missing approvals are errors. */
  release: boolean;
  units: readonly Unit[];
  facts: readonly AuditFact[];
  testimonials: readonly AuditTestimonial[];
  agency: { brand: string; url: string; spot: Spot };
  licenses: { codes: readonly string[]; spot: Spot };
  /** Lists the poverty guidelines of content/marketplace.yaml; empty if there is no such file. */
  guidelines: readonly { year: number; first: number; further: number; spot: Spot }[];
  /** Lists entries with `sample: true`, and colors and pictures of the sample agency. */
  samples: readonly Sample[];
  /** Lists everything to approve: sentences in order of their files, translations, records, then pages. */
  texts: readonly Reviewable[];
  /** Maps each route to the lines that a browser showed of the page; null if no browser has read this build. */
  transcripts: ReadonlyMap<string, string> | null;
  /** Lists pages in English. Rules check claims only on these pages; the build checks the strings of all pages. */
  pages: readonly TracedPage[];
  translatedPages: readonly TracedPage[];
  scripts: readonly { file: string; text: string }[];
  /** All pages as lines, and what no page shows; empty without a built site. */
  lines: readonly Page[];
  /** Maps each file of translations to all its sentences and all sentences of its English file, published or not. */
  translations: ReadonlyMap<string, ReadonlySet<string>>;
  /** Lists routes of translated pages that are left out until all their sentences are translated. */
  leftOut: readonly string[];
  approvals: ReadonlyMap<string, UnitApproval>;
  approved: ApprovedWords;
  settings: Settings;
  findComponent: FindComponent;
  /** Caches results of rules between audits, by the hash of their inputs. */
  keep: Keep;
}

/** Holds the parts of content that an agency may leave out. */
interface Parts {
  audit?: Audit;
  facts?: Facts;
  marketplace?: Marketplace;
  testimonials?: Testimonials;
}

type Built = Pick<
  AuditedSite,
  'release' | 'transcripts' | 'pages' | 'translatedPages' | 'scripts' | 'findComponent' | 'keep'
>;

interface Inputs extends Partial<Built>, Pick<AuditedSite, 'asOf' | 'approved'> {
  compilation: Compilation;
  content: Content;
  labels?: string | undefined;
}

/** Collects the inputs of the rules. Without a built site, the lists of pages and scripts are empty. */
export function createSite({ compilation, content, labels, ...given }: Inputs): AuditedSite {
  const nothing: Built = {
    release: false,
    transcripts: null,
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
  const units = createUnits(compilation.units, inputs.pages, { ...inputs, nameOf, languages });
  const spotOf: Locate = (file, pointer) =>
    units.find((unit) => unit.file === file && unit.pointer === pointer) ?? locate(file, pointer);
  const { audit, facts, marketplace, testimonials }: Parts = content;
  const settings = readSettings(audit, locate, nameOf);
  const texts = [
    ...listSentences({ units }),
    ...compilation.languages.flatMap(listTranslations),
    ...listRecords(compilation, { locate, nameOf }, labels),
    ...listShown(inputs),
  ];
  const { site } = content;
  const { pages, translatedPages } = inputs;
  const labelsFile = labels === undefined ? undefined : { file: OWN_LABELS, text: labels };
  const lines =
    pages.length === 0
      ? []
      : listPages({ compilation, content, pages, translatedPages, locate, labels: labelsFile });
  return {
    ...inputs,
    lines,
    units,
    texts,
    translations: compilation.translations,
    leftOut: compilation.languages.flatMap(({ leftOut }) => leftOut),
    settings,
    approvals: judgeApprovals(texts, inputs.approved, needsTwo(settings)),
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

export function needsTwo({ secondApprover }: Pick<Settings, 'secondApprover'>): (id: string) => boolean {
  return (id) => secondApprover.some((each) => isWithin(id.replace(/^value:/, ''), each));
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
