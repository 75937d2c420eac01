import type { Box, LaidOutText, PageNode, StyleName } from './snapshot.ts';

/** Below these nobody reads: share of opacity, letter height and visible size in CSS pixels, contrast of color to ground. */
const MIN_OPACITY = 0.1;
const MIN_FONT_PX = 4;
const MIN_SIZE_PX = 1.5;
const MIN_CONTRAST = 1.15;
/** A ground this opaque hides what lies under it. */
const OPAQUE = 0.9;

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What lies over other things: an opaque ground or a picture, with where it is. */
interface Cover {
  node: PageNode;
  area: Area;
  paintOrder: number;
}

/** Says for words of a page why no eye meets them. Answers depend on what is there, never on how wide a font runs. */
export class Eye {
  readonly #page: Area;
  readonly #covers: readonly Cover[];

  /** @param colors `forced` where the browser puts its own in place of the page's, which it keeps readable. */
  constructor(
    { root, width, height }: { root: PageNode; width: number; height: number },
    readonly colors: 'own' | 'forced' = 'own',
  ) {
    this.#page = { left: 0, top: 0, right: width, bottom: height };
    this.#covers = [...findCovers(root)];
  }

  /** Why words cannot be seen, or null when they can. `text` is undefined for an element such as a picture. */
  hides(node: PageNode, text: LaidOutText | undefined): string | null {
    const { layout } = node;
    if (layout === undefined) return 'not displayed';
    const style = (name: StyleName) => layout.styles.get(name) ?? '';
    const boxes = text === undefined ? [layout.box] : text.lines.length > 0 ? text.lines : [text.box];
    const areas = boxes.map(toArea);
    if (style('visibility') !== 'visible') return 'visibility';
    if (opacityOf(node) < MIN_OPACITY) return 'transparent';
    if (text !== undefined) {
      if (Number.parseFloat(style('font-size')) * scaleOf(node) < MIN_FONT_PX) return 'letters too small';
      if (style('-webkit-text-security') !== 'none') return 'letters replaced';
    }
    if (areas.every(isTiny)) return 'no size';
    const cut = shapeOf(node);
    if (cut !== null) return cut;
    const inPage = areas.filter((area) => !isTiny(intersect(area, this.#page)));
    if (inPage.length === 0 && !isFixed(node)) return 'off the page';
    const inView = areas.filter((area) => !isTiny(intersect(area, clipOf(node))));
    if (inView.length === 0) return 'cut off';
    if (text !== undefined && this.colors === 'own' && hasNoContrast(node)) return 'color of its ground';
    if (inView.every((area) => this.#isCovered(node, layout.paintOrder, area))) return 'covered';
    if (inView.length < areas.length) return 'partly cut off';
    return null;
  }

  #isCovered(node: PageNode, paintOrder: number, area: Area): boolean {
    const fixed = isFixed(node);
    return this.#covers.some(
      (cover) =>
        cover.paintOrder > paintOrder &&
        contains(cover.area, area) &&
        // What is fixed lies over the page only until one scrolls.
        (fixed || !isFixed(cover.node)) &&
        !isWithin(cover.node, node) &&
        !isWithin(node, cover.node),
    );
  }
}

function* findCovers(node: PageNode): Generator<Cover> {
  const { layout } = node;
  if (layout !== undefined) {
    const isGround =
      alphaOf(layout.styles.get('background-color') ?? '') >= OPAQUE ||
      node.name === 'img' ||
      node.name === 'video';
    const area = toArea(layout.box);
    // What lies below its surroundings has a higher paint order than they have, but is drawn before their words.
    const isBelow = Number(layout.styles.get('z-index')) < 0;
    if (
      isGround &&
      !isBelow &&
      layout.styles.get('visibility') === 'visible' &&
      !isTiny(area) &&
      opacityOf(node) >= OPAQUE
    )
      yield { node, area: intersect(area, clipOf(node)), paintOrder: layout.paintOrder };
  }
  for (const child of node.children) yield* findCovers(child);
}

function opacityOf(node: PageNode): number {
  let opacity = 1;
  for (let each: PageNode | null = node; each !== null; each = each.parent)
    opacity *= each.name === '#text' ? 1 : Number(each.layout?.styles.get('opacity') || 1);
  return opacity;
}

/** By how much transforms shrink or enlarge what is drawn, in the direction in which they shrink it most. */
function scaleOf(node: PageNode): number {
  let scale = 1;
  for (let each: PageNode | null = node; each !== null; each = each.parent) {
    const styles = each.name === '#text' ? undefined : each.layout?.styles;
    const matrix = /^matrix\(([^)]+)\)$/.exec(styles?.get('transform') ?? '')?.[1];
    if (matrix !== undefined) {
      const [a = 1, b = 0, c = 0, d = 1] = matrix.split(',').map(Number);
      scale *= Math.min(Math.hypot(a, b), Math.hypot(c, d));
    }
    const own = styles?.get('scale') ?? 'none';
    if (own !== '' && own !== 'none')
      scale *= Math.min(
        ...own
          .split(' ')
          .slice(0, 2)
          .map((value) => Math.abs(Number(value))),
      );
  }
  return scale;
}

/** Sticky counts as fixed: it leaves what it covers when one scrolls. */
function isFixed(node: PageNode): boolean {
  for (let each: PageNode | null = node; each !== null; each = each.parent)
    if (['fixed', 'sticky'].includes(each.layout?.styles.get('position') ?? '')) return true;
  return false;
}

/** The part of the page that the boxes around a node leave of it. What scrolls can be scrolled to. */
function clipOf(node: PageNode): Area {
  let area: Area = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  let position = node.name === '#text' ? 'static' : (node.layout?.styles.get('position') ?? 'static');
  for (let each = node.parent; each !== null && position !== 'fixed'; each = each.parent) {
    const { layout } = each;
    if (layout === undefined) continue;
    const own = layout.styles.get('position') ?? 'static';
    const isAround = position !== 'absolute' || own !== 'static';
    if (!isAround) continue;
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

/** What `clip`, `clip-path`, a filter or a transform leaves nothing of. */
function shapeOf(node: PageNode): string | null {
  for (let each: PageNode | null = node; each !== null; each = each.parent) {
    const styles = each.name === '#text' ? undefined : each.layout?.styles;
    if (styles === undefined) continue;
    const position = styles.get('position');
    const clip = /^rect\((.+)\)$/.exec(styles.get('clip') ?? '')?.[1];
    if (clip !== undefined && (position === 'absolute' || position === 'fixed')) {
      const [top = 0, right = 0, bottom = 0, left = 0] = clip
        .split(/[ ,]+/)
        .map((side) => Number.parseFloat(side));
      if (right - left < MIN_SIZE_PX || bottom - top < MIN_SIZE_PX) return 'cut off';
    }
    if (isEmptyShape(styles.get('clip-path') ?? 'none')) return 'cut off';
    if (/blur\((?!0px)|opacity\(0(%|\))/.test(styles.get('filter') ?? '')) return 'filtered away';
    if (styles.get('transform')?.startsWith('matrix(0, 0, 0, 0')) return 'no size';
  }
  return null;
}

function isEmptyShape(shape: string): boolean {
  const inset = /^inset\(([^)]*?)(?: round .*)?\)$/.exec(shape)?.[1];
  if (inset !== undefined) {
    const [top = '0', right = top, bottom = top, left = right] = inset.trim().split(/\s+/);
    const sum = (a: string, b: string) =>
      a.endsWith('%') && b.endsWith('%') ? Number.parseFloat(a) + Number.parseFloat(b) : 0;
    return sum(top, bottom) >= 100 || sum(left, right) >= 100;
  }
  if (/^(circle|ellipse)\(0(px|%)?[\s)]/.test(shape)) return true;
  const points = /^polygon\((.*)\)$/.exec(shape)?.[1];
  return points !== undefined && new Set(points.split(',').map((point) => point.trim())).size < 3;
}

function hasNoContrast(node: PageNode): boolean {
  const color = node.layout?.styles.get('-webkit-text-fill-color') || node.layout?.styles.get('color') || '';
  for (let each: PageNode | null = node; each !== null; each = each.parent) {
    const styles = each.name === '#text' ? undefined : each.layout?.styles;
    if (styles === undefined) continue;
    // Letters cut out of a picture or a gradient are seen in its colors.
    if ((styles.get('background-clip') ?? '').includes('text')) return false;
    if (styles.get('background-image') !== 'none') return alphaOf(color) < MIN_OPACITY;
    const ground = styles.get('background-color') ?? '';
    if (alphaOf(ground) >= OPAQUE)
      return alphaOf(color) < MIN_OPACITY || contrast(color, ground) < MIN_CONTRAST;
  }
  return alphaOf(color) < MIN_OPACITY || contrast(color, 'rgb(255, 255, 255)') < MIN_CONTRAST;
}

/** Red, green and blue from 0 to 255, and alpha, of a computed color; black where it is written in another way. */
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

/** The contrast ratio of WCAG 2.2. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const linear = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

function toArea([left, top, width, height]: Box): Area {
  return { left, top, right: left + width, bottom: top + height };
}

function intersect(a: Area, b: Area): Area {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

function isTiny({ left, top, right, bottom }: Area): boolean {
  return right - left < MIN_SIZE_PX || bottom - top < MIN_SIZE_PX;
}

function contains(outer: Area, inner: Area): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom
  );
}

function isWithin(node: PageNode, ancestor: PageNode): boolean {
  for (let each: PageNode | null = node; each !== null; each = each.parent)
    if (each === ancestor) return true;
  return false;
}
