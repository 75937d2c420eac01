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

/** Maps formats to the bytes before the EXIF block. */
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
