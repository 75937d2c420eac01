import type { Position } from './diagnostics.ts';

/** The place of a character in a file; the offset counts from 0. */
interface Point extends Position {
  offset: number;
}

/** The place of a part of a file; the end is exclusive. */
export interface Place {
  start: Point;
  end: Point;
}

/** Returns a function that converts offsets in `text` to lines and columns. */
export function createPlacer(text: string): (start: number, end: number) => Place {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);

  const point = (offset: number) => {
    let low = 0;
    let high = lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1, offset };
  };
  return (start, end) => ({ start: point(start), end: point(end) });
}
