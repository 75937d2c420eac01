import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapBy } from '../../content/group-by.ts';
import { hashOf, sha256 } from '../../lib/hash.ts';
import { mediaTypeOf } from '../../hosts/mime-types.ts';
import type { Approvable } from '../approvals/approval.ts';
import { askGit, askGitBytes } from '../approvals/git.ts';
import { PICTURE_FOLDER, readPictures } from '../seen/pictures.ts';

/** Describes a page that looks different from the last release. Its `text` is a hash of the new pictures. */
export interface Look extends Approvable {
  route: string;
  pictures: readonly { width: number; before: string | null; after: string | null }[];
}

export interface Looks {
  looks: readonly Look[];
  /** Explains why there are no earlier pictures to compare with; null if there are. */
  noPictures: string | null;
}

/** Finds the pages that look different from the last release, with their pictures before and now. */
export function readLooks(root: string): Looks {
  const taken = readPictures(root, PICTURE_FOLDER);
  if (taken === null) return { looks: [], noPictures: 'No pictures were taken. npm run release takes them.' };
  const { before, pictures } = taken;
  if ('missing' in before) return { looks: [], noPictures: before.missing };
  const byRoute = mapBy(
    pictures.filter(({ box }) => box !== null),
    ({ route }) => route,
  );
  const looks = [...byRoute].map(([route, own]) => {
    const bytes = own.map(({ after }) => findPicture(root, after ?? '')?.bytes ?? '');
    return { id: `look:${route}`, text: hashOf(bytes).slice(0, 12), route, pictures: own };
  });
  return { looks, noPictures: null };
}

interface Picture {
  type: string;
  bytes: Buffer;
}

/**
 * Finds a picture on disk or in git. With a hash, finds the version of a file in content/media that has this hash.
 * Without a hash, finds the picture of a whole page.
 */
export function findPicture(root: string, name: string, hash?: string): Picture | undefined {
  const type = mediaTypeOf(name);
  if (!type.startsWith('image/') || name.includes('..')) return undefined;
  const path = hash === undefined ? join(PICTURE_FOLDER, name) : `content/media/${name}`;
  for (const bytes of versionsOf(root, path))
    if (hash === undefined || sha256(bytes) === hash) return { type, bytes };
  return undefined;
}

/** Yields the versions of a file: first the file on disk, then all versions in git. */
function* versionsOf(root: string, path: string): Generator<Buffer> {
  if (existsSync(join(root, path))) yield readFileSync(join(root, path));
  const log = 'log --all --format= --raw --no-abbrev --no-renames --'.split(' ');
  for (const blob of new Set(askGit(root, [...log, path])?.match(/\b(?!0+\b)[0-9a-f]{40,64}\b/g)))
    yield askGitBytes(root, ['cat-file', 'blob', blob]) ?? Buffer.alloc(0);
}
