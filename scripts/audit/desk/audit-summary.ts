import { spellDay } from '../../day.ts';
import type { ApprovalStatus } from '../approvals/approval.ts';
import { approvalOf, isWaiting, STATUS_RULES } from '../approvals/status.ts';
import type { Audit } from '../audit.ts';
import { openFindings } from '../findings/finding.ts';
import { count } from '../language/numbers.ts';
import { reviewablesOf } from '../register/reviewables.ts';
import { copyOf } from '../register/unit.ts';

/** Counts what an audit found. What is not approved is counted apart from findings. */
function summarizeAudit({ site, rules, findings, contentWarnings }: Audit) {
  const open = openFindings(findings).filter(({ rule }) => !STATUS_RULES.has(rule));
  const errors = open.filter(({ severity }) => severity === 'error').length;
  const approvals: Record<ApprovalStatus, number> = {
    approved: 0,
    second: 0,
    changed: 0,
    'sent-back': 0,
    unapproved: 0,
  };
  const units = copyOf(site);
  for (const { id } of units) approvals[approvalOf(site.approvals, id).status] += 1;
  const routes = new Set(site.units.map(({ route }) => route));
  return {
    units: units.length,
    // As many as a build counts: neither the error page nor those that only lead on.
    pages: site.pages.filter(({ route }) => routes.has(route)).length,
    facts: site.facts.length,
    rules: rules.length,
    errors,
    warnings: open.length - errors + contentWarnings.length,
    // Findings that content/audit.yaml answers.
    answered: findings.length - openFindings(findings).length,
    // Sentences, records and pages that are not approved as they are.
    waiting: reviewablesOf(site).filter(({ id }) => isWaiting(site.approvals, id)).length,
    approvals,
    samples: site.samples.length,
  };
}

/** Sums an audit up: what was found, and what is left to do. */
export function sumUp(audit: Audit): { isGood: boolean; found: string; left: string } {
  const { units, pages, facts, rules, errors, warnings, answered, waiting, samples } = summarizeAudit(audit);
  const over = `in ${count(units, 'sentence')} on ${count(pages, 'page')}, ${count(facts, 'fact')}, by ${count(rules, 'rule')}`;
  const rest = answered === 0 ? '' : `; ${count(answered, 'finding')} answered in content/audit.yaml`;
  return {
    isGood: errors === 0,
    found: `${count(errors, 'error')}, ${count(warnings, 'warning')} ${over}${rest}`,
    left: `Judged as of ${spellDay(audit.site.asOf)}. Before a release: ${waiting.toLocaleString('en-US')} to approve (npm run review), ${count(samples, 'sample')} to replace.`,
  };
}
