import { plainName } from '../model/content-files.ts';
import { basename } from 'node:path/posix';
import { sha256 } from '../../lib/hash.ts';
import { readDrawing } from './check-svg.ts';
import type { MediaSource, PublishedMedia, Tree } from '../model/compilation.ts';
import type { DiagnosticText, Report } from '../diagnostics.ts';
import { isCutShort, isMoving, type Photo, PICTURE_TYPES, pictureOf, readPhoto } from './image-size.ts';
import { findNearest, suggest } from '../nearest.ts';

export type MediaLibrary = ReturnType<typeof openMedia>;

/**
 * Checks that content has something with this name, such as a picture or a person.
 * @returns the mistake; null if there is none, or if it has been reported
 */
export type CheckName = (name: string) => DiagnosticText | null;

/** The folder of icons in content/media. All icons are published in one file, used or not. */
export const ICONS_FOLDER = 'icons/';

/** The size above which a picture gets a warning. A slow phone needs seconds for this size. */
const HEAVY_BYTES = 300_000;

/** The limit of the width and height of a picture. No screen shows more, and browsers fail on much larger pictures. */
const MAX_SIDE_PX = 16_384;
/** The limit of the pixels of a picture. A phone needs four bytes of memory for each, however small the file is. */
const MAX_PIXELS = 40_000_000;

/** A part of the hash of each photo. Change it when photos are processed differently, to change their addresses. */
const AS_PUBLISHED = Buffer.from('upright, sRGB, without metadata');

/** Paths of lowercase letters, digits and hyphens, with one extension. They are valid in every URL. */
const FILE_NAME = /^([a-z0-9-]+\/)*[a-z0-9-]+\.[a-z0-9]+$/;

/** Returns the mistake of a file name that is not valid in every URL; null if it is valid. */
export function nameFault(folder: string, path: string): DiagnosticText | null {
  if (FILE_NAME.test(path)) return null;
  const remedy = `Use lowercase letters, digits and hyphens: ${folder}${plainName(path)}.`;
  return { reason: 'has a file name that does not work in every URL', remedy };
}

/** Returns the files of content/media with a valid name; an SVG must also pass `readDrawing`. Reports the others. */
function checkMedia(media: MediaSource[], report: Report): MediaSource[] {
  return media.filter(({ path, bytes }) => {
    const file = `content/media/${path}`;
    const fault = nameFault('content/media/', path);
    if (fault !== null) {
      report({ file, rule: 'file-name', ...fault });
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

/** Checks the files of content/media. The returned `check` finds a picture by its name, and records that it is used. */
export function openMedia({ media: all, refused }: Pick<Tree, 'media' | 'refused'>, report: Report) {
  const usable = checkMedia(all, report);
  const paths = all.map(({ path }) => path);
  const published = new Map<string, PublishedMedia>();
  const used = new Set<string>();
  const check: CheckName = (path) => {
    used.add(path);
    const isReported = paths.length === 0 || refused.has(`content/media/${path}`);
    if (isReported || published.has(path)) return null;
    if (!paths.includes(path))
      return { reason: 'is a picture that does not exist', remedy: findPicture(path, paths) };
    const source = usable.find((each) => each.path === path);
    const picture = source && publish(source);
    if (picture === undefined) return null;
    if ('reason' in picture) return picture;
    published.set(path, picture);
    if (picture.bytes.length > HEAVY_BYTES) warnOfSize(picture, report);
    return null;
  };
  return {
    check,
    /** The files of content/media that can be used; the others were reported. */
    usable,
    /** A map from paths in content/media to the pictures that content has used so far. */
    published,
    reportUnused() {
      const remedy = 'Use the picture, or delete it. It is not published.';
      const unused = {
        rule: 'unused-media',
        reason: 'is not used anywhere',
        remedy,
        fix: { delete: 'file', at: '' },
      } as const;
      for (const path of paths)
        if (!path.startsWith(ICONS_FOLDER) && !used.has(path))
          report({ ...unused, file: `content/media/${path}`, severity: 'warning' });
    },
  };
}

/** Returns the remedy for a missing picture. Suggests a picture with this name in another folder, or a similar path. */
function findPicture(path: string, paths: readonly string[]): string {
  const named = paths.filter((each) => basename(each) === basename(path.toLowerCase()));
  const fallback = /^(https?:)?\/\//.test(path)
    ? 'Save the picture in content/media and write its path there, such as heroes/beach.webp.'
    : `Save the picture as content/media/${plainName(path)}, and write this name.`;
  return suggest(findNearest(path, named, Infinity) ?? path, paths, fallback);
}

function warnOfSize({ source: file, width, height, bytes }: PublishedMedia, report: Report): void {
  const size = `${Math.round(bytes.length / 1000).toLocaleString('en-US')} kB (${width} × ${height} pixels)`;
  const reason = `has ${size}, which a phone loads slowly`;
  const remedy = 'Make it at most 1,600 pixels wide and save it as WebP or AVIF, with less than 300 kB.';
  report({ file, rule: 'heavy-picture', reason, remedy, severity: 'warning' });
}

/** Returns ten hex digits of a hash, enough to give each version of a file another address. */
export function shortHash(bytes: Buffer): string {
  return sha256(bytes).slice(0, 10);
}

function publish({ path, bytes: all }: MediaSource): PublishedMedia | DiagnosticText {
  const type = path.split('.').pop()?.replace('jpeg', 'jpg') ?? '';
  if (!PICTURE_TYPES.has(type)) return { reason: 'is not a supported image format', remedy: SAVE_AS };
  const picture = readPhoto(all) ?? sizeOfDrawing(all);
  if (picture === null) return describeUnreadable(type, all);
  const { width, height } = picture;
  if (picture.type !== type)
    return {
      reason: `is a picture of the format ${picture.type.toUpperCase()}, in spite of its name`,
      remedy: PICTURE_TYPES.has(picture.type)
        ? `Rename it to content/media/${path.replace(/\w+$/, picture.type)}, and correct its name here.`
        : SAVE_AS,
    };
  if ([width, height].some((side) => side < 1 || side > MAX_SIDE_PX))
    return {
      reason: `is a picture of ${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels`,
      remedy: `Make it between 1 and ${MAX_SIDE_PX.toLocaleString('en-US')} pixels wide and high.`,
    };
  if (picture.type !== 'svg' && width * height > MAX_PIXELS)
    return {
      reason: `is a picture of ${Math.round((width * height) / 1_000_000)} million pixels, for which phones have too little memory`,
      remedy: 'Make it at most 1,600 pixels wide.',
    };
  if (isMoving(type, all))
    return {
      reason: 'is a picture that moves, and visitors could not stop it',
      remedy: 'Save one still picture of it.',
    };
  const bytes = pictureOf(type, all);
  if (isCutShort(type, bytes))
    return { reason: 'is a picture whose end is missing', remedy: 'Copy or export the picture again.' };
  const hash = shortHash(type === 'svg' ? bytes : Buffer.concat([bytes, AS_PUBLISHED]));
  const url = `/assets/media/${path.replace(/(\.\w+)$/, `.${hash}$1`)}`;
  return { source: `content/media/${path}`, path, url, width, height, hash, bytes };
}

const SAVE_AS = 'Save it as SVG, WebP, AVIF, JPEG or PNG.';

/** Explains why the size of a picture cannot be read. */
function describeUnreadable(type: string, bytes: Buffer): DiagnosticText {
  const again = 'Copy or export the picture again.';
  if (bytes.length === 0) return { reason: 'is an empty file', remedy: again };
  if (bytes.toString('latin1', 0, 30).startsWith('version https://git-lfs'))
    return {
      reason: 'is a pointer of Git LFS in place of the picture',
      remedy: 'Run git lfs pull, or replace it with the picture itself.',
    };
  const remedy = type === 'svg' ? 'Give the SVG a viewBox, or a width and a height.' : again;
  return { reason: 'is a picture whose size cannot be read', remedy };
}

function sizeOfDrawing(bytes: Buffer): Photo | null {
  const drawing = readDrawing(bytes.toString('utf8'));
  return 'at' in drawing || drawing.size === null ? null : { type: 'svg', ...drawing.size };
}
