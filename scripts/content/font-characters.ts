import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTables } from './woff2.ts';

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

function charactersOf(font: Buffer): Set<number> {
  return readCmap(readTables(font).table('cmap'));
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
