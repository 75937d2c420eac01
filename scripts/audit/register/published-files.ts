import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { globSync } from 'tinyglobby';
import { compareText } from '../../content/compare-text.ts';
import type { Finding } from '../findings/finding.ts';

/** Where the published files are, below the project's root. */
export const PUBLISHED = 'dist/client';

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/** Every file of the built site, by its path below dist/client, in order. */
export function listPublished(root: string): string[] {
  return globSync('**', { cwd: join(root, PUBLISHED), dot: true }).sort(compareText);
}

/** Compressed copies that do not unpack to their original: who accepts compression would get another site. */
export function* packedDifferently(root: string, paths: readonly string[]): Generator<Finding> {
  const known = new Set(paths);
  for (const path of paths) {
    const unpack = UNPACK[extname(path)];
    if (unpack === undefined) continue;
    const original = path.slice(0, -extname(path).length);
    const at = { file: `${PUBLISHED}/${path}` };
    if (!known.has(original))
      yield { at, message: `is the compressed copy of ${original}, which is not published` };
    else if (!unpacksTo(unpack, join(root, PUBLISHED, path), join(root, PUBLISHED, original)))
      yield {
        at,
        message: `does not unpack to ${original}: browsers that accept compression get something else`,
      };
  }
}

function unpacksTo(unpack: (bytes: Buffer) => Buffer, packed: string, original: string): boolean {
  try {
    return unpack(readFileSync(packed)).equals(readFileSync(original));
  } catch {
    return false;
  }
}
