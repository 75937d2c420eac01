import { approvalOf } from '../approvals/status.ts';
import type { Audit } from '../audit.ts';
import type { ReportedFinding } from '../findings/finding.ts';
import { summarizeAudit } from './audit-summary.ts';

/** The whole audit as data: the same inputs give the same bytes. */
export function formatJson(
  audit: Audit,
  commit: string | null,
  findings: readonly ReportedFinding[] = audit.findings,
): string {
  const { site, rules } = audit;
  const report = {
    asOf: site.asOf,
    commit,
    release: site.release,
    summary: summarizeAudit(audit),
    findings: findings.map(({ place, ...finding }) => ({
      ...finding,
      line: place?.start.line,
      column: place?.start.column,
    })),
    units: site.units.map(({ id, file, line, column, text, tokens, routes }) => {
      const { status, approval } = approvalOf(site.approvals, id);
      return {
        id,
        file,
        line,
        column,
        text,
        facts: tokens,
        routes,
        status,
        approval: approval && {
          by: approval.by,
          on: approval.on,
          until: approval.until,
          text: approval.text,
        },
      };
    }),
    facts: site.facts.map(({ spot, ...fact }) => ({ ...fact, routes: spot.routes })),
    rules: rules.map(({ id, severity, checks, source }) => ({ id, severity, checks, source })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
