import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { askGit, askGitBytes } from '../approvals/git.ts';
import { sha256 } from '../../hash.ts';

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

/** The picture of content with this hash, from the disk or from git's history of its path; null in neither. */
export function findPicture(
  root: string,
  hash: string,
  path: string,
): { type: string; bytes: Buffer } | null {
  const type = TYPES[extname(path).toLowerCase()];
  if (type === undefined) return null;
  for (const bytes of versionsOf(root, `content/media/${path}`))
    if (sha256(bytes) === hash) return { type, bytes };
  return null;
}

function* versionsOf(root: string, path: string): Generator<Buffer> {
  const file = join(root, path);
  if (existsSync(file)) yield readFileSync(file);
  const log = 'log --all --format= --raw --no-abbrev --no-renames --'.split(' ');
  const blobs = new Set(askGit(root, [...log, path])?.match(/\b[0-9a-f]{40,64}\b/g));
  for (const blob of blobs) {
    const bytes = /^0+$/.test(blob) ? null : askGitBytes(root, ['cat-file', 'blob', blob]);
    if (bytes !== null) yield bytes;
  }
}
