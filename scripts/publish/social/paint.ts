import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SOCIAL_PICTURE } from '../../../renderer/slug.ts';
import type { Layer } from './card.ts';
import type { Rasterizer } from './rasterizer.ts';

const { width, height } = SOCIAL_PICTURE;
const BYTES_PER_PIXEL = 4;
/** Frees memory after this many layers. Each takes 1 to 3 MB. */
const LAYERS_AT_ONCE = 10;
/** Compresses a card in 3 ms. The usual level, 6, takes 6 ms for 12% fewer bytes. */
const COMPRESSION_LEVEL = 3;

/**
 * Returns a function that paints the layers of cards one after another on one canvas, and returns each card as a PNG.
 * All cards have layers at the same places, of which the first fills the card. Skips layers that are already on the
 * canvas from the card before, such as the background.
 */
export function createPainter({ draw }: Rasterizer): (layers: readonly Layer[]) => Promise<Uint8Array> {
  const canvas = Buffer.alloc(width * height * BYTES_PER_PIXEL);
  let painted: readonly Layer[] = [];
  let drawn = 0;

  const paint = async ({ svg, x, y }: Layer) => {
    drawn += 1;
    if (drawn % LAYERS_AT_ONCE === 0) await freePixels();
    const layer = draw(svg);
    const { pixels } = layer;
    const row = layer.width * BYTES_PER_PIXEL;
    for (let line = 0; line < layer.height; line++)
      canvas.set(pixels.subarray(line * row, (line + 1) * row), ((y + line) * width + x) * BYTES_PER_PIXEL);
  };

  return async (layers) => {
    const { default: sharp } = await import('sharp');
    // Use one thread: a card is too little work for more.
    sharp.concurrency(1);
    let isSame = true;
    for (const [at, layer] of layers.entries()) {
      isSame &&= layer.svg === painted[at]?.svg;
      if (!isSame) await paint(layer);
    }
    painted = layers;
    return sharp(canvas, { raw: { width, height, channels: BYTES_PER_PIXEL } })
      .removeAlpha()
      .png({ compressionLevel: COMPRESSION_LEVEL })
      .toBuffer();
  };
}

let collect: ((options: { type: 'minor' }) => void) | undefined;

/**
 * Frees the pixels of drawn pictures. The rasterizer stores them outside of JavaScript's memory, 3 MB a picture, so
 * Node does not see that it should collect garbage, and a thousand pictures would fill the memory. Collects only young
 * objects, which takes 2 ms; a full collection takes fifty times as long.
 */
async function freePixels(): Promise<void> {
  if (collect === undefined) {
    // Turn on `gc` here, because the command may not have the option.
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc');
  }
  collect?.({ type: 'minor' });
  // Node frees collected memory in the next turn.
  await setImmediate();
}
