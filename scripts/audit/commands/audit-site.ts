import { suggest } from '../../content/nearest.ts';
import type { Day } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import { headCommit } from '../approvals/git.ts';
import { type Audit, auditProject } from '../audit.ts';
import { findRule, loadRules } from '../checks/load-rules.ts';
import type { ReportedFinding } from '../findings/finding.ts';
import { codeChanges } from '../release/code-changes.ts';
import { formatGithub } from '../reports/annotations.ts';
import { formatJson } from '../reports/report-json.ts';
import { formatText } from '../reports/report-text.ts';
import { formatSarif } from '../reports/sarif.ts';
import { writeReports } from '../reports/write-reports.ts';
import { type EnsureBuilt, noSuchPage, type Options, type Outcome } from './call.ts';

const FORMATS = ['text', 'json', 'sarif', 'github'];

/** Audits the site, writes the reports, and gives what the terminal shows. @throws UsageError for a slip in the options */
export async function auditSite(
  root: string,
  asOf: Day,
  { format = 'text', route, rule }: Options,
  ensureBuilt: EnsureBuilt,
): Promise<Outcome> {
  if (!FORMATS.includes(format))
    throw new UsageError(
      `There is no format ${format}. ${suggest(format, FORMATS, `Formats: ${FORMATS.join(', ')}.`)}`,
    );
  const rules = await loadRules(root);
  const wanted = rule === undefined ? undefined : findRule(rules, rule).id;
  await ensureBuilt(root);
  const audit = await auditProject(root, { asOf });
  checkRoute(audit, route);
  const commit = headCommit(root);
  writeReports(root, audit, commit, codeChanges(root));

  const isShown = (finding: ReportedFinding) =>
    (wanted === undefined || finding.rule === wanted) &&
    (route === undefined || finding.routes.includes(route));
  const shown = wanted === undefined && route === undefined ? audit.findings : audit.findings.filter(isShown);
  const failed = shown.some(({ severity, suppressed }) => severity === 'error' && suppressed === undefined);
  return { output: print(format, audit, shown, commit), failed };
}

function print(
  format: string,
  audit: Audit,
  shown: readonly ReportedFinding[],
  commit: string | null,
): string {
  switch (format) {
    case 'json':
      return formatJson(audit, commit, shown).trimEnd();
    case 'sarif':
      return formatSarif(audit.rules, shown).trimEnd();
    case 'github':
      return formatGithub(shown);
    default:
      return formatText(audit, { color: process.stdout.isTTY, shown });
  }
}

function checkRoute({ site }: Audit, route: string | undefined): void {
  const routes = site.pages.map((page) => page.route);
  if (route !== undefined && !routes.includes(route)) throw noSuchPage(route, routes);
}
