import { openComments } from '../approvals/ledger.ts';
import type { Approval, UnitApproval } from '../approvals/approval.ts';
import { hashUnit } from '../approvals/hash.ts';
import { pageId } from '../approvals/record-approvals.ts';
import { sentBack } from '../approvals/sent-back.ts';
import { STATUS_RULES } from '../approvals/status.ts';
import type { Audit } from '../audit.ts';
import { isCopyRule } from '../claims/copy-rule.ts';
import { type Reviewable, reviewablesOf } from '../register/reviewables.ts';
import { openFindings } from '../reports/audit-summary.ts';
import { arrangeCopy, type Entry } from '../reports/report-model.ts';
import { deskChanges } from './changes.ts';
import type { DeskLine, DeskModel, DeskPage, DeskState, DeskText } from './desk-model.ts';
import { deskRecords } from './records.ts';

/** Everything that the desk shows, from an audit. */
export function buildModel(
  audit: Audit,
  around: Pick<DeskModel, 'reviewer' | 'frames' | 'isReadingPages' | 'noPages'>,
): DeskModel {
  const { site } = audit;
  const comments = openComments(site.ledger);
  const findings = openFindings(audit.findings).filter(({ rule }) => !STATUS_RULES.has(rule));
  const claims = new Set(audit.rules.filter(isCopyRule).map(({ id }) => id));
  const facts = new Map(site.facts.map((fact) => [fact.id, fact]));
  const tokens = new Map(site.units.map((unit) => [unit.id, unit.tokens]));
  const texts = reviewablesOf(site).map((each): DeskText => {
    const approval = site.approvals.get(each.id) ?? { status: 'unapproved' as const, approval: null };
    const names = new Set((tokens.get(each.id) ?? []).map((token) => token.split('.')[0] ?? ''));
    return {
      id: each.id,
      kind: each.kind,
      hash: shownHash(each),
      file: each.file,
      line: each.line,
      routes: each.routes,
      ...stateOf(each, approval, comments.get(each.id) ?? []),
      findings: findings
        .filter(({ unit }) => unit === each.id)
        .map(({ rule, severity, message, remedy, evidence }) => ({
          rule,
          severity,
          message,
          remedy,
          evidence,
          isClaim: claims.has(rule),
        })),
      facts: [...names].flatMap((name) => {
        const fact = facts.get(name);
        return fact === undefined ? [] : [{ id: name, expires: fact.expires }];
      }),
    };
  });
  return {
    ...around,
    texts,
    pages: pagesOf(audit),
    changes: deskChanges(site),
    records: deskRecords(site),
  };
}

/** As many digits of a hash as tell two wordings apart. */
const SHOWN_HASH_LENGTH = 16;

/** The hash of what is shown: a decision carries it. */
export function shownHash({ id, text }: Pick<Reviewable, 'id' | 'text'>): string {
  return hashUnit(id, text).slice(0, SHOWN_HASH_LENGTH);
}

/** Where a text stands, for the page. */
export function stateOf(
  text: Pick<Reviewable, 'id' | 'text'>,
  { status, approval }: UnitApproval,
  comments: readonly Approval[],
): DeskState {
  return {
    status,
    last: approval === null ? null : { by: approval.by, on: approval.on },
    sentBack: sentBack(text, approval),
    comments: comments.map(({ by, on, note = '' }) => ({ by, on, note })),
  };
}

function pagesOf(audit: Audit): DeskPage[] {
  const known = new Set(reviewablesOf(audit.site).map(({ id }) => id));
  return arrangeCopy(audit).map(({ id, title, note, entries }) => {
    const route = title.startsWith('/') ? title : null;
    const whole = route !== null && known.has(pageId(route)) ? pageId(route) : null;
    return { id, title, note, route, whole, lines: entries.map(lineOf) };
  });
}

function lineOf({ text, where, parts, level }: Entry): DeskLine {
  return { ids: [...new Set(parts.map(({ unit }) => unit.id))], text, what: where, form: level };
}
