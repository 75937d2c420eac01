import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '../../content/group-by.ts';
import { hashOf, sha256 } from '../../hash.ts';
import { mediaTypeOf } from '../../hosts/mime-types.ts';
import type { Approvable } from '../approvals/approval.ts';
import { askGit, askGitBytes } from '../approvals/git.ts';
import type { Pictures } from '../seen/pictures.ts';

const LOOKS_FOLDER = 'dist/audit/pictures';

/** Shows how a page looks otherwise than in the last release: files of its pictures before and now, by width. */
export interface DeskLook extends Approvable {
  route: string;
  pictures: readonly { width: number; before: string | null; after: string | null }[];
}

/** Lists pages that look otherwise than in the last release. */
export interface Looks {
  looks: readonly DeskLook[];
  /** Says why there are no pictures of before to compare with; null where there are. */
  noPictures: string | null;
}

/** Reads which pages look otherwise than in the last release, with their pictures before and now. */
export function readLooks(root: string): Looks {
  const file = join(root, LOOKS_FOLDER, 'pictures.json');
  if (!existsSync(file))
    return { looks: [], noPictures: 'No pictures were taken. npm run release takes them.' };
  const { before, pictures }: Pictures = JSON.parse(readFileSync(file, 'utf8'));
  if ('missing' in before) return { looks: [], noPictures: before.missing };
  const differing = pictures.filter(({ box }) => box !== null);
  return {
    looks: groupBy(differing, ({ route }) => route).map((own) => {
      // That somebody looked is recorded about exactly these pictures.
      const text = hashOf(own.map(({ after }) => findPicture(root, after ?? '')?.bytes ?? '')).slice(0, 12);
      const route = own[0]?.route ?? '';
      return { id: `look:${route}`, text, route, pictures: own };
    }),
    noPictures: null,
  };
}

/**
 * Finds a picture: without a hash that of a page, by the name of its file; with one that of content, by its path, on the
 * disk or in git's history. Returns null where nobody keeps it.
 */
export function findPicture(
  root: string,
  name: string,
  hash?: string,
): { type: string; bytes: Buffer } | null {
  const type = mediaTypeOf(name);
  if (!type.startsWith('image/') || name.includes('..')) return null;
  const own = join(LOOKS_FOLDER, name);
  for (const bytes of hash === undefined ? onDisk(root, own) : versionsOf(root, `content/media/${name}`))
    if (hash === undefined || sha256(bytes) === hash) return { type, bytes };
  return null;
}

function onDisk(root: string, path: string): Buffer[] {
  const file = join(root, path);
  return existsSync(file) ? [readFileSync(file)] : [];
}

function* versionsOf(root: string, path: string): Generator<Buffer> {
  yield* onDisk(root, path);
  const log = 'log --all --format= --raw --no-abbrev --no-renames --'.split(' ');
  for (const blob of new Set(askGit(root, [...log, path])?.match(/\b(?!0+\b)[0-9a-f]{40,64}\b/g)))
    yield askGitBytes(root, ['cat-file', 'blob', blob]) ?? Buffer.alloc(0);
}
