import pc from 'picocolors';
import { formatDiagnostics } from '../../content/format-diagnostics.ts';
import { spellDay } from '../approvals/day.ts';
import type { Audit } from '../audit.ts';
import type { ReportedFinding } from '../findings/finding.ts';
import { toDiagnostic } from '../findings/run-rules.ts';
import { count } from '../language/numbers.ts';
import { openFindings, summarizeAudit } from './audit-summary.ts';

/** The findings as a compiler would print them, then the audit in a few lines. */
export function formatText(
  audit: Audit,
  { color, shown = audit.findings }: { color: boolean; shown?: readonly ReportedFinding[] },
): string {
  const paint = pc.createColors(color);
  const findings = openFindings(shown);
  const sources = new Map(
    findings.flatMap(({ file }) => {
      const text = audit.sources(file);
      return text === undefined ? [] : [[file, text] as const];
    }),
  );
  const diagnostics = findings.map((finding) => ({
    ...toDiagnostic(finding),
    remedy: `${finding.remedy}\n  Rests on: ${finding.source}`,
  }));
  const isFiltered = shown !== audit.findings;
  const all = isFiltered ? diagnostics : [...audit.contentWarnings, ...diagnostics];
  for (const { file } of audit.contentWarnings) sources.set(file, audit.sources(file) ?? '');
  return [
    ...(all.length === 0 ? [] : [formatDiagnostics(all, sources, { color })]),
    closing(audit, paint),
  ].join('\n\n');
}

function closing(audit: Audit, paint: ReturnType<typeof pc.createColors>): string {
  const { units, pages, facts, rules, errors, warnings, answered, approvals, samples } =
    summarizeAudit(audit);
  const verdict = errors > 0 ? paint.red('✗') : paint.green('✓');
  const waiting = units - approvals.approved;
  return [
    `${verdict} ${paint.bold(`${count(errors, 'error')}, ${count(warnings, 'warning')}`)} in ${count(units, 'unit')} of copy on ${count(pages, 'page')}, ${count(facts, 'fact')}, by ${count(rules, 'rule')}${answered === 0 ? '' : `; ${count(answered, 'finding')} answered in content/audit.yaml`}`,
    `  Judged as of ${spellDay(audit.site.asOf)}. Before a release: ${count(waiting, 'unit')} to approve, ${count(samples, 'sample')} to replace.`,
    `  For reading: dist/audit/report.html`,
  ].join('\n');
}
