import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { parse } from 'yaml';
import { content } from '../content.ts';

const { brand, contact } = content.site;

/** Lists names, places and addresses that identify the sample agency, in lowercase. */
const WORDS = [brand.name, brand.shortName, contact.email, contact.address.street].map((word) =>
  word.toLowerCase(),
);
/** Holds the phone number in digits only, for comparison. */
const PHONE = contact.phone.replace(/\D/g, '');
/** Ignores colors of fewer pixels than this share: antialiasing may mix any color. */
const MAX_SHARE = 0.005;

/** Lists the colors of the sample that the agency in a folder does not use: names and `#rrggbb`. */
export function colorsGone(folder: string): [name: string, color: string][] {
  const { palette } = parse(readFileSync(join(folder, 'content/theme.yaml'), 'utf8'));
  const own = new Set(Object.values(palette));
  return Object.entries(content.theme.palette).filter(([, color]) => !own.has(color));
}

/** Finds the sample agency in a published text: its words, its phone number, and colors by name. */
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
export function sampleColorsIn(file: string, gone: readonly [name: string, color: string][]): string[] {
  const png = readFileSync(file);
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  ).render();
  const counts = new Map<string, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const color = `#${pixels.subarray(at, at + 3).toString('hex')}`;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const least = width * height * MAX_SHARE;
  return gone
    .filter(([, color]) => (counts.get(color) ?? 0) > least)
    .map(([name, color]) => `${name} (${color})`);
}

/** Lists the spellings in which a color may be published: as hex, and as numbers with and without commas. */
function spellingsOf(color: string): string[] {
  const numbers = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return [color.toLowerCase(), numbers.join(','), numbers.join(' '), numbers.join(', ')];
}
