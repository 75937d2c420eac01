import type { Audit } from '../audit.ts';
import { copyOf } from '../language.ts';
import { daysAfter } from '../day.ts';
import type { ApprovalStatus } from '../approvals/types.ts';
import type { Finding } from '../types.ts';

/** Facts that end within so many days are pointed out. */
export const SOON_DAYS = 90;

/** The audit in figures. */
export interface Summary {
  units: number;
  pages: number;
  facts: number;
  rules: number;
  errors: number;
  warnings: number;
  /** Findings that content/audit.yaml answers. */
  answered: number;
  approvals: Record<ApprovalStatus, number>;
  samples: number;
  /** Facts whose end is less than three months away, or past. */
  factsEndingSoon: number;
}

export function summarizeAudit({ site, rules, findings, contentWarnings }: Audit): Summary {
  const standing = standingFindings(findings);
  const errors = standing.filter(({ severity }) => severity === 'error').length;
  const approvals: Summary['approvals'] = { approved: 0, changed: 0, lapsed: 0, unapproved: 0 };
  const units = copyOf(site);
  for (const { id } of units) approvals[site.approvals.get(id)?.status ?? 'unapproved'] += 1;
  return {
    units: units.length,
    pages: site.pages.length,
    facts: site.facts.length,
    rules: rules.length,
    errors,
    warnings: standing.length - errors + contentWarnings.length,
    answered: findings.length - standing.length,
    approvals,
    samples: site.samples.length,
    factsEndingSoon: site.facts.filter(({ expires }) => expires <= daysAfter(site.asOf, SOON_DAYS)).length,
  };
}

/** Findings that nothing answers. */
export function standingFindings(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ suppressed }) => suppressed === undefined);
}
