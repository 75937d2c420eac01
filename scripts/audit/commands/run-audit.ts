import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import { type Day, readDay } from '../../day.ts';
import { defaultDay, headCommit } from '../approvals/git.ts';
import { type Audit, auditProject, readSite } from '../audit.ts';
import type { ReportedFinding } from '../findings/finding.ts';
import { codeChanges } from '../release/code-changes.ts';
import { formatGithub } from '../reports/annotations.ts';
import { formatJson } from '../reports/report-json.ts';
import { formatText } from '../reports/report-text.ts';
import { formatSarif } from '../reports/sarif.ts';
import { writeReports } from '../reports/write-reports.ts';
import { findRule, loadRules } from '../checks/load-rules.ts';
import { walkTranscripts } from '../transcript/walk-transcripts.ts';
import { type EnsureBuilt, type Options, type Outcome, readArgs } from './call.ts';
import { COMMANDS } from './commands.ts';

const FORMATS = ['text', 'json', 'sarif', 'github'];
/** What a reviewer needs. They are commands of npm by themselves. */
const ELSEWHERE = ['review', 'release'];
const FIRST = ['why', 'read', 'verify'];

const USAGE = [
  'npm run review                       shows what waits, page by page, to read and to decide',
  'npm run release                      says what is left before the site may go out, and writes the evidence',
  ...FIRST.flatMap((name) => COMMANDS[name]?.usage ?? []),
  'npm run audit -- help all            lists all commands',
].join('\n');

const WHOLE_USAGE = [
  'npm run audit                        audits the site; writes dist/audit/report.html and its data',
  'npm run audit -- --format FORMAT     prints text, json, sarif or github',
  'npm run audit -- --as-of DATE        judges expiry at that day (default: the day of the last commit)',
  'npm run audit -- --route /about      shows findings of one page; --rule CLM-001, of one rule',
  ...Object.values(COMMANDS).flatMap(({ usage }) => usage),
].join('\n');

/** For V8. An audit is over in seconds, a fifth of which went into optimizing functions that are hardly called again. */
export const FEWER_OPTIMIZATIONS = '--interrupt-budget=400000';

/** Runs `npm run audit -- …`. @throws UsageError for a slip in the command or in content */
export async function runAudit(root: string, args: string[], ensureBuilt: EnsureBuilt): Promise<Outcome> {
  const { values: options, positionals } = readArgs(args, WHOLE_USAGE);
  const [name, ...words] = positionals;
  const asOf = readDay('--as-of', options['as-of']) ?? defaultDay(root);
  if (name === undefined) return runRules(root, asOf, options, ensureBuilt);
  if (name === 'help') return { output: words[0] === 'all' ? WHOLE_USAGE : USAGE, failed: false };
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw unknownCommand(name);
  const result = await command.run({
    root,
    words,
    options,
    asOf,
    ensureBuilt,
    async site(pages) {
      await ensureBuilt(root);
      const walked = pages === 'read' ? { transcripts: await walkTranscripts(root) } : {};
      return readSite(root, { asOf, ...walked }).site;
    },
  });
  return typeof result === 'string' ? { output: result, failed: false } : result;
}

function unknownCommand(name: string): UsageError {
  if (ELSEWHERE.includes(name)) return new UsageError(`This is a command by itself: npm run ${name}`);
  const hint = suggest(name, [...Object.keys(COMMANDS), 'help'], '');
  return new UsageError(`There is no command ${name}. ${hint}\n\n${WHOLE_USAGE}`);
}

async function runRules(
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
  if (route === undefined || routes.includes(route)) return;
  throw new UsageError(
    `There is no page ${route}. ${suggest(route, routes, `Pages: ${routes.join(', ')}.`)}`,
  );
}
