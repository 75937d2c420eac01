export interface ImageSize {
  width: number;
  height: number;
}

/** Kinds of picture that are published. */
export const IMAGE_TYPES = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif'] as const;

/**
 * Reads the size in pixels from the head of a picture, after the formats' own specifications.
 * Null when the bytes are not what the file's name says.
 */
export function readImageSize(path: string, bytes: Buffer): ImageSize | null {
  const type = path.split('.').pop();
  try {
    const size = READERS[type ?? '']?.(bytes) ?? null;
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // A file cut short ends before its size.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const READERS: Readonly<Record<string, (bytes: Buffer) => ImageSize | null>> = {
  svg: readSvg,
  png: readPng,
  jpg: readJpeg,
  jpeg: readJpeg,
  webp: readWebp,
  avif: readAvif,
};

/**
 * True for a picture that ends before it should, as after a copy that was interrupted: browsers draw a part of it or
 * nothing.
 */
export function isCutShort(path: string, bytes: Buffer): boolean {
  switch (path.split('.').pop()) {
    case 'png':
      return !bytes.includes('IEND');
    case 'jpg':
    case 'jpeg':
      return bytes.lastIndexOf('ffd9', undefined, 'hex') < bytes.lastIndexOf('ffda', undefined, 'hex');
    case 'webp':
      return bytes.readUInt32LE(4) + 8 > bytes.length;
    default:
      return false;
  }
}

function readSvg(bytes: Buffer): ImageSize | null {
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
  return width === undefined || height === undefined ? null : { width, height };
}

function readPng(bytes: Buffer): ImageSize | null {
  if (bytes.toString('hex', 0, 8) !== '89504e470d0a1a0a') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Walks the segments up to the one that starts a frame. */
function readJpeg(bytes: Buffer): ImageSize | null {
  if (bytes.toString('hex', 0, 3) !== 'ffd8ff') return null;
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    // C4, C8 and CC lie between the frame markers and are tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return null;
}

function readWebp(bytes: Buffer): ImageSize | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** Each image item has an `ispe` box with its size; the whole picture is larger than its tiles and thumbnails. */
function readAvif(bytes: Buffer): ImageSize | null {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp' || !bytes.toString('latin1', 8, 64).includes('avif'))
    return null;
  let largest: ImageSize | null = null;
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 4)) {
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

function pixels(text = ''): number | undefined {
  return /^\s*[\d.]+(px)?\s*$/.test(text) ? Number.parseFloat(text) : undefined;
}
