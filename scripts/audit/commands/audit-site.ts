import { suggest } from '../../content/nearest.ts';
import { openWork } from '../../publish/store.ts';
import { UsageError } from '../../usage-error.ts';
import { headCommit } from '../approvals/git.ts';
import { type Audit, auditProject } from '../audit.ts';
import { findRule, loadRules } from '../checks/load-rules.ts';
import type { ReportedFinding } from '../findings/finding.ts';
import { formatGithub, formatText } from '../desk/report-text.ts';
import { writeReports } from '../desk/write-reports.ts';
import type { Call, Outcome } from './call.ts';

/** Prints findings, by the name of the format. */
const FORMATS: Record<string, (audit: Audit, shown: readonly ReportedFinding[]) => string> = {
  text: (audit, shown) => formatText(audit, { color: process.stdout.isTTY, shown }),
  github: (_, shown) => formatGithub(shown),
};

/** Audits the site, writes the reports and gives what to print. @throws UsageError for a slip in the options */
export async function run({ root, asOf, options, build }: Call): Promise<Outcome> {
  const { format = 'text', rule } = options;
  const print = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (print === undefined) {
    const names = Object.keys(FORMATS);
    throw new UsageError(
      `There is no format ${format}. ${suggest(format, names, `Formats: ${names.join(', ')}.`)}`,
    );
  }
  const rules = await loadRules(root);
  const wanted = rule === undefined ? undefined : findRule(rules, rule).id;
  await build();
  const work = openWork(root);
  const audit = await auditProject(root, { asOf, work });
  writeReports(root, audit, headCommit(root));
  work.save();

  const shown = audit.findings.filter((finding) => wanted === undefined || finding.rule === wanted);
  const failed = shown.some(({ severity, suppressed }) => severity === 'error' && suppressed === undefined);
  return { output: print(audit, shown), failed };
}
