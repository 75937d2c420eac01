import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compareText } from '../../content/compare-text.ts';
import { sha256 } from '../approvals/hash.ts';
import type { Finding } from '../findings/finding.ts';
import type { PublishedValue } from './published-values.ts';

/** Where the published files are, below the project's root. */
export const PUBLISHED = 'dist/client';

/** Pages, scripts and styles are read by the proof and by the browser walk; the host's rules name files by hash. */
const READ_ELSEWHERE = new Set(['.html', '.js', '.css']);
const HOST_RULES = new Set(['_headers', '.htaccess']);
const PICTURES = new Set([
  '.svg',
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.avif',
  '.gif',
  '.ico',
  '.woff',
  '.woff2',
  '.ttf',
  '.otf',
]);
const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/** Every file of the built site, by its path below dist/client, in order. */
export function listPublished(root: string): string[] {
  return readdirSync(join(root, PUBLISHED), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(join(root, PUBLISHED).length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted(compareText);
}

/**
 * The files of the built site that hold words or pictures and are no page: each is approved like copy. Pictures and
 * fonts are one list, by hash: words in a picture, and letters that a font draws differently, are seen by no rule.
 */
export function publishedFiles(root: string, paths: readonly string[]): PublishedValue[] {
  const pictures: string[] = [];
  const files: PublishedValue[] = [];
  for (const path of paths) {
    const extension = extname(path);
    if (READ_ELSEWHERE.has(extension) || HOST_RULES.has(path) || Object.hasOwn(UNPACK, extension)) continue;
    // The map of the site repeats addresses and the days on which content was updated.
    if (path === 'sitemap.xml') continue;
    const bytes = readFileSync(join(root, PUBLISHED, path));
    if (PICTURES.has(extension)) pictures.push(`${path} ${sha256(bytes)}`);
    else
      files.push({
        id: `file:${path}`,
        text: asText(bytes) ?? `${bytes.length} bytes, SHA-256 ${sha256(bytes)}`,
        what: `the published file ${path}`,
        spot: { file: `${PUBLISHED}/${path}` },
      });
  }
  const list = {
    id: 'file:pictures',
    text: pictures.join('\n'),
    what: 'the list of pictures and fonts, by hash',
    spot: { file: PUBLISHED },
  };
  return pictures.length === 0 ? files : [...files, list];
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

function asText(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
