import { sha256 } from '../../hash.ts';
import { readDrawing } from '../check/check-svg.ts';
import type { MediaSource, PublishedMedia, Tree } from '../compilation.ts';
import type { DiagnosticText, Report } from '../diagnostics.ts';
import { describeOther, isCutShort, type Photo, PICTURE_TYPES, readPhoto } from './image-size.ts';
import { suggest } from '../nearest.ts';

export type MediaLibrary = ReturnType<typeof openMedia>;

/** Is the folder of icons, which are published together, used or not. */
export const ICONS_FOLDER = 'icons/';

/** Is the size of a picture that takes seconds on a slow phone. Pages of this site have less than 100 kB. */
const HEAVY_BYTES = 300_000;

/** Limits a picture's side: no screen shows more, and browsers fail on much larger pictures. */
const MAX_SIDE_PX = 16_384;

/** Is part of each photo's hash. Change it when photos are processed differently, so that their addresses change. */
const AS_PUBLISHED = Buffer.from('upright, sRGB, without metadata');

/** Matches lowercase letters, digits and hyphens, with a dot only before the extension: safe in every URL. */
const FILE_NAME = /^([a-z0-9-]+\/)*[a-z0-9-]+\.[a-z0-9]+$/;

/**
 * Checks the files of content/media: names that work in every URL, and drawings that are well-formed and safe.
 * @returns the files that can be used; the others were reported
 */
export function checkMedia(media: MediaSource[], report: Report): MediaSource[] {
  return media.filter(({ path, bytes }) => {
    const file = `content/media/${path}`;
    if (!FILE_NAME.test(path)) {
      const remedy = `Use lowercase letters, digits and hyphens: content/media/${plainName(path)}.`;
      report({ file, rule: 'file-name', reason: 'has a file name that does not work in every URL', remedy });
      return false;
    }
    const drawing = path.endsWith('.svg') ? readDrawing(bytes.toString('utf8')) : null;
    if (drawing === null || !('at' in drawing)) return true;
    const { at, reason, remedy } = drawing;
    const place = { start: at, end: { line: at.line, column: at.column + 1 } };
    report({ file, place, rule: 'picture', reason, remedy });
    return false;
  });
}

/**
 * Opens the pictures of a tree, and records which ones content refers to.
 * @param usable the files of content/media without a fault
 */
export function openMedia(
  { media: all, refused }: Pick<Tree, 'media' | 'refused'>,
  usable: MediaSource[],
  report: Report,
) {
  const sources = new Map(all.map((source) => [source.path, source]));
  const withoutFault = new Set(usable);
  const published = new Map<string, PublishedMedia>();
  const used = new Set<string>();

  return {
    /** Maps paths to the pictures used so far. */
    published,
    /** Marks a picture as used. Returns it, or the mistake in the reference, or null if the picture was reported. */
    use(path: string): PublishedMedia | DiagnosticText | null {
      const reason = 'contains no files, but content uses pictures or icons';
      if (all.length === 0 && used.size === 0)
        report({ file: 'content/media', rule: 'missing', reason, remedy: 'Restore the folder.' });
      used.add(path);
      if (all.length === 0 || refused.has(`content/media/${path}`)) return null;
      const known = published.get(path);
      if (known !== undefined) return known;
      const source = sources.get(path);
      if (source === undefined) {
        // Read paths from content/media, no matter which file names the picture.
        const inside =
          [...sources.keys()].find((each) => path.endsWith(`/${each}`)) ??
          [...sources.keys()].find((each) => !path.includes('/') && each.endsWith(`/${path.toLowerCase()}`));
        const fallback = /^(https?:)?\/\//.test(path)
          ? 'Save the picture in content/media and write its path there, such as heroes/beach.webp.'
          : `Save the picture as content/media/${plainName(path.replace(/^\/+/, ''))}, and write this name.`;
        const remedy = suggest(inside ?? path, sources.keys(), fallback);
        return { reason: 'is a picture that does not exist', remedy };
      }
      if (!withoutFault.has(source)) return null;
      const result = publish(source);
      if (!('url' in result)) return result;
      published.set(path, result);
      const { source: file, width, height, bytes } = result;
      const size = `${Math.round(bytes.length / 1000).toLocaleString('en-US')} kB (${width} × ${height} pixels)`;
      const slow = `has ${size}, which a phone loads slowly`;
      const remedy = 'Make it at most 1,600 pixels wide and save it as WebP or AVIF, with less than 300 kB.';
      if (bytes.length > HEAVY_BYTES)
        report({ file, rule: 'heavy-picture', reason: slow, remedy, severity: 'warning' });
      return result;
    },
    reportUnused() {
      const remedy = 'Use the picture, or delete it. It is not published.';
      const unused = { rule: 'unused-media', reason: 'is not used anywhere', remedy };
      for (const path of sources.keys())
        if (!path.startsWith(ICONS_FOLDER) && !used.has(path))
          report({ ...unused, file: `content/media/${path}`, severity: 'warning' });
    },
  };
}

/** Returns ten hex digits of a hash, enough that no two versions of a file get the same address. */
export function hashOf(bytes: Buffer): string {
  return sha256(bytes).slice(0, 10);
}

function publish({ path, bytes }: MediaSource): PublishedMedia | DiagnosticText {
  const type = path.split('.').pop()?.replace('jpeg', 'jpg') ?? '';
  const again = 'Export the picture again.';
  if (!PICTURE_TYPES.has(type))
    return {
      reason: 'is not a supported image format',
      remedy: 'Save it as SVG, WebP, AVIF, JPEG or PNG.',
    };
  const picture = readPhoto(bytes) ?? sizeOfDrawing(bytes);
  if (picture === null)
    return (
      describeOther(bytes) ?? {
        reason: 'is a picture whose size cannot be read',
        remedy: type === 'svg' ? 'Give the SVG a viewBox, or a width and a height.' : again,
      }
    );
  if (picture.type !== type)
    return {
      reason: `is a picture of the format ${picture.type.toUpperCase()}, in spite of its name`,
      remedy: `Rename it to content/media/${path.replace(/\w+$/, picture.type)}, and correct its name here.`,
    };
  const { width, height } = picture;
  if ([width, height].some((side) => side < 1 || side > MAX_SIDE_PX))
    return {
      reason: `is a picture of ${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels`,
      remedy: `Make it between 1 and ${MAX_SIDE_PX.toLocaleString('en-US')} pixels wide and high.`,
    };
  if (isCutShort(type, bytes))
    return { reason: 'is a picture whose end is missing', remedy: 'Copy or export the picture again.' };
  const hash = hashOf(type === 'svg' ? bytes : Buffer.concat([bytes, AS_PUBLISHED]));
  const url = `/assets/media/${path.replace(/(\.\w+)$/, `.${hash}$1`)}`;
  return { source: `content/media/${path}`, path, url, width, height, hash, bytes };
}

function sizeOfDrawing(bytes: Buffer): Photo | null {
  const drawing = readDrawing(bytes.toString('utf8'));
  return 'at' in drawing || drawing.size === null ? null : { type: 'svg', ...drawing.size };
}

/**
 * Makes a path of the characters that work in every URL: `Über uns/My Photo.SVG` becomes `uber-uns/my-photo.svg`.
 * @param fallback replaces a name without such characters
 */
export function plainName(path: string, fallback = 'picture'): string {
  const plain = path.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const [, name = '', ending = ''] = /^(.*?)(\.[a-z0-9]+)?$/s.exec(plain) ?? [];
  const folders = name
    .split('/')
    .filter((each) => !/^\.*$/.test(each))
    .map((each) => each.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, ''));
  const named = folders.length > 0 ? folders : [''];
  return `${named.map((each) => each || fallback).join('/')}${ending}`;
}
