import { contrast } from '../../../styles/contrast.ts';
import { intersect, isTiny, liesOn, NO_LIMITS, sizeOf } from './areas.ts';
import { isReached, selfAndAncestors, stylesAround, within } from './page-nodes.ts';
import type { Area, LaidOutText, PageNode } from './snapshot.ts';

/** Lines of letters lower than this, in CSS pixels and from the highest letter to the lowest, cannot be read. */
const MIN_LETTERS_PX = 8;
/** Below these nothing can be read: share of opacity, and contrast of letters to what is behind them. */
const MIN_OPACITY = 0.1;
const MIN_CONTRAST = 1.5;
/** A background this opaque hides what is behind it. */
const OPAQUE = 0.9;
const SHAPES = new Set('circle ellipse image line path polygon polyline rect text'.split(' '));
/** What a box is filled with: a color, or a gradient of several. */
const FILLS = ['background-color', 'background-image'] as const;
const FULL_SIZE = /^(?:auto|cover|contain|100% 100%)/;
/** Words of which less than this is seen cannot be read as they are. */
const MOST = 0.8;

/** What lies over other things: an opaque element or a picture, with where it is. */
interface Cover {
  node: PageNode;
  area: Area;
  paintOrder: number;
}

/** Says why words of a page cannot be seen. Its answers do not depend on how wide a font runs. */
export class Visibility {
  readonly #page: Area;
  readonly #covers: readonly Cover[];

  /** @param areColorsForced whether the browser puts its own colors, which can be read, in place of the page's */
  constructor(
    { root, page }: { root: PageNode; page: Area },
    readonly areColorsForced = false,
  ) {
    this.#page = page;
    this.#covers = [...findCovers(root)];
  }

  /** Why words cannot be seen, or null when they can. `text` is undefined for an element such as a picture. */
  whyUnseen(node: PageNode, text?: LaidOutText): string | null {
    const { layout } = node;
    if (layout === undefined) return 'not displayed';
    if (layout.style('visibility') !== 'visible') return 'visibility';
    if (opacityOf(node) < MIN_OPACITY) return 'transparent';
    const areas = text?.lines ?? [layout.area];
    if (text !== undefined) {
      if (areas.every(({ top, bottom }) => bottom - top < MIN_LETTERS_PX)) return 'letters too small';
      if (areOnEachOther(text)) return 'letters on top of each other';
      if (layout.style('-webkit-text-security') !== 'none') return 'letters replaced';
    }
    if (areas.every(isTiny)) return 'no size';
    const isOnPage = areas.some((area) => !isTiny(intersect(area, this.#page)));
    if (!isOnPage && fixedAround(node) === null) return 'off the page';
    // To the left and above nobody scrolls; list marks hang outside of their words.
    const { left, top } = fixedAround(node) === null && node.name !== '::marker' ? this.#page : NO_LIMITS;
    const clip = intersect(clipOf(node), { ...NO_LIMITS, left, top });
    const inView = areas.map((area) => intersect(area, clip)).filter((area) => !isTiny(area));
    if (inView.length === 0) return 'cut off';
    // An icon has the color of letters.
    const hasColor = text !== undefined || node.name === 'svg';
    if (hasColor && !this.areColorsForced && hasNoContrast(node)) return 'color of its background';
    const covered = inView.map((area) => this.#coveredShare(node, layout.paintOrder, area));
    if (covered.every((share) => share > MOST)) return 'covered';
    // Pictures are cropped by design.
    if (text === undefined) return null;
    if (inView.length < areas.length || sizeOf(inView) < MOST * sizeOf(areas)) return 'partly cut off';
    return covered.some((share) => share > 1 - MOST) ? 'partly covered' : null;
  }

  /** How much of an area is under something else, from 0 to 1; more where covers lie on each other. */
  #coveredShare(node: PageNode, paintOrder: number, area: Area): number {
    const around = new Set(selfAndAncestors(node));
    const covers = this.#covers.filter(
      (cover) =>
        cover.paintOrder > paintOrder &&
        !isTiny(intersect(cover.area, area)) &&
        // What is fixed covers the page only until one scrolls; at the end of the page, nobody can.
        (fixedAround(cover.node) === null ||
          fixedAround(node) !== null ||
          (isReached(node) && cover.area.bottom >= this.#page.bottom)) &&
        !around.has(cover.node) &&
        !selfAndAncestors(cover.node).includes(node),
    );
    return sizeOf(covers.map((cover) => intersect(cover.area, area))) / sizeOf([area]);
  }
}

/** Whether letters of a text lie on each other: its lines are too short for them, or lie on the line before. */
function areOnEachOther({ text, lines }: LaidOutText): boolean {
  const isOnNext = lines.slice(1).some((line, index) => liesOn(line, lines[index] ?? line));
  return isOnNext || areNarrow({ text, lines });
}

function areNarrow({ text, lines }: LaidOutText): boolean {
  const width = lines.reduce(
    (sum, { left, right, top, bottom }) => sum + Math.max(right - left, bottom - top),
    0,
  );
  return width < text.trim().length;
}

function* findCovers(node: PageNode): Generator<Cover> {
  const { layout } = node;
  // What lies below its surroundings has a higher paint order than they have, but is drawn before their words.
  if (
    layout !== undefined &&
    !(Number(layout.style('z-index')) < 0) &&
    layout.style('visibility') === 'visible' &&
    !isTiny(layout.area) &&
    isOpaque(node)
  )
    yield { node, area: intersect(layout.area, clipOf(node)), paintOrder: layout.paintOrder };
  for (const child of node.children) yield* findCovers(child);
}

/** The element that keeps a node in its place while one scrolls; null for what scrolls with the page. */
export function fixedAround(node: PageNode): PageNode | null {
  const isFixed = ({ name, layout }: PageNode) =>
    name !== '#text' && ['fixed', 'sticky'].includes(layout?.style('position') ?? '');
  return selfAndAncestors(node).find(isFixed) ?? null;
}

/** Whether something meets the eye, if only in part. */
export function isSeen(hidden: string | null): boolean {
  return hidden === null || hidden.startsWith('partly');
}

/** Where on the page a node can show: inside the boxes around it that clip. In a box that scrolls, all of it can. */
function clipOf(node: PageNode): Area {
  let area = NO_LIMITS;
  let position = node.name === '#text' ? 'static' : (node.layout?.style('position') ?? 'static');
  const scrolled = { x: false, y: false };
  for (let parent = node.parent; parent !== null && position !== 'fixed'; parent = parent.parent) {
    const { layout } = parent;
    if (layout === undefined) continue;
    const own = layout.style('position');
    if (position === 'absolute' && own === 'static') continue;
    const { left, right, top, bottom } = layout.area;
    const [x, y] = [layout.style('overflow-x'), layout.style('overflow-y')];
    if (!scrolled.x && clips(x, right - left)) area = intersect(area, { ...NO_LIMITS, left, right });
    if (!scrolled.y && clips(y, bottom - top)) area = intersect(area, { ...NO_LIMITS, top, bottom });
    scrolled.x ||= SCROLLS.test(x);
    scrolled.y ||= SCROLLS.test(y);
    position = own;
  }
  return area;
}

const SCROLLS = /auto|scroll/;

/** Whether a box cuts off what does not fit: also one that scrolls, where it shows nothing at a time. */
function clips(overflow: string, length: number): boolean {
  return /hidden|clip/.test(overflow) || (SCROLLS.test(overflow) && length < MIN_LETTERS_PX);
}

/** How opaque a node is drawn, with all that it is in: from 0 to 1. */
function opacityOf(node: PageNode): number {
  return stylesAround(node, 'opacity').reduce((product, opacity) => product * Number(opacity || 1), 1);
}

/** Whether nothing behind a node can be read through it: its background is opaque or blurs, or it is a picture. */
function isOpaque(node: PageNode): boolean {
  const { name, layout } = node;
  const isFilled = FILLS.some((fill) => {
    const colors = layout?.style(fill).match(/rgba?\([^)]*\)/g) ?? [];
    return colors.length > 0 && colors.every((color) => alphaOf(color) >= OPAQUE);
  });
  const isBlurred = /blur/.test(layout?.style('backdrop-filter') ?? '');
  return (isFilled || isBlurred || name === 'img' || name === 'video') && opacityOf(node) >= OPAQUE;
}

/** Whether words have the color of what is behind them. Letters on a picture or a gradient are taken as seen. */
function hasNoContrast(node: PageNode): boolean {
  const colors = colorsOf(node);
  const isClear = colors.every((color) => alphaOf(color) < MIN_OPACITY);
  const areAlike = (background: string) =>
    colors.every((color) => alphaOf(color) < MIN_OPACITY || isAlike(color, background));
  for (const { name, layout } of selfAndAncestors(node)) {
    if (layout === undefined || name === '#text') continue;
    // Letters cut out of a picture or a gradient have its colors.
    if (layout.style('background-clip').includes('text')) return false;
    const picture = layout.style('background-image');
    // A gradient that is as good as one color fills the box, unless it is a line under words.
    const isFilled = !picture.includes('url(') && FULL_SIZE.test(layout.style('background-size'));
    const gradient = isFilled ? (picture.match(/rgba?\([^)]*\)/g) ?? []) : [];
    if (picture !== 'none')
      return (
        isClear ||
        (gradient.length > 0 && gradient.every((color) => alphaOf(color) >= OPAQUE && areAlike(color)))
      );
    const background = layout.style('background-color');
    if (alphaOf(background) >= OPAQUE) return areAlike(background);
  }
  return areAlike('rgb(255, 255, 255)');
}

/** The colors in which words or the shapes of a drawing are drawn. One of elsewhere has the color of letters. */
function colorsOf(node: PageNode): string[] {
  const shapes = [...within(node)].filter(({ name, layout }) => SHAPES.has(name) && layout !== undefined);
  // Letters of a drawing are drawn like its shapes.
  const isDrawn =
    selfAndAncestors(node).find(({ name }) => /^(?:svg|foreignobject)$/.test(name))?.name === 'svg';
  const drawn = shapes.length === 0 && isDrawn && node.name !== 'svg' ? [node] : shapes;
  if (drawn.length > 0)
    return drawn
      .flatMap(({ layout }) => [layout?.style('fill') ?? '', layout?.style('stroke') ?? ''])
      .filter((paint) => paint !== 'none');
  return [node.layout?.style('-webkit-text-fill-color') || node.layout?.style('color') || ''];
}

function isAlike(color: string, background: string): boolean {
  // A pattern or a run of colors is taken as seen.
  if (!color.startsWith('rgb')) return false;
  const toHex = (value: string) =>
    `#${channels(value)
      .slice(0, 3)
      .map((channel) => Math.round(channel).toString(16).padStart(2, '0'))
      .join('')}`;
  return contrast(toHex(color), toHex(background)) < MIN_CONTRAST;
}

function alphaOf(color: string): number {
  return color === '' ? 0 : (channels(color)[3] ?? 1);
}

/** Red, green and blue from 0 to 255, and alpha from 0 to 1 where it is given, of a computed color. */
function channels(color: string): number[] {
  return (
    /^rgba?\(([^)]*)\)$/
      .exec(color)?.[1]
      ?.split(/[ ,/]+/)
      .map(Number) ?? [0, 0, 0]
  );
}
