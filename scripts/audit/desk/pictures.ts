import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { groupBy } from '../../content/group-by.ts';
import { hashOf, sha256 } from '../../hash.ts';
import { askGit, askGitBytes } from '../approvals/git.ts';
import type { Pictures } from '../seen/pictures.ts';

const LOOKS_FOLDER = 'dist/audit/pictures';
const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

/** Shows how a page looks otherwise than in the last release: files of its pictures before and now, by width. */
export interface DeskLook {
  route: string;
  /** Remarks that somebody looked at exactly these pictures. */
  note: string;
  pictures: readonly { width: number; before: string | null; after: string | null }[];
}

/**
 * Reads which pages look otherwise than in the last release, with their pictures before and now, and why there is
 * nothing to compare with (null where there is).
 */
export function readLooks(root: string): { looks: DeskLook[]; noPictures: string | null } {
  const file = join(root, LOOKS_FOLDER, 'pictures.json');
  if (!existsSync(file))
    return { looks: [], noPictures: 'No pictures were taken. npm run release takes them.' };
  const { before, pictures }: Pictures = JSON.parse(readFileSync(file, 'utf8'));
  if ('missing' in before) return { looks: [], noPictures: before.missing };
  const differing = pictures.filter(({ box }) => box !== null);
  return {
    looks: groupBy(differing, ({ route }) => route).map((own) => {
      const bytes = own.flatMap(({ after }) => readPagePicture(root, after ?? '') ?? []);
      const key = hashOf(bytes).slice(0, 12);
      return { route: own[0]?.route ?? '', note: `Looked at its pictures (${key})`, pictures: own };
    }),
    noPictures: null,
  };
}

/** Reads the picture of a page with this file name. Returns null if it does not exist. */
export function readPagePicture(root: string, name: string): Buffer | null {
  const file = join(root, LOOKS_FOLDER, name);
  return /^[\w.-]+\.webp$/.test(name) && existsSync(file) ? readFileSync(file) : null;
}

/** Finds the picture of content with this hash, on the disk or in git's history of its path; null in neither. */
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
