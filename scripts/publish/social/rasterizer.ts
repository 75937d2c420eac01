import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg, initWasm } from '@resvg/resvg-wasm';
import type { Pixels } from './png.ts';

/** The family that drawings name in `font-family`. */
export const FONT_FAMILY = 'Fraunces';
/** The font of the site’s headings, at the weight they have. Relative to the project. */
export const FONT_FILE = 'renderer/styles/fonts/fraunces.woff2';

/** Turns SVG text into pixels: WebAssembly and one font file, so the bytes are the same on every machine. */
export interface Rasterizer {
  /** Draws an SVG that leaves nothing transparent, at its own size. */
  pixels(svg: string): Pixels;
  /** Draws an SVG at `width` pixels as a PNG of full color and transparency. */
  png(svg: string, width: number): Uint8Array;
  /** Gives the width, in its own units, of all that the SVG draws; 0 if it draws nothing. */
  inkWidth(svg: string): number;
}

let started: Promise<Rasterizer> | undefined;

/** Gives the one rasterizer of this process; its WebAssembly can be started only once. */
export function rasterizer(): Promise<Rasterizer> {
  started ??= start();
  return started;
}

async function start(): Promise<Rasterizer> {
  const program = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(readFileSync(program));
  const file = new URL(`../../../${FONT_FILE}`, import.meta.url);
  const font = { fontBuffers: [readFileSync(file)], defaultFontFamily: FONT_FAMILY };

  const open = (svg: string, width?: number) =>
    new Resvg(svg, { font, fitTo: width ? { mode: 'width', value: width } : { mode: 'original' } });
  return {
    pixels: (svg) =>
      use(open(svg), (drawing) =>
        use(drawing.render(), ({ width, height, pixels }) => ({ width, height, rgba: pixels })),
      ),
    png: (svg, width) => use(open(svg, width), (drawing) => use(drawing.render(), (image) => image.asPng())),
    inkWidth: (svg) =>
      use(open(svg), (drawing) => {
        const box = drawing.getBBox();
        return box ? use(box, ({ width }) => width) : 0;
      }),
  };
}

/** Takes a result from something that WebAssembly holds, and frees it, as nothing there is collected. */
function use<Held extends { free(): void }, Result>(held: Held, take: (held: Held) => Result): Result {
  try {
    return take(held);
  } finally {
    held.free();
  }
}
