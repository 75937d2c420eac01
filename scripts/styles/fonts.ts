import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkitten';
import { hashOf } from '../hash.ts';

export const FONTS_FOLDER = 'renderer/styles/fonts/';

/** Holds the code points that a font can draw, or the reason why they are unknown. */
export type FontCharacters = ReadonlySet<number> | 'missing' | 'unreadable' | null;

/** Caches opened fonts by the hash of their bytes, because unpacking a font takes longer than reading it. */
const opened = new Map<string, Font>();

/** Opens a WOFF2 font. @throws Error if it is not one */
export function openFont(bytes: Buffer): Font {
  const hash = hashOf([bytes]);
  const known = opened.get(hash);
  if (known !== undefined) return known;
  const font = create(bytes);
  if (font.type !== 'WOFF2') throw new Error('not a WOFF2 font');
  opened.set(hash, font);
  return font;
}

/**
 * Reads which characters a WOFF2 font can draw.
 * @param file name of the file in renderer/styles/fonts
 * @returns code points; `missing` or `unreadable` if the file is; null if there is no folder of fonts, as for content
 * without code
 */
export function readFontCharacters(root: string, file: string): FontCharacters {
  if (!existsSync(join(root, FONTS_FOLDER))) return null;
  const path = join(root, FONTS_FOLDER, file);
  if (!existsSync(path)) return 'missing';
  try {
    return new Set(openFont(readFileSync(path)).characterSet);
  } catch {
    return 'unreadable';
  }
}

/** Lists the characters of a text that a font cannot draw, each once. */
export function charactersMissing(text: string, characters: ReadonlySet<number>): string[] {
  const missing = [...text].filter((each) => !characters.has(each.codePointAt(0) ?? 0));
  return [...new Set(missing)].filter((each) => /[^\s\p{Cf}]/u.test(each));
}
