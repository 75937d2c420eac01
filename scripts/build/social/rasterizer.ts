import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Resvg, initWasm } from '@resvg/resvg-wasm';

/** The family that drawings name in `font-family`. */
export const FONT_FAMILY = 'Fraunces';

/** Turns SVG text into pixels: WebAssembly and one font file, so the bytes are the same on every machine. */
export interface Rasterizer {
  /** Draws the SVG at its own size, or at `width` pixels, as PNG. */
  png(svg: string, width?: number): Uint8Array;
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
  await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  const file = new URL('../../../renderer/styles/fonts/fraunces.woff2', import.meta.url);
  const font = { fontBuffers: [readFileSync(file)], defaultFontFamily: FONT_FAMILY };

  // What WebAssembly allocates is not collected: each drawing is freed by hand.
  const draw = <Result>(svg: string, width: number | undefined, use: (drawing: Resvg) => Result): Result => {
    const drawing = new Resvg(svg, { font, ...(width && { fitTo: { mode: 'width', value: width } }) });
    try {
      return use(drawing);
    } finally {
      drawing.free();
    }
  };
  return {
    png: (svg, width) =>
      draw(svg, width, (drawing) => {
        const image = drawing.render();
        try {
          return image.asPng();
        } finally {
          image.free();
        }
      }),
    inkWidth: (svg) =>
      draw(svg, undefined, (drawing) => {
        const box = drawing.getBBox();
        const width = box?.width ?? 0;
        box?.free();
        return width;
      }),
  };
}
