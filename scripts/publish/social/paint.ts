import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SOCIAL_PICTURE } from '../../../renderer/slug.ts';
import type { Layer } from './card.ts';
import type { Rasterizer } from './rasterizer.ts';

const { width, height } = SOCIAL_PICTURE;
const BYTES_PER_PIXEL = 4;
/** The number of layers after which memory is freed. A layer takes 1 to 3 MB. */
const LAYERS_AT_ONCE = 10;
/** The compression level of PNG files. It takes 3 ms a picture; the default, 6, takes 6 ms for 12% fewer bytes. */
const COMPRESSION_LEVEL = 3;

/**
 * Creates a function that paints the layers of a card and returns a PNG. Skips the first layers if the previous card
 * had the same ones. All cards must have layers at the same positions, and the first layer must fill the card.
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
    // Use one thread: a card is too little work for several.
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
 * Runs a garbage collection that frees the pixels of drawn layers. Node does not count these pixels as its memory, so
 * it would free them too late. Collects only young objects, which takes 2 ms.
 */
async function freePixels(): Promise<void> {
  if (collect === undefined) {
    // Expose `gc` here, because the command may have started without `--expose-gc`.
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc');
  }
  collect?.({ type: 'minor' });
  // Wait for the next turn of the event loop, in which Node frees the collected memory.
  await setImmediate();
}
