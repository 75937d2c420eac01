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

/** Fonts of devices with the average width of their characters, in em: that of Liberation, which is as wide. */
const DEVICE_FONTS = {
  'sans-serif': {
    regular: { fonts: ['Arial', 'Roboto', 'Liberation Sans'], width: 0.4435 },
    bold: { fonts: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], width: 0.477 },
  },
  serif: {
    regular: { fonts: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'], width: 0.4023 },
    bold: {
      fonts: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
      width: 0.4267,
    },
  },
} as const;

/**
 * How often characters occur in the copy of the sample, in ten-thousandths. With letters alone a lead would be 0.8% too
 * wide, and some would take a line more until the font arrives.
 */
// prettier-ignore
const FREQUENCY = {
  ' ': 1811, e: 975, a: 664, o: 658, t: 619, n: 542, r: 483, s: 482, i: 454, h: 377, l: 332, u: 273, d: 266, c: 232,
  y: 214, m: 181, p: 181, w: 169, f: 145, '.': 131, g: 121, ',': 100, b: 89, v: 67, k: 59, 0: 33, T: 25, A: 24, Y: 19,
  C: 17, I: 17, x: 17, W: 15, '-': 15, q: 14, 2: 13, 5: 12, S: 12, P: 11, 1: 9, F: 9, N: 9, H: 9, M: 9, '’': 8, B: 6,
  ':': 6, L: 6, 4: 5, O: 5,
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
  for (const [character, frequency] of Object.entries(FREQUENCY)) {
    const glyph = glyphs(character.charCodeAt(0));
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
