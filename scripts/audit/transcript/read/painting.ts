import { contrast } from '../../../content/contrast.ts';
import { stylesAround } from './page-nodes.ts';
import type { PageNode } from './snapshot.ts';

/** Below these nothing can be read: share of opacity, and contrast of letters to what is behind them. */
const MIN_OPACITY = 0.1;
const MIN_CONTRAST = 1.15;
/** A background this opaque hides what is behind it. */
const OPAQUE = 0.9;

/** How opaque a node is drawn, with all that it is in: from 0 to 1. */
export function opacityOf(node: PageNode): number {
  return stylesAround(node).reduce((opacity, styles) => opacity * Number(styles.get('opacity') || 1), 1);
}

/** Whether a node is too transparent to be read. */
export function isTransparent(node: PageNode): boolean {
  return opacityOf(node) < MIN_OPACITY;
}

/** Whether nothing behind a node shows through it: its background is opaque, or it is a picture. */
export function isOpaque(node: PageNode): boolean {
  const isFilled =
    alphaOf(node.layout?.styles.get('background-color') ?? '') >= OPAQUE ||
    node.name === 'img' ||
    node.name === 'video';
  return isFilled && opacityOf(node) >= OPAQUE;
}

/** By how much transforms shrink or enlarge what is drawn, in the direction in which they shrink it most. */
export function scaleOf(node: PageNode): number {
  return stylesAround(node).reduce(
    (scale, styles) =>
      scale * scaleOfTransform(styles.get('transform') ?? '') * scaleOfProperty(styles.get('scale') ?? ''),
    1,
  );
}

function scaleOfTransform(transform: string): number {
  const matrix = /^matrix\(([^)]+)\)$/.exec(transform)?.[1];
  if (matrix === undefined) return 1;
  const [a = 1, b = 0, c = 0, d = 1] = matrix.split(',').map(Number);
  return Math.min(Math.hypot(a, b), Math.hypot(c, d));
}

function scaleOfProperty(scale: string): number {
  if (scale === '' || scale === 'none') return 1;
  const [across = 1, down = across] = scale.split(' ').map(Number);
  return Math.min(Math.abs(across), Math.abs(down));
}

/** Whether words have the color of what is behind them. Letters on a picture or a gradient are taken as seen. */
export function hasNoContrast(node: PageNode): boolean {
  const { layout } = node;
  const color = layout?.styles.get('-webkit-text-fill-color') || layout?.styles.get('color') || '';
  const isClear = alphaOf(color) < MIN_OPACITY;
  for (const styles of stylesAround(node)) {
    // Letters cut out of a picture or a gradient have its colors.
    if ((styles.get('background-clip') ?? '').includes('text')) return false;
    if (styles.get('background-image') !== 'none') return isClear;
    const background = styles.get('background-color') ?? '';
    if (alphaOf(background) >= OPAQUE) return isClear || isAlike(color, background);
  }
  return isClear || isAlike(color, 'rgb(255, 255, 255)');
}

function isAlike(color: string, background: string): boolean {
  return contrast(toHex(color), toHex(background)) < MIN_CONTRAST;
}

/** Red, green and blue from 0 to 255, and alpha from 0 to 1, of a computed color; black where it has another form. */
function channels(color: string): [number, number, number, number] {
  const values = /^rgba?\(([^)]*)\)$/
    .exec(color)?.[1]
    ?.split(/[ ,/]+/)
    .map(Number);
  const [red = 0, green = 0, blue = 0, alpha = 1] = values ?? [];
  return [red, green, blue, alpha];
}

function alphaOf(color: string): number {
  return color === '' || color === 'transparent' ? 0 : channels(color)[3];
}

function toHex(color: string): string {
  const [red, green, blue] = channels(color);
  return `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
