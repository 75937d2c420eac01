import { UsageError } from '../../usage-error.ts';
import type { Approval } from '../approvals/approval.ts';
import { APPROVALS_FOLDER, parseApproved, spellLine } from '../approvals/approved-words.ts';
import { askGit, askGitBytes } from '../approvals/git.ts';
import { type Sheet, type SheetLine, toLine } from './sheet.ts';

/**
 * Makes the sheet of what a commit approved, sent back or let go.
 * @throws UsageError where git does not know the commit, or it decided nothing
 */
export function sheetOfCommit(root: string, name: string, site: string): Sheet {
  const show = [
    'show',
    '--no-patch',
    '--format=%H%n%an <%ae>%n%cs%n%s',
    '--end-of-options',
    `${name}^{commit}`,
  ];
  const [commit, author = '', on = '', subject = ''] = askGit(root, show)?.split('\n') ?? [];
  if (!commit) throw new UsageError(`${name} is not a commit of this project.`);
  const list = ['diff-tree', '--root', '-r', '--no-commit-id', '--name-only', '-z', commit, '--'];
  const files = (askGit(root, [...list, APPROVALS_FOLDER]) ?? '')
    .split('\0')
    .filter((path) => path.endsWith('.jsonl'));
  const lines = files.flatMap((file) =>
    changedLines(linesAt(root, `${commit}^`, file), linesAt(root, commit, file)),
  );
  if (lines.length === 0)
    throw new UsageError(
      `Commit ${commit.slice(0, 10)} decided nothing: it changed no line of ${APPROVALS_FOLDER}.`,
    );
  const sections = ['Sentences', 'Pages as shown', 'Facts, links, pictures and settings'].map(
    (title, kind) => ({
      title,
      lines: lines.filter(({ file }) => kindOf(file) === kind).map(({ line }) => line),
    }),
  );
  return {
    title: `What was decided in ${commit.slice(0, 10)}`,
    about: [
      ['Site', site],
      ['Commit', commit],
      ['Committed by', `${author}, ${on}`],
      ['Subject', subject],
    ],
    sections: sections.filter((section) => section.lines.length > 0),
    facts: [],
  };
}

function kindOf(file: string): number {
  if (file === `${APPROVALS_FOLDER}/records.jsonl`) return 2;
  return /\/pages\/(?:.*\/)?[^.]+\.jsonl$/.test(file) ? 1 : 0;
}

function linesAt(root: string, commit: string, file: string): readonly Approval[] {
  return parseApproved(file, askGitBytes(root, ['show', `${commit}:${file}`]) ?? new Uint8Array()).lines;
}

/** Lists the decisions that are new, and texts whose last line is gone. */
function changedLines(
  before: readonly Approval[],
  after: readonly Approval[],
): { file: string; line: SheetLine }[] {
  const known = new Set(before.map(spellLine));
  const old = new Map(before.map((line) => [line.id, line.text]));
  const now = new Set(after.map(({ id }) => id));
  const isPage = ({ id }: Approval) => id.startsWith('page:');
  const shown = (line: Approval) => (isPage(line) ? `The page ${line.id.slice('page:'.length)}` : line.text);
  const decided = after.filter((line) => !known.has(spellLine(line)));
  const removed = before.filter(({ id }) => !now.has(id));
  return [
    ...decided.map((line) => {
      const statuses = { 'sent back': 'sent-back', comment: 'unapproved' } as const;
      const status = line.act === undefined ? 'approved' : statuses[line.act];
      const told = toLine({ id: line.id, text: shown(line), status, decisions: [line] });
      const change = isPage(line) ? {} : { before: old.get(line.id) ?? null };
      return { file: line.spot.file, line: { ...told, ...change } };
    }),
    ...removed.map((line) => ({
      file: line.spot.file,
      line: {
        ...toLine({ ...line, status: 'approved', decisions: [] }),
        text: '',
        before: shown(line),
        decision: 'removal approved',
      },
    })),
  ];
}
