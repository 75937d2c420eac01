import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { content } from '../content.ts';

const { brand, contact } = content.site;

/** Lists names, places and addresses that identify the sample agency, in lowercase. */
const WORDS = [brand.name, brand.shortName, contact.email, contact.address.street].map((word) =>
  word.toLowerCase(),
);
/** The phone number in digits only, for comparison. */
const PHONE = contact.phone.replace(/\D/g, '');
/** The share of pixels up to which a color is ignored, because antialiasing may mix any color. */
const MAX_SHARE = 0.005;

/** Lists the colors of the sample that the agency in a folder does not use: names and `#rrggbb`. */
export function colorsGone(folder: string): [name: string, color: string][] {
  const { palette } = parse(readFileSync(join(folder, 'content/theme.yaml'), 'utf8'));
  const own = new Set(Object.values(palette));
  return Object.entries(content.theme.palette).filter(([, color]) => !own.has(color));
}

/** Lists the words, the phone number and the colors of the sample agency that a published text contains. */
export function sampleIn(text: string, gone: readonly [name: string, color: string][]): string[] {
  const lower = text.toLowerCase();
  const colors = gone.filter(([, color]) => spellingsOf(color).some((way) => lower.includes(way)));
  return [
    ...WORDS.filter((word) => lower.includes(word)),
    ...(lower.replace(/[\s().+-]/g, '').includes(PHONE) ? [contact.phone] : []),
    ...colors.map(([name, color]) => `${name} (${color})`),
  ];
}

/** Finds colors of the sample agency that fill an area of a PNG picture. */
export async function sampleColorsIn(
  file: string,
  gone: readonly [name: string, color: string][],
): Promise<string[]> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const codeOf = (color: string) => Number.parseInt(color.slice(1), 16);
  const counts = new Map(gone.map(([, color]) => [codeOf(color), 0]));
  for (let at = 0; at < data.length; at += 3) {
    const code = data.readUIntBE(at, 3);
    const count = counts.get(code);
    if (count !== undefined) counts.set(code, count + 1);
  }
  const least = info.width * info.height * MAX_SHARE;
  return gone
    .filter(([, color]) => (counts.get(codeOf(color)) ?? 0) > least)
    .map(([name, color]) => `${name} (${color})`);
}

/** Lists the spellings in which a color may be published: as hex, and as numbers with and without commas. */
function spellingsOf(color: string): string[] {
  const numbers = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return [color.toLowerCase(), numbers.join(','), numbers.join(' '), numbers.join(', ')];
}
