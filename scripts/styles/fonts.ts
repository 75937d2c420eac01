import { create, type Font } from 'fontkitten';
import { hashOf } from '../lib/hash.ts';

export const FONTS_FOLDER = 'renderer/styles/fonts/';

/** Opened fonts by the hash of their bytes, because unpacking a font takes longer than reading it. */
const opened = new Map<string, Font>();

/** Opens a WOFF2 font. @throws Error if the bytes are not a WOFF2 font */
export function openFont(bytes: Buffer): Font {
  const hash = hashOf([bytes]);
  const known = opened.get(hash);
  if (known !== undefined) return known;
  const font = create(bytes);
  if (font.type !== 'WOFF2') throw new Error('not a WOFF2 font');
  opened.set(hash, font);
  return font;
}
