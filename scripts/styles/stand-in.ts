import type { Typeface } from '../../schemas/types.ts';
import { openFont } from './fonts.ts';

/** The lowest weight of a typeface for which a bold device font is shown while the typeface loads. */
const BOLD = 550;

/** Device fonts with the average width of a character, in em, measured in the equally wide Liberation fonts. */
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
 * A map from characters to how often they occur in 10,000 characters of the sample's copy. Includes spaces, digits and
 * punctuation: without them, the device font would be 0.8% too wide.
 */
// prettier-ignore
const FREQUENCY = {
  ' ': 1811, e: 975, a: 664, o: 658, t: 619, n: 542, r: 483, s: 482, i: 454, h: 377, l: 332, u: 273, d: 266, c: 232,
  y: 214, m: 181, p: 181, w: 169, f: 145, '.': 131, g: 121, ',': 100, b: 89, v: 67, k: 59, 0: 33, T: 25, A: 24, Y: 19,
  C: 17, I: 17, x: 17, W: 15, '-': 15, q: 14, 2: 13, 5: 12, S: 12, P: 11, 1: 9, F: 9, N: 9, H: 9, M: 9, '’': 8, B: 6,
  ':': 6, L: 6, 4: 5, O: 5,
};

/**
 * Chooses a device font to show while a typeface loads, and scales it so that nothing moves when the typeface arrives.
 * Measures the default weight of the typeface: the width of its characters, and its height above and below the
 * baseline.
 * @param bytes a WOFF2 file
 * @returns font names, of which the browser uses the first that the device has, and sizes in percent
 * @throws Error if the file is not a complete WOFF2 font
 */
export function standInFor(bytes: Buffer, generic: Typeface['generic']) {
  const font = openFont(bytes);
  const em = font.unitsPerEm;
  let total = 0;
  let sum = 0;
  for (const [character, frequency] of Object.entries(FREQUENCY)) {
    const code = character.charCodeAt(0);
    if (!font.hasGlyphForCodePoint(code)) continue;
    total += frequency;
    sum += frequency * font.glyphForCodePoint(code).advanceWidth;
  }
  const isBold = font['OS/2'].usWeightClass >= BOLD;
  const { fonts, width } = DEVICE_FONTS[generic][isBold ? 'bold' : 'regular'];
  const stretch = sum / total / em / width;
  const percent = (value: number) => Math.round(value * 10_000) / 100;
  return {
    fonts,
    size: percent(stretch),
    ascent: percent(font.ascent / em / stretch),
    descent: percent(-font.descent / em / stretch),
  };
}
