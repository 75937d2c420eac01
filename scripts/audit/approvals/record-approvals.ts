import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../../usage-error.ts';
import type { Approvable, Approval } from './approval.ts';
import type { Day } from '../../day.ts';
import { isKnownToGit } from './git.ts';
import { hashUnit, sha256 } from './hash.ts';
import { LEDGER_FOLDER, NAME_HASH_LENGTH } from './ledger.ts';

/** Who approves or withdraws, when, until when and why. */
export interface Act {
  by: string;
  on: Day;
  /** The moment in UTC, as an ISO string; now if left out. */
  at?: string;
  until?: Day;
  note?: string;
  /** The sitting that this act is part of; without one it gets a file for itself. */
  sitting?: Sitting;
}

/** What somebody decides one thing after the other, kept in one file until that file is committed. */
export interface Sitting {
  /** The file of the decisions so far, below the project; null before the first. */
  file: string | null;
}

/** A ledger file as it is written. */
export interface SittingFile {
  path: string;
  text: string;
}

/** Each decision writes the whole file of its sitting again, so a longer sitting continues in a new file. */
const MAX_SITTING_BYTES = 200_000;

/** The id under which a page's transcript is approved. */
export function pageId(route: string): string {
  return `page:${route}`;
}

/**
 * Approves these texts as they are. Returns the path of the new ledger file.
 * @throws UsageError when it cannot be written, as on a full disk; the ledger is as before then
 */
export function approveUnits(root: string, units: readonly Approvable[], act: Act): string {
  return record(root, units, 'approve', act);
}

/** Takes approvals back, or lets go of what the site no longer says. Returns the path of the new ledger file. */
export function withdraw(root: string, units: readonly Approvable[], act: Act): string {
  return record(root, units, 'withdraw', act);
}

/** Keeps a comment about these texts in the note of the entry. Returns the path of the new ledger file. */
export function comment(root: string, units: readonly Approvable[], act: Act & { note: string }): string {
  return record(root, units, 'comment', act);
}

/**
 * Takes back what a sitting wrote last, as if it had not been decided: its file becomes what it was before. False where that
 * cannot be: somebody committed or changed the file since.
 * @param earlier the file of the sitting before the decision; null where it began with it
 * @throws UsageError when it cannot be written; the decision is there then
 */
export function undoSitting(root: string, sitting: Sitting, earlier: SittingFile | null): boolean {
  const { file } = sitting;
  if (file === null || !existsSync(join(root, file)) || isKnownToGit(root, file)) return false;
  if (!isWhole(file, readFileSync(join(root, file), 'utf8'))) return false;
  if (earlier !== null && !existsSync(join(root, earlier.path)))
    writeWhole(join(root, earlier.path), earlier.text);
  if (earlier?.path !== file) rmSync(join(root, file));
  sitting.file = earlier?.path ?? null;
  return true;
}

/** The file of a sitting as it is now; null before its first decision. */
export function fileOfSitting(root: string, { file }: Sitting): SittingFile | null {
  if (file === null || !existsSync(join(root, file))) return null;
  return { path: file, text: readFileSync(join(root, file), 'utf8') };
}

function isWhole(path: string, text: string): boolean {
  return path.endsWith(`-${sha256(text).slice(0, NAME_HASH_LENGTH)}.jsonl`);
}

/**
 * Writes one act to content/approvals/, a line for each unit, in a file that has the hash of its content in its name. The
 * file appears whole or not at all. Two reviewers' acts merge in git whatever they touch: no file that git knows is changed.
 * An act of a sitting is put together with the acts before it: their file is replaced once the longer one is there.
 */
function record(
  root: string,
  units: readonly Approvable[],
  kind: Approval['act'],
  { by, on, at = new Date().toISOString(), until, note, sitting }: Act,
): string {
  const lines = units.map(({ id, text }) => {
    const act = kind === 'approve' ? undefined : kind;
    return `${JSON.stringify({ act, unit: id, text, hash: hashUnit(id, text), by, on, at, until, note })}\n`;
  });
  const start = `${on}-${slug(by)}`;
  const earlier = sitting === undefined ? null : readSitting(root, sitting, start);
  const content = (earlier?.text ?? '') + lines.join('');
  const path = `${LEDGER_FOLDER}/${start}-${sha256(content).slice(0, NAME_HASH_LENGTH)}.jsonl`;
  // The same act twice is the same file.
  if (!existsSync(join(root, path))) writeWhole(join(root, path), content);
  if (earlier !== null) deleteQuietly(join(root, earlier.path));
  if (sitting !== undefined) sitting.file = path;
  return path;
}

/** The file of a sitting so far; null where the next act begins another: nobody else may have the file, or have changed it. */
function readSitting(root: string, { file }: Sitting, start: string): { path: string; text: string } | null {
  if (file === null || !file.startsWith(`${LEDGER_FOLDER}/${start}-`) || !existsSync(join(root, file)))
    return null;
  const text = readFileSync(join(root, file), 'utf8');
  const isFull = Buffer.byteLength(text) > MAX_SITTING_BYTES;
  return isWhole(file, text) && !isFull && !isKnownToGit(root, file) ? { path: file, text } : null;
}

/** @throws UsageError when it cannot be written; then there is nothing of it */
function writeWhole(target: string, content: string): void {
  const draft = join(dirname(target), `.draft-${randomBytes(6).toString('hex')}`);
  try {
    mkdirSync(dirname(target), { recursive: true });
    const handle = openSync(draft, 'wx');
    try {
      writeFileSync(handle, content);
      // A disk may report that it is full only here.
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, target);
  } catch (error) {
    deleteQuietly(draft);
    if (!(error instanceof Error) || !('code' in error)) throw error;
    const reason = error.code === 'ENOSPC' ? 'the disk is full' : error.message;
    throw new UsageError(`Nothing was recorded: ${reason}. Try again.`);
  }
}

/** What is left of an earlier file does no harm: drafts are not read, and acts that are there twice count once. */
function deleteQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The audit lists the lines that are there twice.
  }
}

function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.slice(0, 40) || 'reviewer';
}
