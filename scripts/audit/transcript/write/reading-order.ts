import type { Area, LaidOutText, PageNode } from '../read/snapshot.ts';
import { fixedAround } from '../read/visibility.ts';

/** Boxes that share less than this, in CSS pixels, are beside or above each other. */
const TOLERANCE_PX = 1;

/** Notices what is seen before the words that precede it in the page: a label or a figure that changed places. */
export class ReadingOrder {
  #last: { area: Area; fixed: PageNode | null } | null = null;

  /**
   * Takes the next thing that is seen: words, a picture or a field.
   * @returns whether it is wholly to the left of the one before, in the same row, or above it in the same column
   */
  isBefore(node: PageNode, text?: LaidOutText): boolean {
    const { layout } = node;
    if (layout === undefined) return false;
    const area = around(text?.lines ?? [layout.area]);
    const before = this.#last;
    const fixed = fixedAround(node);
    this.#last = { area, fixed };
    // What is fixed is beside other words on each screen.
    if (before === null || before.fixed !== fixed) return false;
    const isInRow =
      area.top < before.area.bottom - TOLERANCE_PX && before.area.top < area.bottom - TOLERANCE_PX;
    const isLeft = isInRow && area.right <= before.area.left + TOLERANCE_PX;
    const isAbove =
      area.bottom <= before.area.top + TOLERANCE_PX && area.left < before.area.right - TOLERANCE_PX;
    return (isLeft && layout.style('direction') !== 'rtl') || isAbove;
  }
}

/** The smallest rectangle around all lines of a text, so that it does not matter where they break. */
function around(lines: readonly Area[]): Area {
  return {
    left: Math.min(...lines.map(({ left }) => left)),
    top: Math.min(...lines.map(({ top }) => top)),
    right: Math.max(...lines.map(({ right }) => right)),
    bottom: Math.max(...lines.map(({ bottom }) => bottom)),
  };
}
