import { BYTES_PER_PIXEL, type Rows, startOf } from './png.ts';
import type { Pixels } from './rasterizer.ts';

/** A place on a picture, in pixels from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Lays a drawing over an opaque picture, at a place where all of it fits. The picture itself changes: a copy of each
 * would take longer than to encode it.
 * @param top pixels whose colors are multiplied by their alpha, as the rasterizer gives them
 * @returns takes the drawing off again
 */
export function layOver(bottom: Rows, top: Pixels, { x, y }: Point): () => void {
  const { bytes } = bottom;
  const length = top.width * BYTES_PER_PIXEL;
  const before = Array.from({ length: top.height }, (_, row) => {
    const start = startOf(bottom, x, y + row);
    return { start, covered: bytes.slice(start, start + length) };
  });
  before.forEach(({ start }, row) => {
    for (let from = row * length, to = start; to < start + length; from += 4, to += 4) {
      const alpha = top.rgba[from + 3] ?? 0;
      if (alpha === 0) continue;
      const shines = 1 - alpha / 255;
      for (let part = 0; part < 3; part++)
        bytes[to + part] = Math.round((top.rgba[from + part] ?? 0) + (bytes[to + part] ?? 0) * shines);
    }
  });
  return () => {
    for (const { start, covered } of before) bytes.set(covered, start);
  };
}
