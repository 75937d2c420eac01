/** Describes the space for a title, in pixels, and its largest font size. */
export interface TitleRoom {
  width: number;
  height: number;
  maxSize: number;
  maxLines: number;
  /** Sets the distance of baselines, as a multiple of the font size. */
  lineHeight: number;
}

export interface FittedTitle {
  lines: string[];
  size: number;
}

/** Is the width of an average letter, in ems. It only affects line breaks; the size depends on the measured width. */
const EMS_PER_LETTER = 0.5;

/**
 * Breaks a title into lines of similar length, and finds the largest size at which they fit. Never splits a word: a
 * long one makes the whole title smaller.
 * @param measure returns the width in pixels of the widest of these lines at this size
 */
export function fitTitle(
  title: string,
  room: TitleRoom,
  measure: (lines: string[], size: number) => number,
): FittedTitle {
  const words = title.split(' ');
  const candidates = Array.from({ length: Math.min(room.maxLines, words.length) }, (_, index) => {
    const lines = balance(words, index + 1);
    return { lines, size: largest(lines.length, room.width / (longest(lines) * EMS_PER_LETTER), room) };
  });
  const best = candidates.reduce((a, b) => (b.size > a.size ? b : a));
  const width = measure(best.lines, best.size);
  return { lines: best.lines, size: largest(best.lines.length, (best.size * room.width) / width, room) };
}

/** Returns the largest font size that fits and is within the limit, in whole pixels unless it is below one. */
function largest(lines: number, widthAllows: number, { height, maxSize, lineHeight }: TitleRoom): number {
  const size = Math.min(widthAllows, height / (lines * lineHeight), maxSize);
  return size >= 1 ? Math.floor(size) : size;
}

/** Splits words into a number of lines of similar length: the sum of their squared lengths is the least possible. */
function balance(words: string[], lines: number): string[] {
  if (lines === 1) return [words.join(' ')];
  const ways = Array.from({ length: words.length - lines + 1 }, (_, index) => [
    words.slice(0, index + 1).join(' '),
    ...balance(words.slice(index + 1), lines - 1),
  ]);
  return ways.reduce((a, b) => (unevenness(b) < unevenness(a) ? b : a));
}

function unevenness(lines: string[]): number {
  return lines.reduce((sum, { length }) => sum + length ** 2, 0);
}

function longest(lines: string[]): number {
  return Math.max(...lines.map(({ length }) => length));
}
