import { askGit, gitUser, headCommit } from '../approvals/git.ts';
import { APPROVALS_FOLDER, type ApprovedWords } from '../approvals/approved-words.ts';
import { refusalOf } from '../approvals/reviewers.ts';
import type { Settings } from '../findings/settings.ts';
import type { DeskReviewer } from './desk-model.ts';

const SHOWN_FILES = 3;

/** What there is to decide about: each text by its id, and what was decided. */
export interface Decidable {
  texts: ReadonlyMap<string, string>;
  approved: ApprovedWords;
  settings: Settings;
}

/** Whose name decisions at this desk carry. */
export type Person = Pick<DeskReviewer, 'name' | 'asks'>;

/**
 * Who is at this desk: whom git commits as. An approval in another name would not count. Without a repository the page
 * asks for the name.
 * @param asked the name that the page was told
 */
export function whoIsHere(root: string, asked: string): Person {
  const asks = askGit(root, ['rev-parse', '--is-inside-work-tree'])?.trim() !== 'true';
  return { name: asks ? asked || null : gitUser(root), asks };
}

/** A person, and why they cannot decide. */
export type Decider = Omit<DeskReviewer, 'warning'>;

/** Whether a person can decide, and why not. */
export function whoDecides({ name, asks }: Person, decidable: Decidable): Decider {
  if (name !== null || asks)
    return { name, asks, refused: name === null ? null : refusalOf(decidable.settings, name) };
  const refused =
    'Git has no name for you, and an approval needs one. In a terminal: git config user.name "First Last"';
  return { name, asks, refused };
}

/** What can be decided here and not be committed yet. */
export function warningOf(root: string, asks: boolean): string | null {
  if (asks)
    return 'This folder is not under git: decisions are kept in content/approvals, and nobody can commit them here.';
  if (headCommit(root) === null)
    return 'Nothing is committed here yet: decisions can be committed after the first commit of the site.';
  const files = changedContent(root);
  if (files.length === 0) return null;
  const shown = files.slice(0, SHOWN_FILES).join(', ');
  const more = files.length > SHOWN_FILES ? ` and ${files.length - SHOWN_FILES} more` : '';
  return `${shown}${more} ${files.length === 1 ? 'has' : 'have'} changes that are not committed. You can decide now; Finish waits until they are.`;
}

/** Files that decide what is published and differ from the last commit; the ledger is not one of them. */
export function changedContent(root: string): string[] {
  return statusOf(root, ['content', 'schemas', 'pages', 'renderer'])
    .map(({ path }) => path)
    .filter((path) => !path.startsWith(`${APPROVALS_FOLDER}/`));
}

/** What git says about these folders, a file each. Empty without git. */
export function statusOf(root: string, folders: readonly string[]): { state: string; path: string }[] {
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', ...folders];
  const lines = (askGit(root, status) ?? '').split('\0').filter((line) => line !== '');
  return lines.map((line) => ({ state: line.slice(0, 2), path: line.slice(3) }));
}
