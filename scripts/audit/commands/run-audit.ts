import { readArguments } from '../../arguments.ts';
import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import { type Day, isDay } from '../approvals/day.ts';
import { defaultDay, gitUser, headCommit } from '../approvals/git.ts';
import { type Audit, auditProject, readSite } from '../audit.ts';
import type { ReportedFinding } from '../findings/finding.ts';
import { formatGithub } from '../reports/annotations.ts';
import { formatJson } from '../reports/report-json.ts';
import { formatText } from '../reports/report-text.ts';
import { formatSarif } from '../reports/sarif.ts';
import { writeReports } from '../reports/write-reports.ts';
import { findRule, loadRules } from '../rules/load-rules.ts';
import { walkTranscripts } from '../transcript/walk-transcripts.ts';
import { approve } from './approve.ts';
import { measureCorpus } from './measure-corpus.ts';
import { judgeAllCopy, watchCopy } from './copy.ts';
import { askOnTerminal } from './ask.ts';
import { diff } from './diff.ts';
import { explain } from './explain-rule.ts';
import { pending } from './pending.ts';
import { tryCopy } from './try-copy.ts';
import { readPageAloud } from './read-page.ts';
import { samples } from './samples.ts';
import { diffPage, transcript } from './transcript.ts';
import { verify } from './verify.ts';
import { why } from './why.ts';
import { withdraw } from './withdraw.ts';

const COMMANDS = [
  'explain',
  'try',
  'copy',
  'corpus',
  'why',
  'read',
  'transcript',
  'pending',
  'diff',
  'approve',
  'withdraw',
  'samples',
  'verify',
  'help',
];
const FORMATS = ['text', 'json', 'sarif', 'github'];

const USAGE = `npm run audit                        audits the site; writes dist/audit/report.html and its data
npm run audit -- --format FORMAT     prints text, json, sarif or github
npm run audit -- --as-of DATE        judges expiry at that day (default: the day of the last commit)
npm run audit -- --route /about      shows findings of one page; --rule CLM-001, of one rule
npm run audit -- explain [RULE]      says what a rule checks, why, and what it rests on
npm run audit -- try "some copy" [--kind headline] [--topic private]   judges a text that is not on the site yet
npm run audit -- try --file sentences.yaml [--format json]             judges a list of {text, where, page, key?, beside?}
npm run audit -- copy [--watch]      judges all copy without a build, and again after each change
npm run audit -- corpus              shows precision and recall of each rule on labeled sentences
npm run audit -- why "some words"    says where words of the site come from
npm run audit -- read /about         prints the copy of a page as one text
npm run audit -- transcript [/about] prints what a browser shows and speaks of a page, in every state
npm run audit -- pending             lists what waits for a reviewer; --route /about, for one page
npm run audit -- diff [--since DAY or COMMIT]   shows changed words; --route /about, changes of the whole page
npm run audit -- approve FILE… --by "First Last" [--route /about] [--note …] [--expires DATE]
npm run audit -- approve page:/about --by "First Last"   approves a page as a browser shows it; all, everything
npm run audit -- withdraw FILE… --by "First Last" [--gone] [--note …]   takes approvals back
npm run audit -- samples             lists what is still made up, with file and line
npm run audit -- verify MANIFEST URL compares a live site with a release, file by file`;

/** For V8. An audit is over in seconds, a fifth of which went into optimizing functions that are hardly called again. */
export const FEWER_OPTIMIZATIONS = '--interrupt-budget=400000';

/** What a run of the command prints, and whether it failed. */
export interface Outcome {
  output: string;
  failed: boolean;
}

/** Builds the site at `root` unless dist/ is up to date. */
export type EnsureBuilt = (root: string) => Promise<unknown>;

/** Runs `npm run audit -- …`. @throws UsageError for a slip in the command or in content */
export async function runAudit(root: string, args: string[], ensureBuilt: EnsureBuilt): Promise<Outcome> {
  const { values, positionals } = readArgs(args);
  const [command, ...rest] = positionals;
  const asOf = readDay('--as-of', values['as-of']) ?? defaultDay(root);
  const namesPages = rest.some((target) => target === 'all' || target.startsWith('page:'));
  /** The site as built; where pages are meant, a browser reads them, and else its last walk counts. */
  const siteNow = async (withPages = namesPages) => {
    await ensureBuilt(root);
    const walked = withPages ? { transcripts: await walkTranscripts(root) } : {};
    return readSite(root, { asOf, ...walked }).site;
  };
  const succeed = (output: string): Outcome => ({ output, failed: false });
  switch (command) {
    case undefined:
      return runRules(root, asOf, values, ensureBuilt);
    case 'help':
      return succeed(USAGE);
    case 'explain':
      return succeed(explain(await loadRules(), rest[0]));
    case 'try':
      return succeed(
        await tryCopy(root, {
          asOf,
          ...(rest.length === 0 ? {} : { text: rest.join(' ') }),
          ...pick(values, ['file', 'kind', 'topic', 'format']),
        }),
      );
    case 'copy':
      if (values.watch === true) return await watchCopy(root, () => defaultDay(root), console.log);
      return await judgeAllCopy(root, asOf);
    case 'corpus':
      return succeed(await measureCorpus(root, asOf));
    case 'why':
      if (rest.length === 0) throw new UsageError('Say which words: npm run audit -- why "some words"');
      await ensureBuilt(root);
      return succeed(why(await auditProject(root, { asOf }), rest.join(' ')));
    case 'approve':
      return succeed(
        await approve(root, await siteNow(namesPages || values.route !== undefined), {
          targets: rest,
          route: values.route,
          by: values.by ?? gitUser(root) ?? undefined,
          note: values.note,
          expires: readDay('--expires', values.expires),
          ask: askOnTerminal(),
        }),
      );
    case 'withdraw':
      return succeed(
        await withdraw(root, await siteNow(), {
          targets: rest,
          gone: values.gone ?? false,
          by: values.by ?? gitUser(root) ?? undefined,
          note: values.note,
          ask: askOnTerminal(),
        }),
      );
    case 'transcript':
      return succeed(transcript(await siteNow(true), rest[0] ?? values.route));
    case 'diff':
      if (values.route !== undefined) return succeed(diffPage(await siteNow(true), values.route));
      return succeed(diff(root, await siteNow(), values.since));
    case 'pending':
      return succeed(pending(await siteNow(), values.route));
    case 'samples':
      return succeed(samples(await siteNow()));
    case 'verify':
      return await verify(rest[0], rest[1]);
    case 'read':
      return succeed(readPageAloud(await siteNow(), rest[0]));
    default:
      throw new UsageError(`There is no command ${command}. ${suggest(command, COMMANDS, '')}\n\n${USAGE}`);
  }
}

type Values = ReturnType<typeof readArgs>['values'];

/** The options that were given, of these names. */
function pick<Name extends 'file' | 'kind' | 'topic' | 'format'>(
  values: Values,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const given: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = values[name];
    if (value !== undefined) given[name] = value;
  }
  return given;
}

async function runRules(
  root: string,
  asOf: Day,
  { format = 'text', route, rule }: Values,
  ensureBuilt: EnsureBuilt,
): Promise<Outcome> {
  if (!FORMATS.includes(format))
    throw new UsageError(
      `There is no format ${format}. ${suggest(format, FORMATS, `Formats: ${FORMATS.join(', ')}.`)}`,
    );
  const rules = await loadRules();
  const wanted = rule === undefined ? undefined : findRule(rules, rule).id;
  await ensureBuilt(root);
  const audit = await auditProject(root, { asOf });
  checkRoute(audit, route);
  const commit = headCommit(root);
  writeReports(root, audit, commit);

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

function readArgs(args: string[]) {
  return readArguments(
    {
      usage: USAGE,
      words: 'command',
      options: {
        'as-of': { type: 'string' },
        format: { type: 'string' },
        route: { type: 'string' },
        rule: { type: 'string' },
        file: { type: 'string' },
        kind: { type: 'string' },
        topic: { type: 'string' },
        since: { type: 'string' },
        by: { type: 'string' },
        note: { type: 'string' },
        expires: { type: 'string' },
        gone: { type: 'boolean' },
        watch: { type: 'boolean' },
      },
    },
    args,
  );
}

/** @throws UsageError for what is not a date */
export function readDay(option: string, value: string | undefined): Day | undefined {
  if (value === undefined || isDay(value)) return value;
  throw new UsageError(`${option} expects a date such as 2026-11-30, got ${value}.`);
}
