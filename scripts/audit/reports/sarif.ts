import { SarifBuilder, SarifResultBuilder, SarifRuleBuilder, SarifRunBuilder } from 'node-sarif-builder';
import type { ReportedFinding } from '../findings/finding.ts';
import type { Rule } from '../claims/rule.ts';

/** The findings in SARIF 2.1.0, for code scanning. What content/audit.yaml answers is in it as suppressed. */
export function formatSarif(rules: readonly Rule[], findings: readonly ReportedFinding[]): string {
  const run = new SarifRunBuilder().initSimple({ toolDriverName: 'copy-audit', toolDriverVersion: '1.0.0' });
  for (const { id, checks, why, remedy, source } of rules) {
    run.addRule(
      new SarifRuleBuilder().initSimple({
        ruleId: id,
        shortDescriptionText: checks,
        fullDescriptionText: `${why} ${remedy}`,
        ...(source.url === undefined ? {} : { helpUri: source.url }),
      }),
    );
  }
  for (const finding of findings) run.addResult(toResult(finding));
  const builder = new SarifBuilder();
  builder.addRun(run);
  return `${builder.buildSarifJsonString({ indent: true })}\n`;
}

function toResult({
  rule,
  severity,
  file,
  place,
  message,
  remedy,
  suppressed,
}: ReportedFinding): SarifResultBuilder {
  const result = new SarifResultBuilder().initSimple({
    ruleId: rule,
    level: severity,
    messageText: `${message}. ${remedy}`,
    fileUri: file,
    ...(place === undefined
      ? {}
      : {
          startLine: place.start.line,
          startColumn: place.start.column,
          endLine: place.end.line,
          endColumn: place.end.column,
        }),
  });
  if (suppressed !== undefined)
    result.result.suppressions = [
      { kind: 'external', justification: `${suppressed.reason} (until ${suppressed.until})` },
    ];
  return result;
}
