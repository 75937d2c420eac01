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
import { LEDGER_FOLDER, type LedgerFile, NAME_HASH_LENGTH } from './ledger.ts';

/** Who decides and when, until when and why. */
export interface Act {
  by: string;
  on: Day;
  /** The moment in UTC, as an ISO string; now if left out. */
  at?: string;
  until?: Day | undefined;
  note?: string | undefined;
}

/** Each decision writes the whole file of its sitting again, so a longer sitting continues in a new file. */
const MAX_SITTING_BYTES = 200_000;

/** What is decided about these texts, a line of the ledger each. */
export function linesOf(
  kind: Approval['act'],
  units: readonly Approvable[],
  { by, on, at = new Date().toISOString(), until, note }: Act,
): string {
  const act = kind === 'approve' ? undefined : kind;
  return units
    .map(({ id, text }) => ({ act, unit: id, text, hash: hashUnit(id, text), by, on, at, until, note }))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

/**
 * Writes one act to content/approvals/ and returns the path of its file. Two reviewers' acts merge in git whatever they
 * touch: no file that git knows is changed.
 * @throws UsageError when it cannot be written, as on a full disk; the ledger is as before then
 */
export function recordAct(
  root: string,
  kind: Approval['act'],
  units: readonly Approvable[],
  act: Act,
): string {
  return writeLines(root, startOf(act), linesOf(kind, units, act));
}

/**
 * What one person decides step by step, kept in one file until somebody commits or changes it. Each step puts a longer
 * file in its place, and can be taken back.
 */
export class Sitting {
  /** The file that each step wrote, and the one in whose place it is. */
  readonly #steps: { path: string; before: LedgerFile | null }[] = [];

  constructor(readonly root: string) {}

  /** Whether there is a step to take back. */
  get canUndo(): boolean {
    return this.#steps.length > 0;
  }

  /** Writes the lines of one step, whole or not at all. @throws UsageError when they cannot be written */
  add(act: Act, lines: string): void {
    const start = startOf(act);
    const last = this.#steps.at(-1)?.path;
    const file = last?.startsWith(`${LEDGER_FOLDER}/${start}-`) === true ? this.#ownFile(last) : null;
    const before = file !== null && Buffer.byteLength(file.text) <= MAX_SITTING_BYTES ? file : null;
    const path = writeLines(this.root, start, (before?.text ?? '') + lines);
    if (before !== null) deleteQuietly(join(this.root, before.path));
    this.#steps.push({ path, before });
  }

  /**
   * Takes back the last step, as if it had not been decided.
   * @returns false where it cannot be taken back: somebody committed or changed the file since
   * @throws UsageError when it cannot be written; the step stays then
   */
  undo(): boolean {
    const step = this.#steps.at(-1);
    if (step === undefined || this.#ownFile(step.path) === null) {
      this.#steps.length = 0;
      return false;
    }
    const { path, before } = step;
    if (before !== null) writeWhole(join(this.root, before.path), before.text);
    rmSync(join(this.root, path));
    this.#steps.pop();
    return true;
  }

  /** A file of this sitting; null where it is gone, or somebody committed or changed it. */
  #ownFile(path: string): LedgerFile | null {
    if (!existsSync(join(this.root, path)) || isKnownToGit(this.root, path)) return null;
    const text = readFileSync(join(this.root, path), 'utf8');
    return path.endsWith(nameEnd(text)) ? { path, text } : null;
  }
}

/** Writes lines to a file that has the hash of its content in its name. The file appears whole or not at all. */
function writeLines(root: string, start: string, text: string): string {
  const path = `${LEDGER_FOLDER}/${start}${nameEnd(text)}`;
  // The same act twice is the same file.
  if (!existsSync(join(root, path))) writeWhole(join(root, path), text);
  return path;
}

function startOf({ by, on }: Act): string {
  return `${on}-${slug(by)}`;
}

function nameEnd(text: string): string {
  return `-${sha256(text).slice(0, NAME_HASH_LENGTH)}.jsonl`;
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
