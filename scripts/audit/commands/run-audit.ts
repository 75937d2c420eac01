import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import { readDay } from '../../day.ts';
import { defaultDay } from '../approvals/git.ts';
import { type EnsureBuilt, type Outcome, readArgs } from './call.ts';
import { COMMANDS } from './commands.ts';

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
  if (name === undefined)
    return (await import('./audit-site.ts')).auditSite(root, asOf, options, ensureBuilt);
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
      const { readSite } = await import('../audit.ts');
      const walked =
        pages === 'read'
          ? { transcripts: await (await import('../transcript/walk-site.ts')).walkTranscripts(root) }
          : {};
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
