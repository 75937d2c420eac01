import { isWithin, stylesAround } from './page-nodes.ts';
import { contains, intersect, isTiny, toArea, type Area } from './clipping.ts';
import { clipOf, whyShapedAway } from './clipping.ts';
import { hasNoContrast, isOpaque, isTransparent, scaleOf } from './painting.ts';
import type { LaidOutText, PageNode, StyleName } from './snapshot.ts';

/** Letters lower than this, in CSS pixels, cannot be read. */
const MIN_FONT_PX = 4;

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

  /** @param colors `forced` where the browser replaces the page's colors by its own, which can be read. */
  constructor(
    { root, width, height }: { root: PageNode; width: number; height: number },
    readonly colors: 'own' | 'forced' = 'own',
  ) {
    this.#page = { left: 0, top: 0, right: width, bottom: height };
    this.#covers = [...findCovers(root)];
  }

  /** Why words cannot be seen, or null when they can. `text` is undefined for an element such as a picture. */
  whyUnseen(node: PageNode, text?: LaidOutText): string | null {
    const { layout } = node;
    if (layout === undefined) return 'not displayed';
    const style = (name: StyleName) => layout.styles.get(name) ?? '';
    if (style('visibility') !== 'visible') return 'visibility';
    if (isTransparent(node)) return 'transparent';
    if (text !== undefined) {
      if (Number.parseFloat(style('font-size')) * scaleOf(node) < MIN_FONT_PX) return 'letters too small';
      if (style('-webkit-text-security') !== 'none') return 'letters replaced';
    }
    const boxes = text === undefined ? [layout.box] : text.lines.length > 0 ? text.lines : [text.box];
    const areas = boxes.map(toArea);
    if (areas.every(isTiny)) return 'no size';
    const cut = whyShapedAway(node);
    if (cut !== null) return cut;
    const isOnPage = areas.some((area) => !isTiny(intersect(area, this.#page)));
    if (!isOnPage && !isFixed(node)) return 'off the page';
    const clip = clipOf(node);
    const inView = areas.filter((area) => !isTiny(intersect(area, clip)));
    if (inView.length === 0) return 'cut off';
    if (text !== undefined && this.colors === 'own' && hasNoContrast(node)) return 'color of its background';
    if (inView.every((area) => this.#isCovered(node, layout.paintOrder, area))) return 'covered';
    return inView.length < areas.length ? 'partly cut off' : null;
  }

  #isCovered(node: PageNode, paintOrder: number, area: Area): boolean {
    const fixed = isFixed(node);
    return this.#covers.some(
      (cover) =>
        cover.paintOrder > paintOrder &&
        contains(cover.area, area) &&
        // What is fixed covers the page only until one scrolls.
        (fixed || !isFixed(cover.node)) &&
        !isWithin(cover.node, node) &&
        !isWithin(node, cover.node),
    );
  }
}

function* findCovers(node: PageNode): Generator<Cover> {
  const { layout } = node;
  if (layout !== undefined) {
    const area = toArea(layout.box);
    // What lies below its surroundings has a higher paint order than they have, but is drawn before their words.
    const isBelow = Number(layout.styles.get('z-index')) < 0;
    if (!isBelow && layout.styles.get('visibility') === 'visible' && !isTiny(area) && isOpaque(node))
      yield { node, area: intersect(area, clipOf(node)), paintOrder: layout.paintOrder };
  }
  for (const child of node.children) yield* findCovers(child);
}

/** Sticky counts as fixed: it leaves what it covers when one scrolls. */
function isFixed(node: PageNode): boolean {
  return stylesAround(node).some((styles) => ['fixed', 'sticky'].includes(styles.get('position') ?? ''));
}
