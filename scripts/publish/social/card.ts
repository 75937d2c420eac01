import { SOCIAL_PICTURE } from '../../../renderer/slug.ts';
import type { Theme } from '../../../schemas/types.ts';
import type { Rasterizer } from './rasterizer.ts';
import { type Box, escapeText, pngPicture, standing, svgOf, type Picture } from './svg.ts';

/** The space for a title and its largest font size, in pixels. */
export interface TitleRoom {
  width: number;
  height: number;
  maxSize: number;
  maxLines: number;
  /** The distance between baselines, as a multiple of the font size. */
  lineHeight: number;
}

export const MARGIN = 72;
const FLOOR = 562;
const SCALLOP = 20;
export const TITLE: TitleRoom = { width: 532, height: 308, maxSize: 82, maxLines: 4, lineHeight: 1.08 };
export const TITLE_MIDDLE = 268;
const CAPITAL_EMS = 0.7;
const ARCH = { x: 906, radius: 240, springing: 278 };
/** The space for a page's picture: inside the arch that the background shows, and above its sea. */
const PICTURE_BOX: Box = { x: ARCH.x - 228, y: FLOOR - 400, width: 456, height: 400 };
/** The area to draw again for each title, with a margin for letters that reach beyond its lines. */
const TITLE_BOX: Box = { x: 0, y: 90, width: 640, height: 356 };
const MARK_BOX: Box = { x: MARGIN, y: 458, width: 52, height: 52 };
const BRAND_LEFT = MARGIN + 70;
const BRAND_BASELINE = 495;
const BRAND: TitleRoom = { width: 450, height: 52, maxSize: 31, maxLines: 1, lineHeight: 1 };

/** An opaque part of a social picture, drawn over earlier layers. Its upper left corner is at `x`, `y`. */
export interface Layer {
  svg: string;
  x: number;
  y: number;
}

/** Creates a function that composes cards: title, brand name and logo on the left, a picture on the right. */
export function cardsOf(brand: string, mark: Picture, theme: Theme, rasterizer: Rasterizer) {
  const { palette, typefaces } = theme;
  const { family } = typefaces.display;
  const text = (words: string, x: number, y: number, size: number, color: string) =>
    `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${color}">${escapeText(words)}</text>`;
  const measure = (lines: string[], size: number) => {
    const words = lines.map((line) => text(line, 0, 0, size, palette.ink));
    return rasterizer.inkWidth(svgOf(1, 1, words));
  };
  const name = fitTitle(brand, BRAND, measure);
  // Draw the logo in a separate document, so that its ids cannot clash with ids in a page's picture.
  const { width, height } = MARK_BOX;
  const stamp = rasterizer.draw(svgOf(width, height, [standing(mark, { ...MARK_BOX, x: 0, y: 0 })]));
  const signature = [
    standing(pngPicture(stamp.asPng(), width, height), MARK_BOX),
    ...name.lines.map((line) => text(line, BRAND_LEFT, BRAND_BASELINE, name.size, palette.sea)),
  ];

  const backdrop = ground(palette);
  const whole = layerOf({ x: 0, y: 0, ...SOCIAL_PICTURE }, [backdrop, ...signature]);

  return (title: string, picture: Picture): Layer[] => {
    const { lines, size } = fitTitle(title, TITLE, measure);
    const leading = size * TITLE.lineHeight;
    const first = TITLE_MIDDLE + (size * CAPITAL_EMS - (lines.length - 1) * leading) / 2;
    const words = lines.map((line, index) => text(line, MARGIN, first + index * leading, size, palette.ink));
    return [
      whole,
      layerOf(PICTURE_BOX, [backdrop, standing(picture, PICTURE_BOX)]),
      layerOf(TITLE_BOX, [backdrop, ...words]),
    ];
  };
}

/** Returns the background as SVG: an arch, a short bar above the title, and the sea with a scalloped edge. */
function ground(palette: Theme['palette']): string {
  const { width, height } = SOCIAL_PICTURE;
  const scallops = `a${SCALLOP} ${SCALLOP} 0 0 1 -${SCALLOP * 2} 0`.repeat(width / (SCALLOP * 2));
  return [
    `<rect width="${width}" height="${height}" fill="${palette.sea}"/>`,
    `<path fill="${palette.sand}" d="M0 0H${width}V${FLOOR}${scallops}z"/>`,
    `<path fill="${palette.shell}" d="${arch(ARCH.radius)}"/>`,
    `<path fill="none" stroke="${palette.sun}" stroke-width="3" d="${arch(ARCH.radius + 14)}"/>`,
    `<path fill="${palette.coral}" d="M${MARGIN} 76h64v6h-64z"/>`,
  ].join('');
}

function arch(radius: number): string {
  return `M${ARCH.x - radius} ${FLOOR}V${ARCH.springing}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${FLOOR}`;
}

/** Creates a layer that shows one rectangle of a card. `parts` are SVG elements in the coordinates of the card. */
function layerOf({ x, y, width, height }: Box, parts: string[]): Layer {
  return { x, y, svg: svgOf(width, height, [`<g transform="translate(${-x} ${-y})">`, ...parts, '</g>']) };
}

/** The width of an average letter, in ems. Only line breaks depend on it: the font size uses measured widths. */
const EMS_PER_LETTER = 0.5;

/**
 * Breaks a title into lines of similar length, and finds the largest font size in pixels at which they fit. Never
 * splits a word: a long word makes the whole title smaller.
 * @param measure returns the width in pixels of the widest of these lines at this font size
 */
export function fitTitle(
  title: string,
  room: TitleRoom,
  measure: (lines: string[], size: number) => number,
): { lines: string[]; size: number } {
  const words = title.split(' ');
  const candidates = Array.from({ length: Math.min(room.maxLines, words.length) }, (_, index) => {
    const lines = balance(words, index + 1);
    const longest = Math.max(...lines.map(({ length }) => length));
    return { lines, size: largest(lines.length, room.width / (longest * EMS_PER_LETTER), room) };
  });
  const best = candidates.reduce((a, b) => (b.size > a.size ? b : a));
  const width = measure(best.lines, best.size);
  return { lines: best.lines, size: largest(best.lines.length, (best.size * room.width) / width, room) };
}

/** Returns the largest font size, in whole pixels, that fits the room and is no larger than `widthAllows`. */
function largest(lines: number, widthAllows: number, { height, maxSize, lineHeight }: TitleRoom): number {
  return Math.max(1, Math.floor(Math.min(widthAllows, height / (lines * lineHeight), maxSize)));
}

/** Splits words into `lines` lines of similar length. Minimizes the sum of the squared lengths. */
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
