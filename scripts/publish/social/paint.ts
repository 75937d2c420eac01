import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SOCIAL_PICTURE } from '../../../renderer/slug.ts';
import type { Layer } from './card.ts';
import type { Rasterizer } from './rasterizer.ts';

/** Paints the layers of a card, the first of which fills it, and gives the card as a PNG. */
export type PaintCard = (layers: readonly Layer[]) => Promise<Uint8Array>;

const { width, height } = SOCIAL_PICTURE;
const BYTES_PER_PIXEL = 4;
/** Frees memory after this many layers, each of which takes 1 to 3 MB. */
const LAYERS_AT_ONCE = 10;
/** Takes 3 ms a card; 6, the usual level, takes 6 ms for 12% fewer bytes. */
const COMPRESSION_LEVEL = 3;

/**
 * Prepares to paint cards, one after another, on one canvas. A layer is drawn only if it, or one below it, is not what
 * the last card had: all cards share their ground, and many share a picture.
 */
export function createPainter({ pixels }: Rasterizer): PaintCard {
  const canvas = Buffer.alloc(width * height * BYTES_PER_PIXEL);
  let painted: readonly Layer[] = [];
  let drawn = 0;

  const paint = async ({ svg, x, y }: Layer) => {
    drawn += 1;
    if (drawn % LAYERS_AT_ONCE === 0) await freePixels();
    const layer = pixels(svg);
    const row = layer.width * BYTES_PER_PIXEL;
    for (let line = 0; line < layer.height; line++)
      canvas.set(
        layer.rgba.subarray(line * row, (line + 1) * row),
        ((y + line) * width + x) * BYTES_PER_PIXEL,
      );
  };

  return async (layers) => {
    const { default: sharp } = await import('sharp');
    // One card is too little work for more threads.
    sharp.concurrency(1);
    const isSamePlace = ({ x, y }: Layer, at: number) => painted[at]?.x === x && painted[at].y === y;
    // Pixels that a layer of the last card covered must be covered again.
    const isCovered = painted.length === layers.length && layers.every(isSamePlace);
    const kept = isCovered ? layers.findIndex(({ svg }, at) => svg !== painted[at]?.svg) : 0;
    for (const layer of kept < 0 ? [] : layers.slice(kept)) await paint(layer);
    painted = layers;
    return sharp(canvas, { raw: { width, height, channels: BYTES_PER_PIXEL } })
      .removeAlpha()
      .png({ compressionLevel: COMPRESSION_LEVEL })
      .toBuffer();
  };
}

type Collect = (options: { type: 'minor' }) => void;

let collect: Collect | undefined;

/**
 * Frees the pixels of pictures that were drawn since the last call. The rasterizer keeps them outside of JavaScript's
 * memory, 3 MB a picture, so Node sees no reason to collect them: a thousand pictures would fill the machine. Only young
 * objects are looked at, in 2 ms; all of them would take fifty times as long.
 */
async function freePixels(): Promise<void> {
  if (collect === undefined) {
    // The only way to ask for a collection without an option of the command.
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc');
  }
  collect?.({ type: 'minor' });
  // Collected memory is freed in the next turn.
  await setImmediate();
}
