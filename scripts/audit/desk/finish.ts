import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../usage-error.ts';
import { APPROVALS_FOLDER, countTexts } from '../approvals/approval.ts';
import { compareApproved, parseApproved } from '../approvals/approved-words.ts';
import { askGit, askGitBytes, changedFiles } from '../approvals/git.ts';
import { isSameName } from '../approvals/approval.ts';

/** Leaves time to enter a passphrase in a window. */
const COMMIT_TIMEOUT_MS = 120_000;

/** Names what a line of content/approvals records. */
const ACTS = {
  approve: 'Approved',
  'sent back': 'Sent back',
  gone: 'Took out',
} as const;

/** Summarizes what a commit by this person would record: decisions that git does not know yet. */
export function summarizeFinish(root: string, by: string) {
  const files = changedFiles(root, [APPROVALS_FOLDER]).filter(({ file }) => file.endsWith('.jsonl'));
  const changes = files.map(({ file }) => changedLines(root, file));
  const [added, gone] = [changes.flatMap((each) => each.added), changes.flatMap((each) => each.gone)];
  const others = new Set(added.flatMap((line) => (isSameName(line.by, by) ? [] : [line.by])));
  const acts = Object.entries(ACTS).flatMap(([kind, act]) => {
    const lines = kind === 'gone' ? gone : added.filter((line) => (line.act ?? 'approve') === kind);
    return lines.length === 0 ? [] : [{ act, what: countTexts(lines) }];
  });
  return {
    acts,
    /** Says why it cannot be committed; empty when it can. */
    blocking: [
      ...(files.length === 0
        ? ['There is nothing to commit: you have decided nothing since the last commit.']
        : []),
      ...changedContent(root).map(
        (path) => `${path} has changes that are not committed: its author commits them first.`,
      ),
    ],
    notes: [...others].map(
      (name) => `Decisions by ${name} are in the same files and are committed with yours.`,
    ),
    /** Names the last commit of decisions; empty before the first. */
    last: askGit(root, ['log', '-1', '--format=%an (%h): %s', '--', APPROVALS_FOLDER])?.trim() ?? '',
    message: `Review: ${acts.map(({ act, what }) => `${act.toLowerCase()} ${what}`).join('; ')}`,
  };
}

/**
 * Commits content/approvals, as git is set up here. Nothing else is committed, whatever is staged.
 * @returns the short hash of the commit
 * @throws UsageError that says why it cannot be committed; the decisions are kept
 */
export function commitDecisions(root: string, by: string): string {
  const { blocking, message } = summarizeFinish(root, by);
  if (blocking.length > 0) throw new UsageError(blocking.join(' '));
  try {
    run(root, ['add', '--', APPROVALS_FOLDER]);
    run(root, ['commit', '--quiet', '--only', '--message', message, '--', APPROVALS_FOLDER]);
    return askGit(root, ['rev-parse', '--short', 'HEAD'])?.trim() ?? '';
  } catch (error) {
    // Leave what git could not commit as before: kept, and not staged.
    askGit(root, ['reset', '--quiet', '--', APPROVALS_FOLDER]);
    const reason = error instanceof Error && 'stderr' in error ? error.stderr : error;
    throw new UsageError(
      `Git did not commit: ${String(reason).trim().replaceAll('\n', ' ')} Your decisions are kept in ${APPROVALS_FOLDER}.`,
    );
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
  const [before, after] = [
    askGitBytes(root, ['show', `HEAD:${path}`]),
    existsSync(file) ? readFileSync(file) : null,
  ].map((bytes) => parseApproved(path, bytes ?? new Uint8Array()).lines);
  return compareApproved(before ?? [], after ?? []);
}

function run(root: string, args: string[]): void {
  // Ask nothing on a terminal that nobody sees: it would wait for ever.
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
  execFileSync('git', args, { cwd: root, stdio: 'pipe', encoding: 'utf8', timeout: COMMIT_TIMEOUT_MS, env });
}
