import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' }) => void;

let collect: Collect | undefined;

/**
 * Frees the pixels of pictures that were drawn since the last call. The rasterizer keeps them outside of JavaScript's
 * memory, 3 MB a picture, so Node sees no reason to collect them: a thousand pictures would fill the machine. Only young
 * objects are looked at, in 2 ms; all of them would take fifty times as long.
 */
export async function freePixels(): Promise<void> {
  if (collect === undefined) {
    // The only way to ask for a collection without an option of the command.
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc');
  }
  collect?.({ type: 'minor' });
  // What was collected is freed in the next turn.
  await setImmediate();
}
