import { hashSources } from '../../publish/hash-files.ts';
import { openWork } from '../../publish/store.ts';
import { headCommit } from '../approved/git.ts';
import { type Call, oneOf, type Outcome } from './call.ts';

/** Audits the site, or reuses the last results, and writes reports. @throws UsageError for a mistake in the options */
export async function run({ root, asOf, options, build }: Call): Promise<Outcome> {
  const format = oneOf(['text', 'github'], options.format ?? 'text', 'format');
  await build();
  const commit = headCommit(root);
  const color = process.stdout.isTTY;
  const work = openWork(root);
  const outcomes = work.pack<Outcome>('audits');
  const inputs = () => [
    hashSources(root, ['content', 'dist'], [JSON.stringify({ asOf, format, commit, color })]),
  ];
  const known = outcomes.find(inputs());
  if (known !== undefined) return known;

  const { auditProject } = await import('../audit.ts');
  const { formatGithub, formatText, sumUp, writeRegister } = await import('../desk/report-text.ts');
  const audit = await auditProject(root, { asOf, work });
  writeRegister(root, audit.site);
  const output = format === 'github' ? formatGithub(audit.findings) : formatText(audit, { color });
  const outcome = { output, failed: !sumUp(audit).isGood };
  outcomes.keep(inputs(), outcome);
  work.save();
  return outcome;
}
