import type { Approvable, Approval } from '../approvals/approval.ts';
import { hashUnit } from '../approvals/hash.ts';
import { approvalOf, STATUS_RULES } from '../approvals/status.ts';
import type { Audit } from '../audit.ts';
import { openFindings } from '../findings/finding.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { reviewablesOf } from '../register/reviewables.ts';
import { factsNamedBy } from '../register/unit.ts';
import { deskChanges } from './changes.ts';
import type { DeskFinding, DeskModel, DeskPage, DeskText, Remark } from './desk-model.ts';
import { deskPages } from './pages.ts';
import { deskRecords } from './records.ts';

/** A site with what the audit finds in it; null until it has judged. */
export interface Judged {
  site: AuditedSite;
  findings: Audit['findings'] | null;
}

/** What the desk lists of a site, whatever is decided about it. */
export function buildPages(site: AuditedSite): DeskPage[] {
  return [...deskPages(site), deskRecords(site)];
}

/** What was decided and found about each text, and what changed since. */
export function buildStates({ site, findings: found }: Judged): Pick<DeskModel, 'texts' | 'changes'> {
  const findings = findingsOf(found ?? []);
  const facts = new Map(site.facts.map(({ id, expires }) => [id, { id, expires }]));
  const named = new Map(site.units.map((unit) => [unit.id, factsNamedBy(unit)]));
  const texts = reviewablesOf(site).map((text): DeskText => {
    const { id, kind, file, line } = text;
    const { status, approval, all } = approvalOf(site.approvals, id);
    return {
      id,
      kind,
      file,
      line,
      hash: shownHash(text),
      status,
      last: approval === null ? null : remarkOf(approval),
      comments: all.filter(({ act, note }) => note !== undefined && act !== 'sent back').map(remarkOf),
      findings: findings.get(id) ?? [],
      facts: named.get(id)?.flatMap((name) => facts.get(name) ?? []) ?? [],
    };
  });
  return { texts, changes: deskChanges(site) };
}

function remarkOf({ by, on, note }: Approval): Remark {
  return { by, on, note };
}

/** What the audit has against each text. That it is not approved is its status, and no finding. */
function findingsOf(findings: Audit['findings']): Map<string, DeskFinding[]> {
  const byText = new Map<string, DeskFinding[]>();
  for (const { rule, unit = '', severity, message, remedy, evidence, teach } of openFindings(findings)) {
    if (STATUS_RULES.has(rule)) continue;
    const finding = { rule, severity, message, remedy, evidence, teach };
    byText.set(unit, [...(byText.get(unit) ?? []), finding]);
  }
  return byText;
}

/** As many digits of a hash as tell two wordings apart. */
const SHOWN_HASH_LENGTH = 16;

/** The hash of what is shown: a decision carries it. */
export function shownHash({ id, text }: Approvable): string {
  return hashUnit(id, text).slice(0, SHOWN_HASH_LENGTH);
}
