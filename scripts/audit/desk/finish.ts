import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Approval, countTexts } from '../approvals/approval.ts';
import { comparableName } from '../approvals/reviewers.ts';
import { askGit, askGitBytes } from '../approvals/git.ts';
import { APPROVALS_FOLDER, parseApproved, spellLine } from '../approvals/approved-words.ts';
import type { FinishAnswer, FinishSummary } from './desk-model.ts';
import { changedContent, type Decider, statusOf } from './reviewer.ts';

/** A key with a passphrase may ask for it in a window. */
const COMMIT_TIMEOUT_MS = 120_000;

const ACTS: readonly { name: string; is: (act: Approval) => boolean }[] = [
  { name: 'Approved', is: ({ act }) => act === undefined },
  { name: 'Sent back', is: isSentBack },
  { name: 'Comments on', is: ({ act }) => act === 'comment' },
];

function isSentBack({ act }: Approval): boolean {
  return act === 'sent back';
}

/** What would be committed: decisions that git does not know yet, in the name that git commits under. */
export function summarizeFinish(root: string, reviewer: Decider): FinishSummary {
  const files = statusOf(root, [APPROVALS_FOLDER])
    .filter(({ path }) => path.endsWith('.jsonl'))
    .map(({ path, state }) => ({ path, acts: newLines(root, path, state) }));
  const isOwn = ({ by }: Approval) => comparableName(by) === comparableName(reviewer.name ?? '');
  const own = files.filter(({ acts }) => acts.every(isOwn));
  const others = new Set(files.flatMap(({ acts }) => acts.filter((act) => !isOwn(act)).map(({ by }) => by)));
  const acts = own.flatMap((file) => file.acts);
  const counted = ACTS.map(({ name, is }) => ({ act: name, what: countTexts(acts.filter(is)) })).filter(
    ({ what }) => what !== '',
  );
  return {
    by: reviewer.name,
    acts: counted,
    sentBack: acts.filter(isSentBack).map(({ id, note = '' }) => ({ id, note })),
    files: own.map(({ path }) => path),
    blocking: [
      ...(reviewer.refused === null ? [] : [reviewer.refused]),
      ...(reviewer.asks ? ['This folder is not under git.'] : []),
      ...(own.length === 0 ? ['You have decided nothing since the last commit.'] : []),
      ...changedContent(root).map(
        (path) => `${path} has changes that are not committed: its author commits them first.`,
      ),
    ],
    problems: [...others].map(
      (by) => `Decisions by ${by} stay: ${by} commits them, else they would not count.`,
    ),
    message: messageOf(counted),
    signs: askGit(root, ['config', '--get', 'commit.gpgsign'])?.trim() === 'true',
  };
}

/** Lists the lines of a file that the last commit does not have. */
function newLines(root: string, path: string, state: string): Approval[] {
  const read = (bytes: Buffer) => parseApproved(path, bytes).lines;
  const now = state.includes('D') ? [] : read(readFileSync(join(root, path)));
  const before = new Set(read(askGitBytes(root, ['show', `HEAD:${path}`]) ?? Buffer.alloc(0)).map(spellLine));
  return now.filter((line) => !before.has(spellLine(line)));
}

/** Commits what the summary lists, as git is set up here. Nothing else is committed, whatever is staged. */
export function commitDecisions(root: string, reviewer: Decider): FinishAnswer {
  const { files, blocking, message, by, signs } = summarizeFinish(root, reviewer);
  if (by === null || blocking.length > 0) return { kind: 'failed', message: blocking.join(' ') };
  try {
    run(root, ['add', '--all', '--', ...files]);
    run(root, ['commit', '--quiet', '--only', '--message', message, '--', ...files]);
    const commit = askGit(root, ['rev-parse', '--short', 'HEAD'])?.trim() ?? '';
    return { kind: 'committed', commit, by, signed: signs };
  } catch (error) {
    // What git could not commit is as before: kept, and not staged.
    askGit(root, ['reset', '--quiet', '--', ...files]);
    const reason =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim().replaceAll('\n', ' ') : error;
    const kept = `Your decisions are kept in ${APPROVALS_FOLDER}.`;
    return { kind: 'failed', message: `Git did not commit: ${String(reason)} ${kept}` };
  }
}

/** `Review: approved 1,385 sentences, 15 pages; sent back 1 sentence` */
function messageOf(counted: FinishSummary['acts']): string {
  const parts = counted.map(({ act, what }) => `${act.toLowerCase()} ${what}`);
  return `Review: ${parts.join('; ')}`;
}

function run(root: string, args: string[]): void {
  execFileSync('git', args, {
    cwd: root,
    stdio: 'pipe',
    encoding: 'utf8',
    timeout: COMMIT_TIMEOUT_MS,
    // A question on a terminal that nobody sees would wait for ever.
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  });
}
