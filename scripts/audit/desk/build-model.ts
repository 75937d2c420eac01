import { openComments } from '../approvals/ledger.ts';
import type { Approvable, Approval, UnitApproval } from '../approvals/approval.ts';
import { hashUnit } from '../approvals/hash.ts';
import { sentBack } from '../approvals/sent-back.ts';
import { approvalOf, STATUS_RULES } from '../approvals/status.ts';
import type { Audit } from '../audit.ts';
import { isCopyRule } from '../claims/copy-rule.ts';
import { reviewablesOf } from '../register/reviewables.ts';
import { openFindings } from '../findings/finding.ts';
import { deskChanges } from './changes.ts';
import type { DeskFinding, DeskModel, DeskState, DeskText } from './desk-model.ts';
import { deskPages } from './pages.ts';
import { deskRecords } from './records.ts';

/** Everything that the desk shows, from an audit. */
export function buildModel(
  audit: Audit,
  around: Omit<DeskModel, 'texts' | 'pages' | 'changes' | 'records'>,
): DeskModel {
  const { site } = audit;
  const texts = reviewablesOf(site);
  const comments = openComments(site.ledger);
  const findings = findingsOf(audit);
  const facts = new Map(site.facts.map(({ id, expires }) => [id, { id, expires }]));
  const tokens = new Map(site.units.map((unit) => [unit.id, unit.tokens]));
  return {
    ...around,
    texts: texts.map((text): DeskText => {
      const { id, kind, file, line } = text;
      const names = new Set(tokens.get(id)?.map((token) => token.split('.')[0] ?? ''));
      return {
        id,
        kind,
        file,
        line,
        hash: shownHash(text),
        ...stateOf(text, approvalOf(site.approvals, id), comments.get(id)),
        findings: findings.get(id) ?? [],
        facts: [...names].flatMap((name) => facts.get(name) ?? []),
      };
    }),
    pages: deskPages(site),
    changes: deskChanges(site),
    records: deskRecords(site),
  };
}

/** What the audit has against each text. That it is not approved is its status, and no finding. */
function findingsOf({ findings, rules }: Audit): Map<string, DeskFinding[]> {
  const claims = new Set(rules.filter(isCopyRule).map(({ id }) => id));
  const byText = new Map<string, DeskFinding[]>();
  for (const { rule, unit = '', severity, message, remedy, evidence, teach } of openFindings(findings)) {
    if (STATUS_RULES.has(rule)) continue;
    const finding = { rule, severity, message, remedy, evidence, isClaim: claims.has(rule), teach };
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

/** The status of a text, for the page. */
export function stateOf(
  text: Approvable,
  { status, approval }: UnitApproval,
  comments: readonly Approval[] = [],
): DeskState {
  return {
    status,
    last: approval === null ? null : { by: approval.by, on: approval.on, until: approval.until },
    sentBack: sentBack(text, approval),
    comments: comments.map(({ by, on, note = '' }) => ({ by, on, note })),
  };
}
