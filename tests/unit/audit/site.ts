import { review } from '../../../scripts/audit/changes/review.ts';
import type { Settings } from '../../../scripts/audit/findings/settings.ts';
import { readPages } from '../../../scripts/audit/proof/prove-copy.ts';
import {
  type AuditedSite,
  type AuditFact,
  type AuditTestimonial,
  type Translation,
} from '../../../scripts/audit/register/audited-site.ts';
import type { Sample } from '../../../scripts/audit/register/samples.ts';
import { createUnits } from '../../../scripts/audit/register/unit.ts';
import { loadRules } from '../../../scripts/audit/checks/load-rules.ts';
import { isCopyRule } from '../../../scripts/audit/claims/copy-rule.ts';
import type { Rule } from '../../../scripts/audit/claims/rule.ts';
import type { ApprovedPages } from '../../../scripts/audit/approved/approved-pages.ts';
import type { Decision } from '../../../scripts/audit/approved/decisions.ts';
import type { Page } from '../../../scripts/audit/approved/line.ts';
import type { Finding } from '../../../scripts/audit/findings/finding.ts';
import type { CopyUnit } from '../../../scripts/content/model/compilation.ts';
import { resolveTokens } from '../../../scripts/content/link/tokens.ts';
import type { BuiltPage } from '../../../scripts/publish/built-page.ts';
import { type Keep, noWork } from '../../../scripts/publish/store.ts';

const AS_OF = '2026-11-21';

/** Loads all rules and trains their model. */
export function loadTrainedRules(): Rule[] {
  const rules = loadRules();
  rules.find(isCopyRule)?.model?.ask();
  return rules;
}

/** A made-up site. All parts are optional. */
export interface Parts {
  /** A map from `file#pointer` to raw copy, with tokens. */
  copy?: Record<string, string>;
  /** The facts in place of those in `FACTS`. */
  facts?: AuditFact[];
  pages?: Record<string, string>;
  scripts?: Record<string, string>;
  testimonials?: AuditTestimonial[];
  samples?: Sample[];
  approved?: string[];
  approvedBy?: string;
  /** Pages of lines, as they are and as they were approved; left out, there are none. */
  lines?: Page[];
  before?: ApprovedPages;
  decisions?: Decision[];
  /** The faults in content/approved/. */
  faults?: Finding[];
  /** Spanish translations. Missing fields get made-up values. */
  translations?: (Partial<Translation> & Pick<Translation, 'text' | 'en'>)[];
  /** Routes of translated pages that are left out until all their sentences are translated. */
  leftOut?: string[];
  /** The lines that a build prints of them. */
  notes?: string[];
  /** A map from routes of pages that are not in English to their language. */
  languages?: Record<string, string>;
  /** Words that nobody can perceive, by route. */
  hidden?: Record<string, string[]>;
  settings?: Partial<Settings>;
  agency?: { brand?: string; url?: string };
  licenses?: string[];
  guidelines?: { year: number; first: number; further: number }[];
  asOf?: string;
  release?: boolean;
  keep?: Keep;
}

/** Returns copy with one sentence, as a unit of the home page. */
export function sentence(raw: string): Record<string, string> {
  return { 'content/pages/home.yaml#/part/text': raw };
}

/** Creates a small site to try rules on. */
export function createSite(parts: Parts): AuditedSite {
  const facts = parts.facts ?? FACTS;
  const copy = Object.entries(parts.copy ?? {}).map(([id, raw], index) => createUnit(id, raw, index, facts));
  const built: BuiltPage[] = Object.entries(parts.pages ?? {}).map(([route, html]) => ({
    route,
    file: `dist/client${route === '/' ? '/index' : route}.html`,
    html,
  }));
  const pages = readPages(built, { content: null, units: copy }, parts.keep);
  const languages = new Map(Object.entries(parts.languages ?? {}));
  const isHidden = (route: string, words: string) => parts.hidden?.[route]?.includes(words) === true;
  const units = createUnits(copy, pages, { languages, isHidden });
  const settings: Settings = { ...SETTINGS, ...parts.settings };
  const asOf = parts.asOf ?? AS_OF;
  const lines = parts.lines ?? [];
  const reviewed = review(
    { lines, leftOut: [], units, settings, unread: [] },
    parts.before ?? new Map(),
    parts.decisions ?? [],
  );
  const spot = { file: 'content/site.yaml', line: 1, column: 1 };
  return {
    asOf,
    release: parts.release ?? false,
    units,
    facts,
    pages,
    translatedPages: [],
    lines,
    records: [],
    approversOf: () => [parts.approvedBy ?? 'Ana Ruiz'],
    unread: [],
    translations: (parts.translations ?? []).map((each, at) => ({
      id: `content/es/pages/home.yaml#/${at}`,
      file: 'content/es/pages/home.yaml',
      pointer: `/${at}`,
      line: at + 1,
      column: 1,
      language: 'es',
      routes: [],
      ...each,
    })),
    leftOut: parts.leftOut ?? [],
    notes: parts.notes ?? [],
    testimonials: parts.testimonials ?? [],
    samples: parts.samples ?? [],
    scripts: Object.entries(parts.scripts ?? {}).map(([file, text]) => ({ file, text })),
    agency: { brand: 'Example Health', url: 'https://www.example.com', ...parts.agency, spot },
    licenses: { codes: parts.licenses ?? Array.from({ length: 30 }, (_, index) => `S${index}`), spot },
    guidelines: (parts.guidelines ?? []).map((each) => ({ ...each, spot })),
    review: { ...reviewed, faults: parts.faults ?? [] },
    isApproved: ({ file, pointer }) => parts.approved?.includes(`${file}#${pointer}`) === true,
    settings,
    findComponent: () => null,
    keep: parts.keep ?? noWork().keep,
  };
}

const SETTINGS: Settings = {
  reviewers: [],
  secondApprover: [],
  off: [],
  suppressions: [],
  words: ['Coralstone'],
  formerNames: [],
};

export function createFact(id: string, wording: string, parts: Partial<AuditFact> = {}): AuditFact {
  return {
    id,
    wording,
    kind: 'figure',
    source: { title: 'Ledger of clients, third quarter', url: 'https://records.example/clients' },
    asOf: '2026-09-30',
    verifiedOn: '2026-10-15',
    owner: 'Compliance desk',
    expires: '2027-09-30',
    spot: { file: 'content/facts.yaml', line: 4, column: 5, id: `content/facts.yaml#/facts/${id}/wording` },
    ...parts,
  };
}

const FACTS = [
  createFact('livesProtected', '25,000+', { kind: 'statistic', value: 25_000, also: { short: '25K+' } }),
  createFact('googleRating', '4.9', {
    kind: 'rating',
    value: 4.9,
    platform: 'Google',
    also: { full: '4.9 out of 5' },
  }),
  createFact('googleReviewCount', '500+', { kind: 'rating', value: 500, platform: 'Google' }),
  createFact('statesLicensed', '30', { kind: 'license', value: 30, also: { full: '30 states' } }),
  createFact('founded', '2024', { kind: 'founding', value: 2024, also: { since: 'since 2024' } }),
  createFact('consultationMinutes', '30-minute', { value: 30 }),
  createFact('openSeason', 'November 1 to December 15', {
    kind: 'date',
    also: { start: 'January 2', end: 'January 15' },
  }),
  createFact('coverageStart', 'January 1', { kind: 'date' }),
  createFact('januaryDeadline', 'December 15', { kind: 'date' }),
  createFact('specialWindow', '60-day', { kind: 'date' }),
  createFact('shorterEnrollmentYear', '2027', { also: { plan: 'plan year 2027' } }),
  createFact('shorterEnrollmentEnd', 'December 15', { kind: 'date' }),
  createFact('enhancedCreditsEnd', 'December 31, 2025', { kind: 'date' }),
  createFact('labelValue', 'Best Value', { kind: 'label' }),
  createFact('guaranteedIssue', 'guaranteed issue', { kind: 'label' }),
  createFact('fullTimeHours', '30+'),
];

function createUnit(id: string, raw: string, index: number, facts: AuditFact[]): CopyUnit {
  const [file = '', pointer = ''] = id.split('#');
  const lookup = (token: string) => {
    const [name, variant] = token.split('.');
    if (token === 'phone') return '(800) 555-0142';
    const fact = facts.find((each) => each.id === name);
    return variant === undefined ? fact?.wording : fact?.also?.[variant];
  };
  const { text, tokens } = resolveTokens(raw, lookup);
  const page = /^content\/(?:pages\/)?(.*)\.(?:yaml|md)$/.exec(
    /\/(?:pages|guides|states)\//.test(file) ? file : '',
  )?.[1];
  return {
    file,
    pointer,
    line: index + 1,
    column: 1,
    raw,
    text,
    tokens,
    role: pointer.startsWith('/body') ? 'prose' : 'copy',
    route: page === undefined ? null : page === 'home' ? '/' : `/${page}`,
  };
}
