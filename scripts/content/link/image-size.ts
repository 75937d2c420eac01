import { imageSize } from 'image-size';

/** Kinds of picture that are published. */
export const PICTURE_TYPES: ReadonlySet<string> = new Set(['svg', 'png', 'jpg', 'webp', 'avif']);

/** What the bytes of a picture say of it: its kind, and its size in pixels. */
export interface Picture {
  type: string;
  width: number;
  height: number;
}

/** Reads the head of a picture. Null for bytes that are none, and for a drawing without a size. */
export function readPicture(bytes: Buffer): Picture | null {
  const picture = readPixels(bytes) ?? readSvg(bytes);
  return picture !== null && picture.width > 0 && picture.height > 0 ? picture : null;
}

/**
 * True for a picture that ends before it should, as after a copy that was interrupted: browsers draw a part of it or
 * nothing.
 */
export function isCutShort(type: string, bytes: Buffer): boolean {
  switch (type) {
    case 'png':
      return !bytes.includes('IEND');
    case 'jpg':
      return bytes.lastIndexOf('ffd9', undefined, 'hex') < bytes.lastIndexOf('ffda', undefined, 'hex');
    case 'webp':
      return bytes.readUInt32LE(4) + 8 > bytes.length;
    default:
      return false;
  }
}

function readPixels(bytes: Buffer): Picture | null {
  try {
    const { type = '', width, height } = imageSize(bytes);
    // The library rounds the sizes of drawings, whose ratio counts: they are read below.
    return type !== 'svg' && PICTURE_TYPES.has(type) ? { type, width, height } : null;
  } catch {
    return null;
  }
}

function readSvg(bytes: Buffer): Picture | null {
  const tag = /<svg\b[^>]*>/.exec(bytes.toString('utf8'))?.[0];
  if (tag === undefined) return null;
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
  const box = attribute('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth, boxHeight] = box?.length === 4 && box.every(Number.isFinite) ? box : [];
  const width = pixels(attribute('width')) ?? boxWidth;
  const height = pixels(attribute('height')) ?? boxHeight;
  return width === undefined || height === undefined ? null : { type: 'svg', width, height };
}

function pixels(text = ''): number | undefined {
  return /^\s*[\d.]+(px)?\s*$/.test(text) ? Number.parseFloat(text) : undefined;
}
