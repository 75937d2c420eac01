import { hashOf } from '../../hash.ts';
import type { Audit } from '../audit.ts';
import type { Approvable, Approval, UnitApproval } from '../approvals/approval.ts';
import { approvalOf, STATUS_RULES } from '../approvals/status.ts';
import type { ReportedFinding } from '../findings/finding.ts';
import { SOON_DAYS } from '../register/audited-site.ts';
import { listHappened } from '../register/happened.ts';
import { reviewablesOf } from '../register/reviewables.ts';
import { factsNamedBy } from '../register/unit.ts';
import { summarizeAudit } from './audit-summary.ts';
import type { DeskFinding, DeskModel, DeskRemark, DeskState, DeskText } from './model.ts';
import { deskPages, titlesOf } from './pages.ts';
import { deskRecords, factOf } from './records.ts';

/** What is not in the audit itself. */
type Beside = Pick<DeskModel, 'commit' | 'noPages' | 'looks' | 'noPictures'>;

/** Builds what the desk and the report show of an audited site. */
export function buildModel(audit: Audit, beside: Beside): DeskModel {
  const { site, rules } = audit;
  const titles = titlesOf(site);
  const off = new Map(site.settings.off.map(({ rule, reason }) => [rule, reason]));
  return {
    brand: site.agency.brand,
    asOf: site.asOf,
    ...beside,
    figures: figuresOf(audit),
    titles,
    texts: textsOf(audit),
    pages: [...deskPages(site, titles), deskRecords(site, titles)],
    entries: listHappened(site),
    findings: findingsOf(audit),
    rules: rules.map(({ id, checks, severity, source }) => ({
      id,
      checks,
      severity,
      source: {
        name: 'Rests on',
        value: source.title,
        ...(source.url === undefined ? {} : { href: source.url }),
      },
      off: off.get(id) ?? null,
    })),
  };
}

function textsOf({ site }: Audit): DeskText[] {
  const ends = new Map(site.facts.map(({ id, expires }) => [id, { id, expires }]));
  const named = new Map(site.units.map((unit) => [unit.id, factsNamedBy(unit)]));
  return reviewablesOf(site).map((text): DeskText => {
    const { id, kind, file, line } = text;
    const facts = named.get(id)?.flatMap((name) => ends.get(name) ?? []) ?? [];
    const state = stateOf(id, approvalOf(site.approvals, id));
    return { ...state, kind, file, line, hash: shownHash(text), facts, backs: factOf(id) };
  });
}

/** Gives what was decided about a text, and what each person said of it. */
export function stateOf(id: string, { status, approval, all }: UnitApproval): DeskState {
  const lines = approval === null || all.includes(approval) ? all : [approval, ...all];
  return { id, status, remarks: lines.map(remarkOf) };
}

function remarkOf({ act, by, on, note, answer }: Approval): DeskRemark {
  return {
    act: act === undefined ? 'approve' : act === 'comment' ? 'comment' : 'send back',
    by,
    on,
    note,
    answer,
  };
}

/** Lists findings, each once for all its pages, errors first. That a text is not approved is its status, no finding. */
function findingsOf({ findings, contentWarnings }: Audit): DeskFinding[] {
  const merged = new Map<string, DeskFinding>();
  for (const finding of findings) {
    if (STATUS_RULES.has(finding.rule)) continue;
    const each = toDeskFinding(finding);
    const key = JSON.stringify([
      each.rule,
      each.unit,
      each.message,
      each.remedy,
      each.unit === null ? '' : each.place,
    ]);
    const known = merged.get(key);
    merged.set(
      key,
      known === undefined ? each : { ...known, routes: [...new Set([...known.routes, ...each.routes])] },
    );
  }
  const warnings = contentWarnings.map(({ rule, file, place, reason, remedy }): DeskFinding => ({
    rule,
    severity: 'warning',
    message: reason,
    remedy: remedy ?? '',
    evidence: [],
    teach: null,
    unit: null,
    routes: [],
    place: place === undefined ? file : `${file}:${place.start.line}`,
    answer: null,
  }));
  const rank = ({ severity, answer }: DeskFinding) =>
    (answer === null ? 0 : 2) + (severity === 'error' ? 0 : 1);
  return [...merged.values(), ...warnings].toSorted((a, b) => rank(a) - rank(b));
}

function toDeskFinding(finding: ReportedFinding): DeskFinding {
  const { rule, severity, message, remedy, evidence, teach, unit, routes, file, place, suppressed } = finding;
  return {
    rule,
    severity,
    message,
    remedy,
    evidence,
    teach: teach ?? null,
    unit: unit ?? null,
    routes,
    place: place === undefined ? file : `${file}:${place.start.line}`,
    answer: suppressed ?? null,
  };
}

function figuresOf(audit: Audit): DeskModel['figures'] {
  const { errors, warnings, approvals, units, reopened, facts, factsEndingSoon, samples } =
    summarizeAudit(audit);
  const spell = (number: number) => number.toLocaleString('en-US');
  const none = (number: number, label: string) => ({ figure: spell(number), label, isGood: number === 0 });
  return [
    none(errors, 'errors'),
    none(warnings, 'warnings'),
    {
      figure: `${spell(approvals.approved)} of ${spell(units)}`,
      label: 'sentences approved',
      isGood: approvals.approved === units,
    },
    none(reopened, 'changed or sent back since'),
    none(factsEndingSoon, `of ${facts} facts end within ${SOON_DAYS} days`),
    none(samples, 'samples to replace'),
  ];
}

/** As many digits of a hash as tell two wordings apart. */
const SHOWN_HASH_LENGTH = 16;

/** The hash of what is shown: a decision carries it. */
export function shownHash({ id, text }: Approvable): string {
  return hashOf([id, text]).slice(0, SHOWN_HASH_LENGTH);
}
