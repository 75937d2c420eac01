import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Day } from './day.ts';
import { hashUnit, sha256 } from './hash.ts';
import { LEDGER_FOLDER, NAME_HASH_LENGTH } from './ledger.ts';

/** Who approves, when, until when and why. */
export interface Act {
  by: string;
  on: Day;
  until?: Day;
  note?: string;
}

/**
 * Records one act of approval as a new file in content/approvals/, a line for each unit, and returns its path. No
 * file is ever changed, so two reviewers' acts merge in git whatever they touch. The file appears whole or not at all.
 */
export function recordApprovals(
  root: string,
  units: readonly { id: string; text: string }[],
  act: Act,
): string {
  const lines = units.map(({ id, text }) => {
    const { by, on, until, note } = act;
    return `${JSON.stringify({ unit: id, text, hash: hashUnit(id, text), by, on, until, note })}\n`;
  });
  const content = lines.join('');
  const path = `${LEDGER_FOLDER}/${act.on}-${slug(act.by)}-${sha256(content).slice(0, NAME_HASH_LENGTH)}.jsonl`;
  const target = join(root, path);
  // The same act twice is the same file.
  if (existsSync(target)) return path;

  mkdirSync(join(root, LEDGER_FOLDER), { recursive: true });
  const draft = join(root, LEDGER_FOLDER, `.draft-${process.pid}`);
  const handle = openSync(draft, 'wx');
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
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
