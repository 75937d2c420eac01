import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPROVALS_FOLDER, countTexts } from '../approvals/approval.ts';
import { askGit, askGitBytes, changedFiles } from '../approvals/git.ts';
import { comparableName } from '../approvals/reviewers.ts';
import { compareApproved, parseApproved } from '../approvals/approved-words.ts';
import { UsageError } from '../../usage-error.ts';

/** Leaves time to enter a passphrase in a window. */
const COMMIT_TIMEOUT_MS = 120_000;

/** Tells who reviews, and what keeps them from deciding. */
export interface Reviewer {
  name: string | null;
  /** Is true without a git repository: then the page asks for the name. */
  asks: boolean;
  /** Says why this person cannot decide; null when nothing is in the way. */
  refused: string | null;
}

export type FinishSummary = ReturnType<typeof summarizeFinish>;
export type Committed = ReturnType<typeof commitDecisions>;

/** Names what a line of content/approvals records. */
const ACTS = {
  approve: 'Approved',
  'sent back': 'Sent back',
  comment: 'Comments on',
  gone: 'Took out',
} as const;

/** Summarizes what would be committed: decisions that git does not know yet, in the name that git commits under. */
export function summarizeFinish(root: string, { name, asks, refused }: Reviewer) {
  const files = changedFiles(root, [APPROVALS_FOLDER])
    .map(({ file }) => file)
    .filter((path) => path.endsWith('.jsonl'));
  const changes = files.map((path) => changedLines(root, path));
  const [added, gone] = [changes.flatMap((each) => each.added), changes.flatMap((each) => each.gone)];
  const others = added.filter(({ by }) => comparableName(by) !== comparableName(name ?? ''));
  const acts = Object.entries(ACTS).flatMap(([kind, act]) => {
    const lines = kind === 'gone' ? gone : added.filter((line) => (line.act ?? 'approve') === kind);
    return lines.length === 0 ? [] : [{ act, what: countTexts(lines) }];
  });
  return {
    by: name,
    acts,
    files,
    // Says why it cannot be committed here; empty when it can.
    blocking: [
      ...(refused === null ? [] : [refused]),
      ...(asks ? ['This folder is not under git.'] : []),
      ...(files.length === 0
        ? ['There is nothing to commit: you have decided nothing since the last commit.']
        : []),
      ...changedContent(root).map(
        (path) => `${path} has changes that are not committed: its author commits them first.`,
      ),
    ],
    // Tells the reviewer what blocks nothing.
    notes: [...new Set(others.map(({ by }) => by))].map(
      (by) => `Decisions by ${by} are in the same files and are committed with yours.`,
    ),
    message: `Review: ${acts.map(({ act, what }) => `${act.toLowerCase()} ${what}`).join('; ')}`,
    signs: askGit(root, ['config', '--get', 'commit.gpgsign'])?.trim() === 'true',
  };
}

/**
 * Commits what the summary lists, as git is set up here. Nothing else is committed, whatever is staged.
 * @throws UsageError that says why it cannot be committed; the decisions are kept
 */
export function commitDecisions(root: string, reviewer: Reviewer) {
  const { files, blocking, message, by, signs } = summarizeFinish(root, reviewer);
  if (by === null || blocking.length > 0) throw new UsageError(blocking.join(' '));
  try {
    run(root, ['add', '--', ...files]);
    run(root, ['commit', '--quiet', '--only', '--message', message, '--', ...files]);
    const commit = askGit(root, ['rev-parse', '--short', 'HEAD'])?.trim() ?? '';
    return { commit, by, signed: signs };
  } catch (error) {
    // Leave what git could not commit as before: kept, and not staged.
    askGit(root, ['reset', '--quiet', '--', ...files]);
    const reason =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim().replaceAll('\n', ' ') : error;
    const kept = `Your decisions are kept in ${APPROVALS_FOLDER}.`;
    throw new UsageError(`Git did not commit: ${String(reason)} ${kept}`);
  }
}

/** Lists files that decide what is published and differ from the last commit; approvals are not among them. */
export function changedContent(root: string): string[] {
  return changedFiles(root, ['content', 'schemas', 'pages', 'renderer'])
    .map(({ file }) => file)
    .filter((path) => !path.startsWith(`${APPROVALS_FOLDER}/`));
}

/** Lists lines of a file of approvals that git does not have, and lines of texts that have none any more. */
function changedLines(root: string, path: string) {
  const file = join(root, path);
  const now = existsSync(file) ? readFileSync(file) : null;
  const [before = [], after = []] = [askGitBytes(root, ['show', `HEAD:${path}`]), now].map(
    (bytes) => parseApproved(path, bytes ?? new Uint8Array()).lines,
  );
  return compareApproved(before, after);
}

function run(root: string, args: string[]): void {
  execFileSync('git', args, {
    cwd: root,
    stdio: 'pipe',
    encoding: 'utf8',
    timeout: COMMIT_TIMEOUT_MS,
    // Ask nothing on a terminal that nobody sees: it would wait for ever.
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  });
}
