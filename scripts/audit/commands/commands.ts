import { join } from 'node:path';
import { UsageError } from '../../usage-error.ts';
import { readDay, today } from '../../day.ts';
import { defaultDay, gitUser } from '../approvals/git.ts';
import type { Call, Command, Options } from './call.ts';

// Each command loads its own modules: `try` must not wait for what reads built pages.

/** The commands of `npm run audit -- …` by name, in the order of the help. */
export const COMMANDS: Record<string, Command> = {
  why: {
    usage: ['npm run audit -- why "some words"    says where words of the site come from'],
    async run({ root, words, asOf, options, ensureBuilt }) {
      if (words.length === 0) throw new UsageError('Say which words: npm run audit -- why "some words"');
      refusePast(options, '/aca-plans');
      await ensureBuilt(root);
      const [{ why }, { auditProject }] = await Promise.all([import('./why.ts'), import('../audit.ts')]);
      return why(await auditProject(root, { asOf }), words.join(' '));
    },
  },
  read: {
    usage: [
      'npm run audit -- read /about         prints the copy of a page as one text',
      'npm run audit -- read /about --on 2026-03-01   what it said on that day, and who approved it, from release/',
    ],
    async run({ root, words: [route], options, site }) {
      const day = readDay('--on', options.on);
      if (day !== undefined) {
        if (route === undefined)
          throw new UsageError(`Name a page: npm run audit -- read /about --on ${day}`);
        return (await import('./read-past.ts')).readPastPage(root, route, day);
      }
      refusePast(options, route ?? '/about');
      return (await import('./read-page.ts')).readPageAloud(await site(), route);
    },
  },
  verify: {
    usage: ['npm run audit -- verify MANIFEST URL compares a live site with a release, file by file'],
    run: async ({ words: [manifest, url] }) => (await import('./verify.ts')).verify(manifest, url),
  },
  explain: {
    usage: ['npm run audit -- explain [RULE]      says what a rule checks, why, and what it rests on'],
    run: async ({ root, words: [id] }) => (await import('./explain-rule.ts')).explain(id, root),
  },
  try: {
    usage: [
      'npm run audit -- try "some copy" [--kind headline] [--topic private]   judges a text that is not on the site yet',
      'npm run audit -- try --file sentences.yaml [--format json]             judges a list of {text, where, page, key?, beside?}',
    ],
    run: async ({ root, words, asOf, options }) =>
      (await import('./try-copy.ts')).tryCopy(root, {
        asOf,
        ...(words.length === 0 ? {} : { text: words.join(' ') }),
        ...pick(options, ['file', 'kind', 'topic', 'format']),
      }),
  },
  copy: {
    usage: [
      'npm run audit -- copy [--watch]      judges all copy without a build, and again after each change',
    ],
    async run({ root, asOf, options }) {
      const { judgeAllCopy, watchCopy } = await import('./copy.ts');
      return options.watch === true
        ? watchCopy(root, () => defaultDay(root), console.log)
        : judgeAllCopy(root, asOf);
    },
  },
  corpus: {
    usage: [
      'npm run audit -- corpus              shows what the audit finds in labeled sentences it has not seen; --results keeps it',
    ],
    run: async ({ root, asOf, options }) => (await import('./corpus.ts')).corpus(root, asOf, options.results),
  },
  label: {
    usage: [
      'npm run audit -- label "some copy" --claim ACA-005 [--kind headline] [--topic private]   teaches the audit a fault',
      'npm run audit -- label "some copy" --clean          teaches the audit that it is in order',
    ],
    run: async ({ root, words, options }) =>
      (await import('./label-copy.ts')).labelCopy(root, words.join(' '), options),
  },
  labels: {
    usage: [
      'npm run audit -- labels              lists labeled sentences that repeat or contradict each other',
    ],
    run: async ({ root }) => (await import('./check-labels.ts')).checkLabels(root),
  },
  transcript: {
    usage: [
      'npm run audit -- transcript [/about] prints what a browser shows and speaks of a page, in every state',
    ],
    run: async ({ words: [route], options, site }) =>
      (await import('./transcript.ts')).transcript(await site('read'), route ?? options.route),
  },
  pending: {
    usage: [
      'npm run audit -- pending             lists what waits for a reviewer; --route /about, for one page',
    ],
    run: async (call) =>
      (await import('./pending.ts')).pending(await call.site(pagesFor(call)), call.options.route),
  },
  diff: {
    usage: [
      'npm run audit -- diff [--since DAY or COMMIT]   shows changed words; --route /about, changes of the whole page',
    ],
    async run(call) {
      const { route, since } = call.options;
      if (route !== undefined)
        return (await import('./transcript.ts')).diffPage(await call.site('read'), route);
      return (await import('./diff.ts')).diff(call.root, await call.site(pagesFor(call)), since);
    },
  },
  approve: {
    usage: [
      'npm run audit -- approve FILE… --by "First Last" [--route /about] [--note …] [--expires DATE]',
      'npm run audit -- approve page:/about --by "First Last"   approves a page as a browser shows it',
    ],
    run: async (call) =>
      (await import('./approve.ts')).approve(
        call.root,
        await call.site(call.options.route === undefined ? pagesFor(call) : 'read'),
        {
          targets: call.words,
          route: call.options.route,
          by: call.options.by ?? gitUser(call.root) ?? undefined,
          note: call.options.note,
          expires: readDay('--expires', call.options.expires),
          ask: (await import('./ask.ts')).askOnTerminal(),
        },
      ),
  },
  withdraw: {
    usage: ['npm run audit -- withdraw FILE… --by "First Last" [--gone] [--note …]   takes approvals back'],
    run: async (call) =>
      (await import('./withdraw.ts')).withdraw(call.root, await call.site(pagesFor(call)), {
        targets: call.words,
        gone: call.options.gone ?? false,
        by: call.options.by ?? gitUser(call.root) ?? undefined,
        note: call.options.note,
        ask: (await import('./ask.ts')).askOnTerminal(),
      }),
  },
  samples: {
    usage: [
      'npm run audit -- samples             lists what is still the sample’s, by the steps of “Make it yours”',
    ],
    async run({ root, site }) {
      const [{ samples }, { readIfThere }] = await Promise.all([
        import('./samples.ts'),
        import('../audit.ts'),
      ]);
      return samples(await site(), (file) => readIfThere(join(root, file)));
    },
  },
};

/** A browser reads the pages where the words name one. */
function pagesFor({ words }: Call): 'read' | 'as last read' {
  return words.some((target) => target.startsWith('page:')) ? 'read' : 'as last read';
}

/** What the site says today is no evidence of what it said before. */
function refusePast({ 'as-of': day }: Options, route: string): void {
  if (day === undefined || day >= today()) return;
  throw new UsageError(
    `This command reads the words of today; --as-of ${day} would pass them for those of that day. What a page said then is in the evidence of releases: npm run audit -- read ${route} --on ${day}`,
  );
}

/** The options that were given, of these names. */
function pick<Name extends 'file' | 'kind' | 'topic' | 'format'>(
  options: Options,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const given: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = options[name];
    if (value !== undefined) given[name] = value;
  }
  return given;
}
