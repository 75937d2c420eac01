import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '../../content/group-by.ts';
import { hashOf } from '../../hash.ts';
import type { Pictures } from '../seen/pictures.ts';
import type { DeskLook } from './model.ts';

/** Where pictures of pages are, below the project. */
const FOLDER = 'dist/audit/pictures';

/**
 * Reads which pages look otherwise than in the last release, with their pictures before and now, and why there is
 * nothing to compare with (null where there is).
 */
export function readLooks(root: string): { looks: DeskLook[]; noPictures: string | null } {
  const file = join(root, FOLDER, 'pictures.json');
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

/** Reads a picture of a page by the name of its file; null where there is none. */
export function readPagePicture(root: string, name: string): Buffer | null {
  const file = join(root, FOLDER, name);
  return /^[\w.-]+\.webp$/.test(name) && existsSync(file) ? readFileSync(file) : null;
}
