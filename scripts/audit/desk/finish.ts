import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../content/json-data.ts';
import { countTexts } from '../approvals/approval.ts';
import { askGit } from '../approvals/git.ts';
import { comparableName } from '../approvals/reviewers.ts';
import { APPROVALS_FOLDER } from '../approvals/approved-words.ts';
import type { Committed, DeskFailure, DeskReviewer, FinishSummary } from './model.ts';

/** A key with a passphrase may ask for it in a window. */
const COMMIT_TIMEOUT_MS = 120_000;

/** A line of content/approvals, as far as it has to be counted. */
interface Line {
  id: string;
  by: string;
  act: 'Approved' | 'Sent back' | 'Comments on' | 'Took out';
}

/** Summarizes what would be committed: decisions that git does not know yet, in the name that git commits under. */
export function summarizeFinish(
  root: string,
  { name, asks, refused }: Omit<DeskReviewer, 'warning'>,
): FinishSummary {
  const files = changedFiles(root, [APPROVALS_FOLDER]).filter((path) => path.endsWith('.jsonl'));
  const lines = files.flatMap((path) => newLines(root, path));
  const isOwn = ({ by }: Line) => name !== null && comparableName(by) === comparableName(name);
  const others = [...new Set(lines.filter((line) => !isOwn(line)).map(({ by }) => by))];
  const acts = (['Approved', 'Sent back', 'Comments on', 'Took out'] as const).flatMap((act) => {
    const what = countTexts(lines.filter((line) => line.act === act));
    return what === '' ? [] : [{ act, what }];
  });
  return {
    kind: 'summary',
    by: name,
    acts,
    files,
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
    notes: others.map((by) => `Decisions by ${by} are in the same files and are committed with yours.`),
    message: `Review: ${acts.map(({ act, what }) => `${act.toLowerCase()} ${what}`).join('; ')}`,
    signs: askGit(root, ['config', '--get', 'commit.gpgsign'])?.trim() === 'true',
  };
}

/** Commits what the summary lists, as git is set up here. Nothing else is committed, whatever is staged. */
export function commitDecisions(
  root: string,
  reviewer: Omit<DeskReviewer, 'warning'>,
): Committed | DeskFailure {
  const { files, blocking, message, by, signs } = summarizeFinish(root, reviewer);
  if (by === null || blocking.length > 0) return { kind: 'failed', message: blocking.join(' ') };
  try {
    run(root, ['add', '--', ...files]);
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

/** Lists files that decide what is published and differ from the last commit; approvals are not among them. */
export function changedContent(root: string): string[] {
  return changedFiles(root, ['content', 'schemas', 'pages', 'renderer']).filter(
    (path) => !path.startsWith(`${APPROVALS_FOLDER}/`),
  );
}

function changedFiles(root: string, folders: readonly string[]): string[] {
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', ...folders];
  const lines = (askGit(root, status) ?? '').split('\0').filter((line) => line !== '');
  return lines.map((line) => line.slice(3));
}

/** Lines of a file of approvals that git does not have, and ids whose line went. */
function newLines(root: string, path: string): Line[] {
  const file = join(root, path);
  const now = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const before = (askGit(root, ['show', `HEAD:${path}`]) ?? '').split('\n');
  const [known, kept] = [new Set(before), new Set(now)];
  const added = now.filter((line) => !known.has(line)).flatMap(readLine);
  const ids = new Set(now.flatMap(readLine).map(({ id }) => id));
  const gone = before
    .filter((line) => !kept.has(line))
    .flatMap(readLine)
    .filter(({ id }) => !ids.has(id));
  return [...added, ...gone.map((line) => ({ ...line, act: 'Took out' as const }))];
}

function readLine(line: string): Line[] {
  try {
    const data: unknown = JSON.parse(line);
    if (!isRecord(data)) return [];
    const acts = { comment: 'Comments on', 'sent back': 'Sent back' } as const;
    const { id, by, act } = data;
    const name = act === 'comment' || act === 'sent back' ? acts[act] : 'Approved';
    return [{ id: String(id), by: String(by), act: name }];
  } catch {
    // An empty line, or one that the audit reports.
    return [];
  }
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
