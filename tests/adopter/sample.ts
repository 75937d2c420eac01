import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { content } from '../content.ts';
import { spellingsOf } from './recolor.ts';

const { brand, contact } = content.site;
const palette = new Map(Object.entries(content.theme.palette));

/** What identifies the sample agency: names, places and addresses, in small letters. */
const WORDS = [
  brand.name,
  brand.shortName,
  contact.email,
  contact.address.street,
  contact.address.city,
  ...content.team.map(({ name }) => name),
  ...content.carriers.rows.flat().map(({ fallback }) => fallback),
  ...content.testimonials.items.map(({ name }) => name),
].map((word) => word.toLowerCase());
/** Compared without what a phone number may be written with. */
const PHONE = contact.phone.replace(/\D/g, '');
/** Antialiasing may mix any color for a few pixels. */
const MAX_SHARE = 0.005;

/** What of the sample agency a published text says: its words, its phone number, its colors by name. */
export function sampleIn(text: string): string[] {
  const lower = text.toLowerCase();
  const colors = [...palette].filter(([, color]) => spellingsOf(color).some((way) => lower.includes(way)));
  return [
    ...WORDS.filter((word) => lower.includes(word)),
    ...(lower.replace(/[\s().+-]/g, '').includes(PHONE) ? [contact.phone] : []),
    ...colors.map(([name, color]) => `${name} (${color})`),
  ];
}

/** The colors of the sample agency that fill a part of a PNG picture. */
export function sampleColorsIn(file: string): string[] {
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
  return [...palette]
    .filter(([, color]) => (counts.get(color) ?? 0) > least)
    .map(([name, color]) => `${name} (${color})`);
}
