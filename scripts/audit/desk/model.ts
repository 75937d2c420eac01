import type { Diagnostic } from '../../content/diagnostics.ts';
import type { UnitApproval } from '../approvals/approval.ts';
import { type ApprovedWords, judgeApprovals } from '../approvals/approved-words.ts';
import { STATUS_RULES } from '../approvals/status.ts';
import type { Audit } from '../audit.ts';
import type { ReportedFinding } from '../findings/finding.ts';
import { needsTwo } from '../register/audited-site.ts';
import { type Happened, listHappened } from '../register/happened.ts';
import type { Reviewable } from '../register/texts.ts';
import { deskPages, type DeskPage, deskTranslations, titlesOf } from './pages.ts';
import type { Looks } from './pictures.ts';
import { deskRecords } from './records.ts';

/** Holds what the desk and the report show of an audited site. Decisions are kept beside it. */
export interface DeskModel extends Looks {
  audit: Audit;
  commit: string | null;
  /** Says why no browser has read the pages; null where one has. */
  noPages: string | null;
  /** Maps addresses of pages to their titles. */
  titles: Readonly<Record<string, string>>;
  texts: ReadonlyMap<string, Reviewable>;
  /** Lists pages in reading order, then translations, then the facts and records. */
  pages: readonly DeskPage[];
  entries: readonly Happened[];
  findings: readonly ReportedFinding[];
}

/** Builds what the desk and the report show of an audited site. */
export function buildModel(
  audit: Audit,
  beside: Pick<DeskModel, 'commit' | 'noPages' | keyof Looks>,
): DeskModel {
  const { site } = audit;
  const titles = titlesOf([...site.pages, ...site.translatedPages]);
  return {
    audit,
    ...beside,
    titles,
    texts: new Map(site.texts.map((text) => [text.id, text])),
    pages: [...deskPages(site, titles), ...deskTranslations(site, titles), deskRecords(site, titles)],
    entries: listHappened(site),
    findings: listFindings(audit),
  };
}

/** Judges by approvals everything of a model that can be decided about: texts, and how pages look. */
export function judgeModel(
  { audit, texts, looks }: DeskModel,
  approved: ApprovedWords,
): ReadonlyMap<string, UnitApproval> {
  return judgeApprovals([...texts.values(), ...looks], approved, needsTwo(audit.site.settings));
}

/** Lists findings, each once for all its pages, errors first. That a text is not approved is its status, no finding. */
function listFindings({ findings, contentWarnings }: Audit): ReportedFinding[] {
  const merged = new Map<string, ReportedFinding>();
  for (const finding of [...findings, ...contentWarnings.map(toFinding)]) {
    if (STATUS_RULES.has(finding.rule)) continue;
    const { rule, unit, message, remedy } = finding;
    const key = JSON.stringify([rule, message, remedy, unit ?? placeOf(finding)]);
    const routes = new Set([...(merged.get(key)?.routes ?? []), ...finding.routes]);
    merged.set(key, { ...(merged.get(key) ?? finding), routes: [...routes] });
  }
  const errorsFirst = ({ severity }: ReportedFinding) => (severity === 'error' ? 0 : 1);
  return [...merged.values()].toSorted((a, b) => errorsFirst(a) - errorsFirst(b));
}

/** Converts a warning of the content pipeline to a finding. */
function toFinding({ rule, file, place, reason, remedy = '' }: Diagnostic): ReportedFinding {
  const at = place === undefined ? {} : { place };
  return {
    rule,
    severity: 'warning',
    file,
    message: reason,
    remedy,
    ...at,
    routes: [],
    evidence: [],
    source: '',
  };
}

/** Gives file and line of a finding. */
export function placeOf({ file, place }: ReportedFinding): string {
  return place === undefined ? file : `${file}:${place.start.line}`;
}
