import { styleText } from 'node:util';
import { formatDiagnostics } from '../../content/format-diagnostics.ts';
import { sentBackNotes, STATUS_RULES } from '../approvals/status.ts';
import type { Audit } from '../audit.ts';
import { openFindings, type ReportedFinding } from '../findings/finding.ts';
import { toDiagnostic } from '../judge/run-rules.ts';
import { reviewablesOf } from '../register/reviewables.ts';
import { sumUp } from '../desk/audit-summary.ts';

/** Prints the findings as a compiler would, then the audit in a few lines. */
export function formatText(
  audit: Audit,
  { color, shown = audit.findings }: { color: boolean; shown?: readonly ReportedFinding[] },
): string {
  const isFiltered = shown !== audit.findings;
  // Leave out what only waits for an approval: it is counted below.
  const findings = openFindings(shown).filter(({ rule }) => isFiltered || !STATUS_RULES.has(rule));
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
  const notes = sentBackNotes(reviewablesOf(audit.site), audit.site.approvals);
  const all = isFiltered ? diagnostics : [...audit.contentWarnings, ...diagnostics, ...notes];
  for (const { file } of notes) sources.set(file, audit.sources(file) ?? '');
  for (const { file } of audit.contentWarnings) sources.set(file, audit.sources(file) ?? '');
  return [
    ...(all.length === 0 ? [] : [formatDiagnostics(all, sources, { color })]),
    closing(audit, color),
  ].join('\n\n');
}

function closing(audit: Audit, color: boolean): string {
  const { isGood, found, left } = sumUp(audit);
  const paint = (style: 'green' | 'red', text: string) =>
    color ? styleText(style, text, { validateStream: false }) : text;
  const sign = isGood ? paint('green', '✓') : paint('red', '✗');
  return [`${sign} ${found}`, `  ${left}`, `  For reading: dist/audit/report.html`].join('\n');
}
