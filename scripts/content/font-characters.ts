import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** Where fonts are kept, from the project's root. */
export const FONTS_FOLDER = 'renderer/styles/fonts/';

/**
 * Reads which characters a WOFF2 font can draw, from its table of characters ("cmap", in OpenType's formats 4 and 12).
 * @param file name of the file in renderer/styles/fonts
 * @returns code points, or why there are none: there is no such file, or it is not a whole WOFF2 font; null in a
 * tree without a folder of fonts, such as content that is compiled by itself
 */
export function readFontCharacters(root: string, file: string): FontCharacters {
  if (!existsSync(join(root, FONTS_FOLDER))) return null;
  const path = join(root, FONTS_FOLDER, file);
  if (!existsSync(path)) return 'missing';
  try {
    return charactersOf(readFileSync(path));
  } catch {
    return 'unreadable';
  }
}

/** The code points that a font can draw, or why they are not known. */
export type FontCharacters = ReadonlySet<number> | 'missing' | 'unreadable' | null;

/** WOFF2 refers to common tables by number; "cmap" is the first. 63 means that the name follows. */
const CMAP = 0;
const NAMED = 63;
/** Tables of these numbers, "glyf" and "loca", are stored in another form unless their version is 3. */
const TRANSFORMED: ReadonlySet<number> = new Set([10, 11]);
const HEADER_BYTES = 48;

function charactersOf(font: Buffer): Set<number> {
  if (font.toString('latin1', 0, 4) !== 'wOF2') throw new RangeError('not a WOFF2 font');
  let at = HEADER_BYTES;
  const readLength = () => {
    for (let value = 0; ;) {
      const byte = font.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };

  // The directory gives the length of each table; the tables follow, compressed as one.
  let offset = 0;
  let cmap: [number, number] | null = null;
  for (let tables = font.readUInt16BE(12); tables > 0; tables -= 1) {
    const flags = font.readUInt8(at++);
    const number = flags & 0x3f;
    const version = flags >> 6;
    const isCmap = number === CMAP || (number === NAMED && font.toString('latin1', at, at + 4) === 'cmap');
    if (number === NAMED) at += 4;
    const plainLength = readLength();
    const isTransformed = TRANSFORMED.has(number) ? version !== 3 : version !== 0;
    const length = isTransformed ? readLength() : plainLength;
    if (isCmap) cmap = [offset, offset + length];
    offset += length;
  }
  if (cmap === null) throw new RangeError('no table of characters');
  return readCmap(brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20))).subarray(...cmap));
}

function readCmap(cmap: Buffer): Set<number> {
  const characters = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = table.readUInt16BE(0);
    for (const [first, last] of format === 4 ? rangesOf4(table) : format === 12 ? rangesOf12(table) : [])
      for (let code = first; code <= last; code += 1) characters.add(code);
  }
  return characters;
}

function rangesOf4(table: Buffer): [number, number][] {
  const size = table.readUInt16BE(6);
  return Array.from({ length: size / 2 }, (_, index): [number, number] => [
    table.readUInt16BE(16 + size + index * 2),
    table.readUInt16BE(14 + index * 2),
  ]).filter(([first]) => first !== 0xffff);
}

function rangesOf12(table: Buffer): [number, number][] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, index): [number, number] => [
    table.readUInt32BE(16 + index * 12),
    table.readUInt32BE(20 + index * 12),
  ]);
}
