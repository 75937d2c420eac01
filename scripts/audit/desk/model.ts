import type { Diagnostic } from '../../content/diagnostics.ts';
import { hashOf } from '../../hash.ts';
import type { Approvable } from '../approvals/approval.ts';
import { STATUS_RULES } from '../approvals/status.ts';
import type { Audit } from '../audit.ts';
import type { ReportedFinding } from '../findings/finding.ts';
import { type Happened, listHappened } from '../register/happened.ts';
import { type Reviewable, reviewablesOf } from '../register/reviewables.ts';
import type { DeskLook } from './pictures.ts';
import { deskPages, type DeskPage, titlesOf } from './pages.ts';
import { deskRecords } from './records.ts';
import { deskTranslations } from './translations.ts';

/** Holds what the desk and the report show of an audited site. Decisions are kept beside it. */
export interface DeskModel {
  audit: Audit;
  commit: string | null;
  /** Says why no browser has read the pages; null where one has. */
  noPages: string | null;
  /** Maps addresses of pages to their titles. */
  titles: Readonly<Record<string, string>>;
  texts: ReadonlyMap<string, Reviewable>;
  /** Lists pages in reading order, then the facts and records. */
  pages: readonly DeskPage[];
  entries: readonly Happened[];
  findings: readonly ReportedFinding[];
  looks: readonly DeskLook[];
  /** Says why there are no pictures of before to compare with; null where there are. */
  noPictures: string | null;
}

/** Builds what the desk and the report show of an audited site. */
export function buildModel(
  audit: Audit,
  beside: Pick<DeskModel, 'commit' | 'noPages' | 'looks' | 'noPictures'>,
): DeskModel {
  const { site } = audit;
  const titles = titlesOf({ pages: [...site.pages, ...site.translatedPages] });
  return {
    audit,
    ...beside,
    titles,
    texts: new Map(reviewablesOf(site).map((text) => [text.id, text])),
    pages: [...deskPages(site, titles), ...deskTranslations(site, titles), deskRecords(site, titles)],
    entries: listHappened(site),
    findings: listFindings(audit),
  };
}

/** Lists findings, each once for all its pages, errors first. That a text is not approved is its status, no finding. */
function listFindings({ findings, contentWarnings }: Audit): ReportedFinding[] {
  const merged = new Map<string, ReportedFinding>();
  for (const finding of findings) {
    if (STATUS_RULES.has(finding.rule)) continue;
    const { rule, unit, message, remedy } = finding;
    const key = JSON.stringify([rule, message, remedy, unit ?? placeOf(finding)]);
    const routes = new Set([...(merged.get(key)?.routes ?? []), ...finding.routes]);
    merged.set(key, { ...(merged.get(key) ?? finding), routes: [...routes] });
  }
  const rank = ({ severity, suppressed }: ReportedFinding) =>
    (suppressed === undefined ? 0 : 2) + (severity === 'error' ? 0 : 1);
  return [...merged.values(), ...contentWarnings.map(toFinding)].toSorted((a, b) => rank(a) - rank(b));
}

/** Converts a warning of the content pipeline to a finding. */
function toFinding({ rule, file, place, reason, remedy = '' }: Diagnostic): ReportedFinding {
  const at = place === undefined ? {} : { place };
  const rest = { routes: [], evidence: [], source: '' };
  return { rule, severity: 'warning', file, message: reason, remedy, ...at, ...rest };
}

/** Gives file and line of a finding. */
export function placeOf({ file, place }: ReportedFinding): string {
  return place === undefined ? file : `${file}:${place.start.line}`;
}

/** Tells two wordings apart with so many digits of a hash. */
const SHOWN_HASH_LENGTH = 16;

/** Gives the hash of what is shown of a text. A decision carries it. */
export function shownHash({ id, text, en = '' }: Approvable): string {
  return hashOf([id, text, en]).slice(0, SHOWN_HASH_LENGTH);
}
