import type { Finding, Severity } from '../findings/finding.ts';
import type { AuditedSite } from '../register/audited-site.ts';

/** A rule: one file in rules/, named after its id. */
export interface Rule {
  id: string;
  /** What it checks, for the table of rules. */
  checks: string;
  severity: Severity | 'error in release';
  reads: 'copy' | 'facts' | 'records' | 'pages' | 'scripts' | 'ledger' | 'settings';
  /** Why there is such a rule. */
  why: string;
  /** What to do about a finding, in whole sentences. */
  remedy: string;
  /** The law or guide it rests on. */
  source: { title: string; url?: string };
  /** Copy in order, and copy that it reports. */
  examples: { passes: string; fails: string };
  check(site: AuditedSite): Iterable<Finding>;
}
