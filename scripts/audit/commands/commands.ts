import type { Command } from './call.ts';

// Each command loads its own modules: `try` must not wait for what reads built pages.

/** The commands of `npm run audit -- …` by name, in the order of the help. */
export const COMMANDS: Record<string, Command> = {
  why: {
    usage: ['npm run audit -- why "some words"    says where words of the site come from'],
    run: async (call) => (await import('./why.ts')).run(call),
  },
  read: {
    usage: [
      'npm run audit -- read /about         prints the copy of a page as one text',
      'npm run audit -- read /about --on 2026-03-01   what it said on that day, and who approved it, from release/',
    ],
    run: async (call) => (await import('./read.ts')).run(call),
  },
  verify: {
    usage: ['npm run audit -- verify MANIFEST URL compares a live site with a release, file by file'],
    run: async (call) => (await import('./verify.ts')).run(call),
  },
  explain: {
    usage: ['npm run audit -- explain [RULE]      says what a rule checks, why, and what it rests on'],
    run: async (call) => (await import('./explain-rule.ts')).run(call),
  },
  try: {
    usage: [
      'npm run audit -- try "some copy" [--kind headline] [--topic private]   judges a text that is not on the site yet',
      'npm run audit -- try --file sentences.yaml [--format json]             judges a list of {text, where, page, key?, beside?}',
    ],
    run: async (call) => (await import('./try-copy.ts')).run(call),
  },
  copy: {
    usage: [
      'npm run audit -- copy [--watch]      judges all copy without a build, and again after each change',
    ],
    run: async (call) => (await import('./copy.ts')).run(call),
  },
  corpus: {
    usage: [
      'npm run audit -- corpus              shows what the audit finds in labeled sentences it has not seen; --results keeps it',
    ],
    run: async (call) => (await import('./corpus.ts')).run(call),
  },
  label: {
    usage: [
      'npm run audit -- label "some copy" --claim ACA-005 [--kind headline] [--topic private]   teaches the audit a fault',
      'npm run audit -- label "some copy" --clean          teaches the audit that it is in order',
    ],
    run: async (call) => (await import('./labels.ts')).labelOne(call),
  },
  labels: {
    usage: [
      'npm run audit -- labels              lists labeled sentences that repeat or contradict each other',
    ],
    run: async (call) => (await import('./labels.ts')).compareLabels(call),
  },
  transcript: {
    usage: [
      'npm run audit -- transcript [/about] prints what a browser shows and speaks of a page, in every state',
    ],
    run: async (call) => (await import('./transcript.ts')).run(call),
  },
  pending: {
    usage: [
      'npm run audit -- pending             lists what waits for a reviewer; --route /about, for one page',
    ],
    run: async (call) => (await import('./pending.ts')).run(call),
  },
  diff: {
    usage: [
      'npm run audit -- diff [--since DAY or COMMIT]   shows changed words; --route /about, changes of the whole page',
    ],
    run: async (call) => (await import('./diff.ts')).run(call),
  },
  approve: {
    usage: [
      'npm run audit -- approve FILE… --by "First Last" [--route /about] [--note …] [--expires DATE]',
      'npm run audit -- approve page:/about --by "First Last"   approves a page as a browser shows it',
    ],
    run: async (call) => (await import('./decide.ts')).approve(call),
  },
  withdraw: {
    usage: ['npm run audit -- withdraw FILE… --by "First Last" [--gone] [--note …]   takes approvals back'],
    run: async (call) => (await import('./decide.ts')).withdraw(call),
  },
  samples: {
    usage: [
      'npm run audit -- samples             lists what is still the sample’s, by the steps of “Make it yours”',
    ],
    run: async (call) => (await import('./samples.ts')).run(call),
  },
};
