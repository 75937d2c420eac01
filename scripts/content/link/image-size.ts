import { imageSize } from 'image-size';

/** The formats of pictures that can be published. */
export const PICTURE_TYPES: ReadonlySet<string> = new Set(['svg', 'png', 'jpg', 'webp', 'avif']);

/** The format of a picture, and its size in pixels as browsers show it. */
export interface Photo {
  type: string;
  width: number;
  height: number;
}

/**
 * Reads the format and size of a photo from its header. Swaps width and height if the metadata rotates the photo by 90
 * or 270 degrees, because it is published upright.
 * @returns null for bytes that are not a photo
 */
export function readPhoto(bytes: Buffer): Photo | null {
  try {
    const { type = '', width, height } = imageSize(bytes);
    if (type === 'svg' || !(width > 0 && height > 0)) return null;
    return isTurned(type, bytes) ? { type, width: height, height: width } : { type, width, height };
  } catch {
    return null;
  }
}

/** Maps formats to functions that return true if the end of a file is missing. */
const CUT_SHORT: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => !bytes.includes('IEND'),
  jpg: (bytes) => bytes.lastIndexOf('ffd9', undefined, 'hex') < bytes.lastIndexOf('ffda', undefined, 'hex'),
  webp: (bytes) => bytes.readUInt32LE(4) + 8 > bytes.length,
};

/** Returns true if the end of a photo is missing, as after an interrupted copy. Browsers then show only a part. */
export function isCutShort(type: string, bytes: Buffer): boolean {
  return CUT_SHORT[type]?.(bytes) ?? false;
}

/** Maps formats to functions that return true for a picture that moves, or that is a video. */
const MOVES: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  // The bit for animation in the header of an extended WebP.
  webp: (bytes) => nameAt(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0,
  // An animated PNG says so before its first pixels.
  png: (bytes) => bytes.includes('acTL') && bytes.indexOf('acTL') < bytes.indexOf('IDAT'),
  avif: (bytes) => nameAt(bytes, 8) === 'avis' || boxesOf(bytes).includes('moov'),
};

/** Returns true for an animated picture. Visitors cannot stop it, and it moves for those who do not want movement. */
export function isMoving(type: string, bytes: Buffer): boolean {
  return MOVES[type]?.(bytes) ?? false;
}

/** Maps formats to functions that find the end of the picture in a file; undefined if it is not found. */
const ENDS: Readonly<Record<string, (bytes: Buffer) => number | undefined>> = {
  jpg: endOfJpeg,
  png: endOfPng,
  webp: (bytes) => bytes.readUInt32LE(4) + 8,
};

/**
 * Returns the picture of a file without what follows it, such as the video or the second picture that phones add. A file
 * whose end is missing stays as it is.
 */
export function pictureOf(type: string, bytes: Buffer): Buffer {
  const end = ENDS[type]?.(bytes);
  return end === undefined || end >= bytes.length ? bytes : bytes.subarray(0, end);
}

/** Finds the byte after the last chunk of a PNG. A chunk has a length, a name, its bytes and a checksum. */
function endOfPng(bytes: Buffer): number | undefined {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (nameAt(bytes, at + 4) === 'IEND') return at + 12;
  return undefined;
}

const JPEG = { marker: 0xff, end: 0xd9, scan: 0xda };

/** Finds the byte after the end of a JPEG: reads its segments by their lengths, and skips the pixels of each scan. */
function endOfJpeg(bytes: Buffer): number | undefined {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === JPEG.marker) {
    const kind = bytes[at + 1];
    if (kind === JPEG.end) return at + 2;
    // Several markers in a row are filling.
    if (kind === JPEG.marker) {
      at += 1;
      continue;
    }
    at += 2 + bytes.readUInt16BE(at + 2);
    if (kind === JPEG.scan) at = endOfScan(bytes, at);
  }
  return bytes[at] === JPEG.marker && bytes[at + 1] === JPEG.end ? at + 2 : undefined;
}

/** Finds the next marker after pixels. In pixels, a zero or a restart mark follows each byte that looks like a marker. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(JPEG.marker, start); at >= 0; at = bytes.indexOf(JPEG.marker, at + 1)) {
    const kind = bytes[at + 1] ?? 0;
    if (kind !== 0 && kind !== JPEG.marker && (kind < 0xd0 || kind > 0xd7)) return at;
  }
  return bytes.length;
}

/** Lists the names of the boxes of an AVIF file, as far as their lengths can be read. */
function boxesOf(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0, length = 0; at + 8 <= bytes.length; at += length) {
    length = bytes.readUInt32BE(at);
    names.push(nameAt(bytes, at + 4));
    // Shorter lengths mean that the box goes on to the end, or that its length is elsewhere.
    if (length < 8) break;
  }
  return names;
}

function nameAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}

/** A map from formats to the bytes before the EXIF block. */
const EXIF_START: Record<string, string> = { jpg: 'Exif\0\0', png: 'eXIf', webp: 'EXIF' };
const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

/** Returns true for a photo that browsers rotate by 90 or 270 degrees. */
function isTurned(type: string, bytes: Buffer): boolean {
  // In AVIF, the last two bits of the box `irot` count quarter turns.
  if (type === 'avif') return (bytes[bytes.indexOf('irot') + 4] ?? 0) % 2 === 1 && bytes.includes('irot');
  const marker = EXIF_START[type] ?? '';
  const start = bytes.indexOf(marker);
  if (start < 0) return false;
  const block = bytes.subarray(start + marker.length);
  // Search for the start of the TIFF block. WebP puts a length before it, and some programs repeat the JPEG marker.
  const tiff = [block.indexOf('II*\0'), block.indexOf('MM\0*')].filter((at) => at >= 0 && at <= ENTRY_BYTES);
  return tiff.some((at) => orientationIn(block.subarray(at)) >= 5);
}

/** Returns the EXIF orientation in a TIFF block, from 1 to 8; 1 if it has none. */
function orientationIn(tiff: Buffer): number {
  const isLittle = tiff[0] === 0x49;
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  for (let index = 0; index < short(directory); index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (short(entry) === ORIENTATION_TAG) return short(entry + 8);
  }
  return 1;
}
