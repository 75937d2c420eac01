import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pc from 'picocolors';
import { UsageError } from '../../usage-error.ts';
import { spellDay } from '../approvals/day.ts';
import { defaultDay, headCommit, uncommittedFiles } from '../approvals/git.ts';
import { auditProject } from '../audit.ts';
import { readDay } from '../commands/run-audit.ts';
import { openFindings } from '../reports/audit-summary.ts';
import { REPORT_FOLDER, writeReports } from '../reports/write-reports.ts';
import { renderChecklist } from './checklist.ts';
import { createManifest } from './manifest.ts';

/**
 * Builds the site, audits it as what is to be published, and writes the evidence beside the reports.
 * @param build builds the site at `root`
 * @throws UsageError with a checklist when the site may not be released
 */
export async function releaseSite(
  root: string,
  args: string[],
  build: (root: string) => Promise<unknown>,
): Promise<string> {
  const asOf = readDay('--as-of', readArgs(args)['as-of']) ?? defaultDay(root);
  await build(root);
  const audit = await auditProject(root, { asOf, release: true });
  const commit = headCommit(root);
  writeReports(root, audit, commit);

  const uncommitted = uncommittedFiles(root);
  const errors = openFindings(audit.findings).filter(({ severity }) => severity === 'error');
  const checklist = renderChecklist(audit, uncommitted);
  if (errors.length > 0 || uncommitted > 0) {
    throw new UsageError(
      [
        pc.bold(`This site cannot be released as of ${spellDay(asOf)}. What is left to do:`),
        checklist,
        `  Each of them in full: ${REPORT_FOLDER}/report.html`,
      ].join('\n\n'),
    );
  }
  const path = `${REPORT_FOLDER}/manifest.json`;
  writeFileSync(join(root, path), createManifest(root, audit, commit));
  return `${checklist}\n\n${pc.green('✓')} ${pc.bold('dist/client')} may be released as of ${spellDay(asOf)}. The evidence: ${path}; keep it with the release.`;
}

function readArgs(args: string[]) {
  try {
    return parseArgs({ args, options: { 'as-of': { type: 'string' } } }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`${error.message.split('. ')[0]}.\n\nnpm run release -- --as-of 2026-11-30`);
  }
}
