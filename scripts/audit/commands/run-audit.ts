import { readArguments } from '../../lib/arguments.ts';
import { suggest } from '../../content/nearest.ts';
import { readDay } from '../../lib/day.ts';
import { openWork } from '../../publish/store.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { defaultDay } from '../approved/git.ts';
import { type Command, OPTIONS, type Outcome } from './call.ts';

/** The command that runs if none is typed. */
const AUDIT = 'audit';

/** All commands with their help. Each command is a file of this folder, and accepts the options on its lines. */
const USAGE = `npm run audit                             audits the site; writes dist/audit/register.csv
npm run audit -- --format github          prints annotations for a code host
npm run audit -- --as-of 2027-01-31       judges what has ended at that day (default: the day of the last commit)
npm run audit -- why "some words"         says where words of the site come from
npm run audit -- read /about              prints what a page says, and writes a sheet to sign: who approved what, and why
npm run audit -- read /about --on 2026-03-01  what it said on that day
npm run audit -- verify MANIFEST URL      compares a live site with a release, file by file
npm run audit -- explain [RULE]           says what a rule checks, why, and what it rests on
npm run audit -- try "some copy" [--kind headline] [--topic private] [--as-of 2027-01-31]  judges a text that is not on the site yet
npm run audit -- try --file sentences.yaml [--format json]  judges a list of {text, where, page, beside?}
npm run audit -- copy [--watch] [--as-of 2027-01-31]  judges all copy without a build, and again after each change
npm run audit -- label "some copy" --claim ACA-005 [--kind headline] [--topic private]  teaches the audit a fault
npm run audit -- label "some copy" --clean  teaches the audit that it is in order
npm run audit -- changes [--lines]        lists what differs from what was approved, the same change once; fails if anything waits
npm run audit -- approve 3 5 [--by "First Last"]  approves these entries of the list of changes
npm run audit -- approve /about           approves what waits on a page; approve all, everything, for a trial
npm run audit -- hidden                   lists what nobody can perceive at 360 and 1280 px, as pages open in a browser
npm run audit -- samples                  lists what is still the sample’s, by the steps of “Make it yours”
npm run review                            shows what waits, page by page, to read and to decide
npm run release                           says what is left before the site may go out, and writes the evidence`;

const COMMANDS = new Set([
  AUDIT,
  ...[...USAGE.matchAll(/^npm run audit -- (\w+)/gm)].map(([, name = '']) => name),
]);

function helpOf(name: string): string {
  const isOwn = (line: string) => (/^npm run audit -- (\w+)/.exec(line)?.[1] ?? AUDIT) === name;
  const lines = USAGE.split('\n').filter((line) => line.startsWith('npm run audit') && isOwn(line));
  return lines.join('\n');
}

/** Runs `npm run audit -- …`. Builds the site if needed. @throws UsageError for a mistake in options or content */
export async function runAudit(
  root: string,
  args: string[],
  ensureBuilt: (root: string) => Promise<unknown>,
): Promise<Outcome> {
  const { values: options, positionals } = readArguments(
    { usage: USAGE, words: 'command', options: OPTIONS },
    args,
  );
  const [name = AUDIT, ...words] = positionals;
  if (name === 'help') return { output: USAGE, failed: false };
  if (!COMMANDS.has(name)) {
    const hint = suggest(name, [...COMMANDS, 'help'], '');
    throw new UsageError(`There is no command ${name}. ${hint}\n\n${USAGE}`);
  }
  const taken: readonly string[] = helpOf(name).match(/--[\w-]+/g) ?? [];
  const foreign = Object.keys(options).find((option) => !taken.includes(`--${option}`));
  if (foreign !== undefined) throw new UsageError(`${name} does not take --${foreign}.\n\n${helpOf(name)}`);
  const asOf = readDay('--as-of', options['as-of']) ?? defaultDay(root);
  // Load only the modules of this command, so that `try` does not wait for modules that read built pages.
  const { run }: { run: Command } = await import(`./${name}.ts`);
  const result = await run({
    root,
    words,
    options,
    asOf,
    build: () => ensureBuilt(root),
    async site(pages = 'built') {
      if (pages === 'built') await ensureBuilt(root);
      const { readSite } = await import('../audit.ts');
      const { compileContent } = await import('../../content/compile.ts');
      const work = openWork(root);
      const compilation = compileContent(root, { day: asOf, unchanged: work.unchanged });
      const { site } = readSite(root, { asOf, compilation, work, copyOnly: pages === 'none' });
      work.save();
      return site;
    },
  });
  return typeof result === 'string' ? { output: result, failed: false } : result;
}
