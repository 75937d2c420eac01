import { execFileSync } from 'node:child_process';
import { UsageError } from '../../lib/usage-error.ts';
import { mapBy } from '../../content/group-by.ts';
import { count } from '../../lib/count.ts';
import { APPROVED_FOLDER } from '../approved/approved-pages.ts';
import { DECISIONS_FILE, parseDecisions, readDecisions } from '../approved/decisions.ts';
import { isSameName } from '../approved/reviewers.ts';
import { askGit, changedFiles } from '../approved/git.ts';

/** The longest time that a commit may take. The reviewer may have to type a passphrase for the signature. */
const COMMIT_TIMEOUT_MS = 120_000;

/** Summarizes the decisions that are not committed yet. `by` is the person who would commit them. */
export function summarizeFinish(root: string, by: string) {
  const files = changedFiles(root, [APPROVED_FOLDER]);
  const known = new Set(
    parseDecisions(askGit(root, ['show', `HEAD:${DECISIONS_FILE}`]) ?? '').decisions.map(({ id }) => id),
  );
  const added = readDecisions(root).decisions.filter(({ id }) => !known.has(id));
  const others = new Set(added.flatMap((line) => (isSameName(line.by, by) ? [] : [line.by])));
  const acts = [...mapBy(added, ({ act }) => act)].map(([act, own]) => `${act}: ${own.length}`);
  const changed = changedContent(root);
  return {
    acts,
    /** The reasons why the decisions cannot be committed; empty if they can. */
    blocking: [
      files.length === 0 && 'There is nothing to commit: nothing was decided since the last commit.',
      changed.length > 0 && tellUncommitted(changed),
    ].filter((each) => each !== false),
    /** Names the other people whose decisions are in the same files, and therefore in the same commit. */
    notes: [...others].map((name) => `Decisions by ${name} are committed with yours.`),
    /** The last commit of decisions; empty before the first. */
    last: askGit(root, ['log', '-1', '--format=%an (%h): %s', '--', APPROVED_FOLDER])?.trim() ?? '',
  };
}

/**
 * Commits content/approved. Leaves out all other staged files. Returns the commit's short hash.
 * @throws UsageError with the reason if the commit fails. The decisions stay in the files.
 */
export function commitDecisions(root: string, by: string): string {
  const { blocking, acts } = summarizeFinish(root, by);
  if (blocking.length > 0) throw new UsageError(blocking.join(' '));
  const message = `Review: ${acts.join('; ').toLowerCase()}`;
  // Do not let git ask questions in the terminal, because the reviewer looks at the browser and would not answer.
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
  const run = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      stdio: 'pipe',
      encoding: 'utf8',
      timeout: COMMIT_TIMEOUT_MS,
      env,
    });
  try {
    run('add', '--', APPROVED_FOLDER);
    run('commit', '--quiet', '--only', '--message', message, '--', APPROVED_FOLDER);
    return askGit(root, ['rev-parse', '--short', 'HEAD'])?.trim() ?? '';
  } catch (error) {
    // The commit failed. Unstage the files, but keep the decisions in them.
    askGit(root, ['reset', '--quiet', '--', APPROVED_FOLDER]);
    const reason = error instanceof Error && 'stderr' in error ? error.stderr : error;
    throw new UsageError(
      `Git did not commit: ${String(reason).trim().replaceAll('\n', ' ')} Your decisions are kept in ${APPROVED_FOLDER}.`,
    );
  }
}

/** Returns a message that names the changed files and says that their author has to commit them first. */
export function tellUncommitted(files: readonly string[]): string {
  const [first, ...others] = files;
  const what =
    others.length === 0 ? `${first} has` : `${first} and ${count(others.length, 'other file')} have`;
  return `${what} changes that are not committed. Their author commits them first.`;
}

/** Lists files of the site that differ from the last commit. Leaves out files of approvals. */
export function changedContent(root: string): string[] {
  return changedFiles(root, ['content', 'schemas', 'pages', 'renderer'])
    .map(({ file }) => file)
    .filter((path) => !path.startsWith(`${APPROVED_FOLDER}/`));
}
