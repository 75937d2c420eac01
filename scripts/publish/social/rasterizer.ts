import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStore } from '../store.ts';
import { FONTS_FOLDER, openFont } from '../../styles/fonts.ts';
import { hashOf } from '../../lib/hash.ts';
import { type RenderedImage, Resvg } from '@resvg/resvg-js';
import type { Typeface } from '../../../schemas/types.ts';

/** The folder of cached results, relative to the project's root. */
const CACHE = '.build/cache';
/** The folder of fonts converted for the rasterizer, relative to the project's root. */
const UNPACKED_FONTS = '.build/fonts';
/** The font weight of titles in pictures: that of the site's headings (`display-font` in _tokens.scss). */
const HEADING_WEIGHT = 600;

/** Converts SVG to pixels, with one font file and none of the computer's fonts. */
export interface Rasterizer {
  /** The mark of the programs and the font. It changes when an SVG may be drawn differently. */
  version: string;
  /** Draws an SVG at its own size, or `width` pixels wide. */
  draw(svg: string, width?: number): RenderedImage;
  /** Returns the width of everything that the SVG draws, in its units; 0 if it draws nothing. */
  inkWidth(svg: string): number;
}

/** Creates a rasterizer that draws all words in one typeface. Drawings name the typeface in `font-family`. */
export async function rasterizer({ family, file }: Typeface): Promise<Rasterizer> {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const packed = readFileSync(join(root, FONTS_FOLDER, file));
  const fontHash = hashOf([packed]);
  const fontFile = await unpack(packed, root);
  const font = { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: family };
  return {
    version: `${programVersions(root).join(' ')} ${fontHash}`,
    draw: (svg, width) =>
      new Resvg(svg, { font, ...(width && { fitTo: { mode: 'width', value: width } }) }).render(),
    inkWidth: (svg) => new Resvg(svg, { font }).getBBox()?.width ?? 0,
  };
}

/** Converts a font to a TrueType file for the rasterizer, and returns its path. Two builds may call it at once. */
async function unpack(packed: Buffer, root: string): Promise<string> {
  const store = openStore(join(root, CACHE));
  const inputs = [packed, String(HEADING_WEIGHT)];
  const font = await store.pack<Uint8Array>('fonts').get(inputs, () => cutFont(packed, 'truetype'));
  store.save();
  const file = join(root, UNPACKED_FONTS, `${hashOf([font]).slice(0, 16)}.ttf`);
  if (!existsSync(file) || !readFileSync(file).equals(font)) {
    const unfinished = `${file}.${process.pid}.tmp`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, font);
    renameSync(unfinished, file);
  }
  return file;
}

/** Reduces a variable font to one weight: that of headings, or the nearest that the font has. */
export async function cutFont(packed: Buffer, targetFormat: 'truetype' | 'woff2'): Promise<Buffer> {
  const { characterSet, variationAxes } = openFont(packed);
  const { wght: axis } = variationAxes;
  const weight = axis && Math.min(Math.max(HEADING_WEIGHT, axis.min), axis.max);
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(packed, String.fromCodePoint(...characterSet), {
    targetFormat,
    ...(weight === undefined ? {} : { variationAxes: { wght: weight } }),
  });
}

/** Lists the versions of subset-font (sets the weight), resvg (draws) and sharp (writes PNG). */
function programVersions(root: string): string[] {
  return ['subset-font', '@resvg/resvg-js', 'sharp'].map((name) => {
    const file = join(root, 'node_modules', name, 'package.json');
    const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
    return `${name} ${version}`;
  });
}
