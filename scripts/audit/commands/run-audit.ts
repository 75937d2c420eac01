import { readArguments } from '../../arguments.ts';
import { suggest } from '../../content/nearest.ts';
import { readDay } from '../../day.ts';
import type { Store } from '../../publish/store.ts';
import { UsageError } from '../../usage-error.ts';
import { defaultDay } from '../approvals/git.ts';
import { textsOf } from '../seen/kept-pages.ts';
import { type Command, OPTIONS, type Outcome } from './call.ts';

/** Defines a command: its options, its lines of help, and the module that runs it. */
interface Entry {
  options?: readonly (keyof typeof OPTIONS)[];
  help: Record<string, string>;
  /** Loads the modules of this command alone: `try` must not wait for what reads built pages. */
  load(): Promise<{ run: Command }>;
}

/** Names the audit itself, which runs without a word. */
const AUDIT = '';

const COMMANDS: Readonly<Record<string, Entry>> = {
  [AUDIT]: {
    options: ['format', 'rule', 'as-of'],
    help: {
      '': 'audits the site; writes dist/audit/report.html and register.csv',
      '--rule CLM-001': 'prints the findings of one rule',
      '--format github': 'prints annotations for a code host',
      '--as-of 2027-01-31': 'judges what has ended at that day (default: the day of the last commit)',
    },
    load: () => import('./audit-site.ts'),
  },
  why: {
    help: { 'why "some words"': 'says where words of the site come from' },
    load: () => import('./why.ts'),
  },
  read: {
    options: ['on', 'commit', 'sheet'],
    help: {
      'read /about': 'prints the copy of a page as one text',
      'read /about --on 2026-03-01':
        'what it said on that day, with a sheet to sign: who approved what, and why',
      'read /about --sheet': 'writes the approval sheet of the page as it is',
      'read --commit HASH': 'writes the approval sheet of what a commit decided',
    },
    load: () => import('./read.ts'),
  },
  verify: {
    help: { 'verify MANIFEST URL': 'compares a live site with a release, file by file' },
    load: () => import('./verify.ts'),
  },
  explain: {
    help: { 'explain [RULE]': 'says what a rule checks, why, and what it rests on' },
    load: () => import('./explain-rule.ts'),
  },
  try: {
    options: ['kind', 'topic', 'file', 'format'],
    help: {
      'try "some copy" [--kind headline] [--topic private]': 'judges a text that is not on the site yet',
      'try --file sentences.yaml [--format json]': 'judges a list of {text, where, page, beside?}',
    },
    load: () => import('./try-copy.ts'),
  },
  copy: {
    options: ['watch', 'as-of'],
    help: { 'copy [--watch]': 'judges all copy without a build, and again after each change' },
    load: () => import('./copy.ts'),
  },
  label: {
    options: ['claim', 'clean', 'kind', 'topic'],
    help: {
      'label "some copy" --claim ACA-005 [--kind headline] [--topic private]': 'teaches the audit a fault',
      'label "some copy" --clean': 'teaches the audit that it is in order',
    },
    load: () => import('./label.ts'),
  },
  approve: {
    options: ['by'],
    help: {
      'approve FILE… [--by "First Last"]': 'approves a file, a folder or a sentence',
      'approve page:/about': 'approves a page as a browser shows it; approve pages, all of them',
    },
    load: () => import('./approve.ts'),
  },
  samples: {
    help: { samples: 'lists what is still the sample’s, by the steps of “Make it yours”' },
    load: () => import('./samples.ts'),
  },
};

/** Names commands that npm knows by themselves. */
const ELSEWHERE: Record<string, string> = {
  review: 'shows what waits, page by page, to read and to decide',
  release: 'says what is left before the site may go out, and writes the evidence',
};

/** Sets where most lines of help say what a command does. */
const HELP_COLUMN = 40;

/** Writes the lines of help of some commands, and of those beside them. */
function helpOf(names: readonly string[], beside: Record<string, string> = {}): string {
  const lines = [
    ...names.flatMap((name) =>
      Object.entries(COMMANDS[name]?.help ?? {}).map(([usage, what]) => [
        usage === '' ? 'npm run audit' : `npm run audit -- ${usage}`,
        what,
      ]),
    ),
    ...Object.entries(beside).map(([name, what]) => [`npm run ${name}`, what]),
  ];
  return lines.map(([usage = '', what = '']) => `${usage.padEnd(HELP_COLUMN)}  ${what}`).join('\n');
}

/**
 * Runs `npm run audit -- …`.
 * @param ensureBuilt builds the site at a project's root unless dist/ is up to date
 * @throws UsageError for a slip in the command or in content
 */
export async function runAudit(
  root: string,
  args: string[],
  ensureBuilt: (root: string) => Promise<unknown>,
): Promise<Outcome> {
  const usage = helpOf(Object.keys(COMMANDS), ELSEWHERE);
  const { values: options, positionals } = readArguments({ usage, words: 'command', options: OPTIONS }, args);
  const [name = AUDIT, ...words] = positionals;
  if (name === 'help') return { output: usage, failed: false };
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (entry === undefined) throw unknownCommand(name, usage);
  const foreign = Object.keys(options).find((option) => !entry.options?.some((each) => each === option));
  if (foreign !== undefined)
    throw new UsageError(`${name || 'The audit'} does not take --${foreign}.\n\n${helpOf([name])}`);
  const asOf = readDay('--as-of', options['as-of']) ?? defaultDay(root);
  let work: Store | undefined;
  const { run } = await entry.load();
  const result = await run({
    root,
    words,
    options,
    asOf,
    build: () => ensureBuilt(root),
    async site(pages) {
      await ensureBuilt(root);
      const { readSite } = await import('../audit.ts');
      const { openWork } = await import('../../publish/store.ts');
      const walk = pages === 'read' ? await import('../seen/walk-site.ts') : null;
      work = openWork(root);
      return readSite(root, {
        asOf,
        work,
        ...(walk === null ? {} : { transcripts: textsOf(await walk.walkPages(root)) }),
      }).site;
    },
  });
  work?.save();
  return typeof result === 'string' ? { output: result, failed: false } : result;
}

function unknownCommand(name: string, usage: string): UsageError {
  if (Object.hasOwn(ELSEWHERE, name)) return new UsageError(`This is a command by itself: npm run ${name}`);
  const hint = suggest(name, [...Object.keys(COMMANDS).filter(Boolean), 'help'], '');
  return new UsageError(`There is no command ${name}. ${hint}\n\n${usage}`);
}
