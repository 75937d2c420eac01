import type { Diagnostic } from '../../content/diagnostics.ts';
import type { Approval } from '../approvals/approval.ts';
import { judgeApprovals } from '../approvals/approved-words.ts';
import { STATUS_RULES } from '../approvals/status.ts';
import type { Audit } from '../audit.ts';
import type { ReportedFinding } from '../findings/finding.ts';
import { needsTwo } from '../register/audited-site.ts';
import { type Happened, listHappened } from '../register/happened.ts';
import { NOTHING } from '../register/happened-pages.ts';
import type { Reviewable } from '../register/texts.ts';
import { deskPages, type DeskPage, deskTranslations, titlesOf } from './pages.ts';
import type { Look, Looks } from './pictures.ts';
import { deskRecords } from './records.ts';

/** Holds what the desk and the report list. The status of each text is not included: `judgeModel` returns it. */
export interface DeskModel {
  audit: Audit;
  /** Explains why there are no earlier pictures to compare with; null if there are. */
  noPictures: string | null;
  titles: Readonly<Record<string, string>>;
  /** Maps ids to everything that can be approved: texts, and pages that look different. */
  texts: ReadonlyMap<string, Reviewable>;
  /** Lists pages in reading order, then translations, then the facts and records. */
  pages: readonly DeskPage[];
  entries: readonly Happened[];
  findings: readonly ReportedFinding[];
}

/** Creates the lists that the desk and the report show. `looks` are the pages that look different. */
export function buildModel(audit: Audit, { looks, noPictures }: Looks): DeskModel {
  const { site } = audit;
  const titles = titlesOf([...site.pages, ...site.translatedPages]);
  const texts = [...site.texts, ...looks.map(textOfLook)];
  return {
    audit,
    noPictures,
    titles,
    texts: new Map(texts.map((text) => [text.id, text])),
    pages: [...deskPages(site, titles), ...deskTranslations(site, titles), deskRecords(site, titles)],
    entries: [...listHappened(site), ...looks.map((look) => entryOfLook(look, titles))],
    findings: listFindings(audit),
  };
}

/** Determines the status of every text from the lines of the approval files. `kept` holds the ids in these lines. */
export function judgeModel({ audit, texts }: DeskModel, lines: readonly Approval[]) {
  const approvals = judgeApprovals([...texts.values()], { lines }, needsTwo(audit.site.settings));
  return { approvals, kept: new Set(lines.map(({ id }) => id)) };
}

function textOfLook({ id, text, route }: Look): Reviewable {
  return { kind: 'page', id, text, what: null, tokens: [], file: id, line: 1, column: 1, routes: [route] };
}

/** Converts the new look of a page to a change. The desk lists the change until a reviewer approves the look. */
function entryOfLook({ id, route, pictures }: Look, titles: DeskModel['titles']): Happened {
  return {
    ...NOTHING,
    key: id,
    kind: 'picture',
    title: `${titles[route] ?? route} looks different than in the last release`,
    ids: [id],
    routes: [route],
    pictures: pictures.flatMap(({ width, before, after }) => [
      ...(before === null ? [] : [{ what: `in the last release, ${width} px`, name: before }]),
      ...(after === null ? [] : [{ what: `now, ${width} px`, name: after }]),
    ]),
  };
}

/**
 * Lists each finding once with all its pages, errors first. Leaves out findings about missing approvals, because the
 * lists show the status of each text anyway.
 */
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

function toFinding({ rule, file, place, reason, remedy = '' }: Diagnostic): ReportedFinding {
  const nothing = { severity: 'warning', routes: [], evidence: [], source: '' } as const;
  return { rule, file, message: reason, remedy, ...nothing, ...(place === undefined ? {} : { place }) };
}

export function placeOf({ file, place }: ReportedFinding): string {
  return place === undefined ? file : `${file}:${place.start.line}`;
}
