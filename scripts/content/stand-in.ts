import type { Typeface } from '../../schemas/types.ts';
import { readTables } from './woff2.ts';

/** The font that a device shows while a typeface loads, stretched so that nothing moves when it arrives. */
export interface StandIn {
  /** Names of fonts, the first that is found counts. */
  fonts: readonly string[];
  /** In percent of the font size. */
  size: number;
  ascent: number;
  descent: number;
}

/** Bold fonts stand in for typefaces whose default weight is at least this. */
const BOLD = 550;

/** Fonts of devices with the average width of their letters, in em: those of Liberation, which has the same widths. */
const DEVICE_FONTS = {
  'sans-serif': {
    regular: { fonts: ['Arial', 'Roboto', 'Liberation Sans'], width: 0.4404 },
    bold: { fonts: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], width: 0.4763 },
  },
  serif: {
    regular: { fonts: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'], width: 0.399 },
    bold: {
      fonts: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
      width: 0.4246,
    },
  },
} as const;

/** How often letters and the space occur in English, in ten-thousandths. */
// prettier-ignore
const FREQUENCY = {
  ' ': 1800, e: 1041, t: 742, a: 653, o: 616, n: 571, i: 567, s: 532, r: 499, h: 498, l: 331, d: 328, u: 228, c: 223,
  m: 203, f: 198, w: 170, g: 162, p: 150, y: 143, b: 126, v: 80, k: 56, x: 14, j: 10, q: 8, z: 5,
};

/**
 * Computes the stand-in of a typeface from its file, a WOFF2 font: the width of its letters in its default weight, its
 * height above and its depth below the line.
 * @throws RangeError if the file is not a whole WOFF2 font
 */
export function standInFor(font: Buffer, generic: Typeface['generic']): StandIn {
  const { table, isWidthsOnly } = readTables(font);
  const [hhea, hmtx] = [table('hhea'), table('hmtx')];
  const em = table('head').readUInt16BE(18);
  const weight = table('OS/2').readUInt16BE(4);
  const metrics = hhea.readUInt16BE(34);
  const widthOf = (glyph: number) => {
    const index = Math.min(glyph, metrics - 1);
    return hmtx.readUInt16BE(isWidthsOnly ? 1 + 2 * index : 4 * index);
  };
  const glyphs = glyphsOf(table('cmap'));
  let total = 0;
  let sum = 0;
  for (const [letter, frequency] of Object.entries(FREQUENCY)) {
    const glyph = glyphs(letter.charCodeAt(0));
    if (glyph === 0) continue;
    total += frequency;
    sum += frequency * widthOf(glyph);
  }
  const { fonts, width } = DEVICE_FONTS[generic][weight >= BOLD ? 'bold' : 'regular'];
  const stretch = sum / total / em / width;
  const percent = (value: number) => Math.round(value * 10_000) / 100;
  return {
    fonts,
    size: percent(stretch),
    ascent: percent(hhea.readInt16BE(4) / em / stretch),
    descent: percent(-hhea.readInt16BE(6) / em / stretch),
  };
}

/** Finds the number of a character's glyph, in a table of characters of OpenType's format 4; 0 where it has none. */
function glyphsOf(cmap: Buffer): (code: number) => number {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  );
  const table = tables.find((each) => each.readUInt16BE(0) === 4);
  if (table === undefined) throw new RangeError('no table of characters in format 4');
  const size = table.readUInt16BE(6);
  return (code) => {
    for (let at = 14; at < 14 + size; at += 2) {
      if (code > table.readUInt16BE(at)) continue;
      const start = at + 2 + size;
      if (code < table.readUInt16BE(start)) return 0;
      const delta = table.readUInt16BE(start + size);
      const range = table.readUInt16BE(start + 2 * size);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = table.readUInt16BE(start + 2 * size + range + 2 * (code - table.readUInt16BE(start)));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
