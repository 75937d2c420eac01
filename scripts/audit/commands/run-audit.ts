import { setFlagsFromString } from 'node:v8';
import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import { readDay } from '../../day.ts';
import type { Work } from '../../publish/keep-work.ts';
import { defaultDay } from '../approvals/git.ts';
import { textsOf } from '../seen/kept-pages.ts';
import { type Command, type EnsureBuilt, type Outcome, readArgs } from './call.ts';

/** Loads the modules of each command alone: `try` must not wait for what reads built pages. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  why: async () => (await import('./why.ts')).run,
  read: async () => (await import('./read.ts')).run,
  verify: async () => (await import('./verify.ts')).run,
  explain: async () => (await import('./explain-rule.ts')).run,
  try: async () => (await import('./try-copy.ts')).run,
  copy: async () => (await import('./copy.ts')).run,
  label: async () => (await import('./label.ts')).run,
  approve: async () => (await import('./approve.ts')).run,
  samples: async () => (await import('./samples.ts')).run,
};

/** Matches the lines of help that a reviewer needs, two of them commands of npm by themselves. */
const FIRST = /^npm run (?:audit -- )?(?:review|release|why|read|verify) /;
const ELSEWHERE = ['review', 'release'];

const HELP = `
npm run review                       shows what waits, page by page, to read and to decide
npm run release                      says what is left before the site may go out, and writes the evidence
npm run audit                        audits the site; writes dist/audit/report.html and register.csv
npm run audit -- --format FORMAT     prints text, or github for annotations
npm run audit -- --as-of DATE        judges expiry at that day (default: the day of the last commit)
npm run audit -- --route /about      shows findings of one page; --rule CLM-001, of one rule
npm run audit -- why "some words"    says where words of the site come from
npm run audit -- read /about         prints the copy of a page as one text
npm run audit -- read /about --on 2026-03-01   what it said on that day, and who approved it, with a sheet to sign
npm run audit -- read /about --sheet   writes the approval sheet of the page as it is; read --commit HASH, of what a commit decided
npm run audit -- verify MANIFEST URL compares a live site with a release, file by file
npm run audit -- explain [RULE]      says what a rule checks, why, and what it rests on
npm run audit -- try "some copy" [--kind headline] [--topic private]   judges a text that is not on the site yet
npm run audit -- try --file sentences.yaml [--format json]             judges a list of {text, where, page, key?, beside?}
npm run audit -- copy [--watch]      judges all copy without a build, and again after each change
npm run audit -- label "some copy" --claim ACA-005 [--kind headline] [--topic private]   teaches the audit a fault
npm run audit -- label "some copy" --clean          teaches the audit that it is in order
npm run audit -- approve FILE… [--by "First Last"]   approves a file, a folder or a sentence
npm run audit -- approve page:/about   approves a page as a browser shows it; approve pages, all of them
npm run audit -- samples             lists what is still the sample’s, by the steps of “Make it yours”
`.trim();

const SHORT_HELP = [
  ...HELP.split('\n').filter((line) => FIRST.test(line)),
  'npm run audit -- help all            lists all commands',
].join('\n');

/**
 * Keeps Node 20 from optimizing functions that are hardly called again: an audit takes seconds, and spent a fifth of them
 * on it. Newer versions have a faster compiler for such functions, and no such flag.
 */
export function optimizeLess(): void {
  if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=400000');
}

/** Runs `npm run audit -- …`. @throws UsageError for a slip in the command or in content */
export async function runAudit(root: string, args: string[], ensureBuilt: EnsureBuilt): Promise<Outcome> {
  const { values: options, positionals } = readArgs(args, HELP);
  const [name, ...words] = positionals;
  const asOf = readDay('--as-of', options['as-of']) ?? defaultDay(root);
  if (name === undefined)
    return (await import('./audit-site.ts')).auditSite(root, asOf, options, ensureBuilt);
  if (name === 'help') return { output: words[0] === 'all' ? HELP : SHORT_HELP, failed: false };
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) throw unknownCommand(name);
  const run = await load();
  let work: Work | undefined;
  const result = await run({
    root,
    words,
    options,
    asOf,
    async site(pages) {
      await ensureBuilt(root);
      const { readSite } = await import('../audit.ts');
      const { openWork } = await import('../../publish/keep-work.ts');
      const walked =
        pages === 'read'
          ? { transcripts: textsOf(await (await import('../seen/walk-site.ts')).walkPages(root)) }
          : {};
      work = openWork(root);
      return readSite(root, { asOf, work, ...walked }).site;
    },
  });
  work?.save();
  return typeof result === 'string' ? { output: result, failed: false } : result;
}

function unknownCommand(name: string): UsageError {
  if (ELSEWHERE.includes(name)) return new UsageError(`This is a command by itself: npm run ${name}`);
  const hint = suggest(name, [...Object.keys(COMMANDS), 'help'], '');
  return new UsageError(`There is no command ${name}. ${hint}\n\n${HELP}`);
}
