import { brotliDecompressSync } from 'node:zlib';

/** WOFF2 refers to common tables by number: these are the first. 63 means that the name follows. */
const NUMBERED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2'] as const;
const NAMED = 63;
/** Tables of these numbers, "glyf" and "loca", are stored in another form unless their version is 3. */
const TRANSFORMED: ReadonlySet<number> = new Set([10, 11]);
const HEADER_BYTES = 48;

/** Tables of a font, as OpenType lays them out. */
export interface FontTables {
  /** @throws RangeError if the font has no such table */
  table(name: (typeof NUMBERED)[number]): Buffer;
  /** True where "hmtx" is a byte and then the widths alone, without the space before each glyph. */
  isWidthsOnly: boolean;
}

/**
 * Reads the tables of a WOFF2 font that say which characters it has, and how wide and tall they are.
 * @throws RangeError if it is not a whole WOFF2 font
 */
export function readTables(font: Buffer): FontTables {
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
  let isWidthsOnly = false;
  const places = new Map<string, [start: number, end: number]>();
  for (let tables = font.readUInt16BE(12); tables > 0; tables -= 1) {
    const flags = font.readUInt8(at++);
    const number = flags & 0x3f;
    const version = flags >> 6;
    const name = number === NAMED ? font.toString('latin1', at, at + 4) : NUMBERED[number];
    if (number === NAMED) at += 4;
    const plainLength = readLength();
    const isTransformed = TRANSFORMED.has(number) ? version !== 3 : version !== 0;
    const length = isTransformed ? readLength() : plainLength;
    if (name !== undefined) places.set(name, [offset, offset + length]);
    if (name === 'hmtx') isWidthsOnly = isTransformed;
    offset += length;
  }
  const plain = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  return {
    isWidthsOnly,
    table(name) {
      const place = places.get(name);
      if (place === undefined) throw new RangeError(`no table ${name}`);
      return plain.subarray(...place);
    },
  };
}
