import { stylesAround } from './ancestors.ts';
import { intersect, MIN_SIZE_PX, toArea, type Area } from './areas.ts';
import type { PageNode } from './snapshot.ts';

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
