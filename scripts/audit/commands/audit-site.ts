import { hashSources } from '../../publish/hash-files.ts';
import { openWork } from '../../publish/store.ts';
import { headCommit } from '../approvals/git.ts';
import { type Call, oneOf, type Outcome } from './call.ts';

/**
 * Audits the site, writes the reports and gives what to print. With nothing changed since the last audit, it gives what
 * that one printed: the reports are still there.
 * @throws UsageError for a slip in the options
 */
export async function run({ root, asOf, options, build }: Call): Promise<Outcome> {
  const format = oneOf(['text', 'github'], options.format ?? 'text', 'format');
  const rule = options.rule === undefined ? undefined : await idOf(root, options.rule);
  await build();
  const commit = headCommit(root);
  const color = process.stdout.isTTY;
  const work = openWork(root);
  const outcomes = work.pack<Outcome>('audits');
  const inputs = () => [
    JSON.stringify({ asOf, format, rule, commit, color }),
    hashSources(root, ['content', 'dist'], []),
  ];
  const known = outcomes.find(inputs());
  if (known !== undefined) return known;

  const { auditProject } = await import('../audit.ts');
  const { formatGithub, formatText } = await import('../desk/report-text.ts');
  const { writeReports } = await import('../desk/report.tsx');
  const audit = await auditProject(root, { asOf, work });
  writeReports(root, audit, commit);
  const shown = audit.findings.filter((finding) => rule === undefined || finding.rule === rule);
  const failed = shown.some(({ severity, suppressed }) => severity === 'error' && suppressed === undefined);
  const output = format === 'github' ? formatGithub(shown) : formatText(audit, { color, shown });
  outcomes.keep(inputs(), { output, failed });
  work.save();
  return { output, failed };
}

/** Gives the id of the rule that was asked for. @throws UsageError for an unknown one, before the site is built */
async function idOf(root: string, asked: string): Promise<string> {
  const { findRule, loadRules } = await import('../checks/load-rules.ts');
  return findRule(await loadRules(root), asked).id;
}
