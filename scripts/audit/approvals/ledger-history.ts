import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { askGit } from './git.ts';

/** The commit that brought a ledger file into the project. */
export interface LedgerCommit {
  commit: string;
  author: string;
  email: string;
  /** True when git could check the commit's signature and found it good. */
  signed: boolean;
  /** Git's hash of the file as it was added. */
  blob: string;
}

/** What git remembers about the ledger. */
export interface LedgerHistory {
  /** Every ledger file ever committed, in the order of the commits that added them. */
  added: ReadonlyMap<string, LedgerCommit>;
  /** The last commit that touched a file. */
  touched: ReadonlyMap<string, { commit: string; author: string }>;
  /** True when the clone holds only the latest commits. */
  isShallow: boolean;
  /** True when a file in .git gives commits other parents than they have. */
  isGrafted: boolean;
}

/** Merges are compared with their first parent. */
const HISTORY_OF =
  'log --reverse --topo-order --full-history --diff-merges=first-parent --no-renames --raw --no-abbrev --format=%x01%H%x00%an%x00%ae%x00%G? --'.split(
    ' ',
  );

/** Reads the history of the ledger. Returns null where there is no git repository. */
export function readLedgerHistory(root: string, folder: string): LedgerHistory | null {
  const log = askGit(root, HISTORY_OF.concat(`${folder}/`));
  if (log === null) return null;
  const added = new Map<string, LedgerCommit>();
  const touched = new Map<string, { commit: string; author: string }>();
  for (const entry of log.split('\u0001').slice(1)) {
    const [head = '', ...changes] = entry.split('\n');
    const [commit = '', author = '', email = '', signature = ''] = head.split('\0');
    for (const change of changes) {
      const match = /^:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) ([A-Z])\d*\t(.+)$/.exec(change);
      if (match === null) continue;
      const [, blob = '', status, path = ''] = match;
      touched.set(path, { commit, author });
      if (status === 'A' && !added.has(path))
        added.set(path, { commit, author, email, signed: signature === 'G' || signature === 'U', blob });
    }
  }
  return {
    added,
    touched,
    isShallow: askGit(root, ['rev-parse', '--is-shallow-repository'])?.trim() === 'true',
    isGrafted: hasGrafts(root),
  };
}

function hasGrafts(root: string): boolean {
  const path = askGit(root, ['rev-parse', '--git-path', 'info/grafts'])?.trim();
  return path !== undefined && existsSync(resolve(root, path));
}

/** Git's hash of a file with this content, in the form of `like`. */
export function blobHash(bytes: Uint8Array, like: string): string {
  const algorithm = like.length > 40 ? 'sha256' : 'sha1';
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
