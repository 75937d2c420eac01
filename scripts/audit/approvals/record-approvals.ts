import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Approvable, Approval } from './approval.ts';
import type { Day } from './day.ts';
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
}

/** The id under which a page's transcript is approved. */
export function pageId(route: string): string {
  return `page:${route}`;
}

/** Approves these texts as they are. Returns the path of the new ledger file. */
export function approveUnits(root: string, units: readonly Approvable[], act: Act): string {
  return record(root, units, 'approve', act);
}

/** Approves one text as it is. Returns the path of the new ledger file. */
export function approveUnit(root: string, unit: Approvable, act: Act): string {
  return approveUnits(root, [unit], act);
}

/** Approves the transcript of a page. Returns the path of the new ledger file. */
export function approvePage(root: string, route: string, transcript: string, act: Act): string {
  return approveUnits(root, [{ id: pageId(route), text: transcript }], act);
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
 * Writes one act as a new file in content/approvals/, a line for each unit. No file is ever changed, so two reviewers'
 * acts merge in git whatever they touch. The file appears whole or not at all.
 */
function record(
  root: string,
  units: readonly Approvable[],
  kind: Approval['act'],
  { by, on, at = new Date().toISOString(), until, note }: Act,
): string {
  const lines = units.map(({ id, text }) => {
    const act = kind === 'approve' ? undefined : kind;
    return `${JSON.stringify({ act, unit: id, text, hash: hashUnit(id, text), by, on, at, until, note })}\n`;
  });
  const content = lines.join('');
  const path = `${LEDGER_FOLDER}/${on}-${slug(by)}-${sha256(content).slice(0, NAME_HASH_LENGTH)}.jsonl`;
  const target = join(root, path);
  // The same act twice is the same file.
  if (existsSync(target)) return path;

  mkdirSync(join(root, LEDGER_FOLDER), { recursive: true });
  const draft = join(root, LEDGER_FOLDER, `.draft-${process.pid}`);
  const handle = openSync(draft, 'wx');
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } catch (error) {
    // A full disk leaves nothing half-written behind.
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  renameSync(draft, target);
  return path;
}

function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.slice(0, 40) || 'reviewer';
}
