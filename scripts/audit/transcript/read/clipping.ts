import { stylesAround } from './page-nodes.ts';
import type { Box, PageNode } from './snapshot.ts';

/** Anything smaller than this, in CSS pixels, cannot be seen. */
export const MIN_SIZE_PX = 1.5;

/** The edges of a rectangle in CSS pixels, from the top left of the page. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The rectangle of a box. */
export function toArea([left, top, width, height]: Box): Area {
  return { left, top, right: left + width, bottom: top + height };
}

/** What two rectangles have in common; one without size where they do not meet. */
export function intersect(a: Area, b: Area): Area {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** Whether a rectangle is too small to be seen. */
export function isTiny({ left, top, right, bottom }: Area): boolean {
  return right - left < MIN_SIZE_PX || bottom - top < MIN_SIZE_PX;
}

/** Whether one rectangle holds another. */
export function contains(outer: Area, inner: Area): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom
  );
}

/** The part of the page in which a node can show, between the boxes around it that clip. Scrolling boxes do not count. */
export function clipOf(node: PageNode): Area {
  let area: Area = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  let position = node.name === '#text' ? 'static' : (node.layout?.styles.get('position') ?? 'static');
  for (let parent = node.parent; parent !== null && position !== 'fixed'; parent = parent.parent) {
    const { layout } = parent;
    if (layout === undefined) continue;
    const own = layout.styles.get('position') ?? 'static';
    if (position === 'absolute' && own === 'static') continue;
    const box = toArea(layout.box);
    if (isClipped(layout.styles.get('overflow-x')))
      area = intersect(area, { ...area, left: box.left, right: box.right });
    if (isClipped(layout.styles.get('overflow-y')))
      area = intersect(area, { ...area, top: box.top, bottom: box.bottom });
    position = own;
  }
  return area;
}

function isClipped(overflow: string | undefined): boolean {
  return overflow === 'hidden' || overflow === 'clip';
}

/** Why `clip`, `clip-path`, a filter or a transform leaves nothing of a node, or null where something is left. */
export function whyShapedAway(node: PageNode): string | null {
  for (const styles of stylesAround(node)) {
    const position = styles.get('position');
    const isPositioned = position === 'absolute' || position === 'fixed';
    if (isPositioned && isEmptyRectangle(styles.get('clip') ?? '')) return 'cut off';
    if (isEmptyShape(styles.get('clip-path') ?? 'none')) return 'cut off';
    if (/blur\((?!0px)|opacity\(0(%|\))/.test(styles.get('filter') ?? '')) return 'filtered away';
    if (styles.get('transform')?.startsWith('matrix(0, 0, 0, 0')) return 'no size';
  }
  return null;
}

/** @param clip a value of `clip`: `rect(top right bottom left)` */
function isEmptyRectangle(clip: string): boolean {
  const sides = /^rect\((.+)\)$/.exec(clip)?.[1];
  if (sides === undefined) return false;
  const [top = 0, right = 0, bottom = 0, left = 0] = sides
    .split(/[ ,]+/)
    .map((side) => Number.parseFloat(side));
  return right - left < MIN_SIZE_PX || bottom - top < MIN_SIZE_PX;
}

/** @param shape a value of `clip-path` */
function isEmptyShape(shape: string): boolean {
  const inset = /^inset\(([^)]*?)(?: round .*)?\)$/.exec(shape)?.[1];
  if (inset !== undefined) {
    const [top = '0', right = top, bottom = top, left = right] = inset.trim().split(/\s+/);
    return sumOfPercents(top, bottom) >= 100 || sumOfPercents(left, right) >= 100;
  }
  if (/^(circle|ellipse)\(0(px|%)?[\s)]/.test(shape)) return true;
  const points = /^polygon\((.*)\)$/.exec(shape)?.[1];
  return points !== undefined && new Set(points.split(',').map((point) => point.trim())).size < 3;
}

function sumOfPercents(a: string, b: string): number {
  return a.endsWith('%') && b.endsWith('%') ? Number.parseFloat(a) + Number.parseFloat(b) : 0;
}
