import { liesOn } from '../read/areas.ts';
import type { Area, LaidOutText, PageNode } from '../read/snapshot.ts';
import { fixedAround } from '../read/visibility.ts';

/** Boxes that share less than this, in CSS pixels, are beside or above each other. */
const TOLERANCE_PX = 1;

/** Notices what is seen before the words that precede it in the page, or on them: a label or a figure that moved. */
export class ReadingOrder {
  #last: { area: Area; lines: readonly Area[]; fixed: PageNode | null } | null = null;

  /**
   * Takes the next thing that is seen: words, a picture or a field.
   * @returns where it is shown, if not after the one before: wholly to the left in the same row, above in the same
   * column, or on it
   */
  unusualPlace(node: PageNode, text?: LaidOutText): string | null {
    const { layout } = node;
    if (layout === undefined) return null;
    const lines = text?.lines ?? [];
    const area = around(text?.lines ?? [layout.area]);
    const before = this.#last;
    const fixed = fixedAround(node);
    this.#last = { area, lines, fixed };
    // What is fixed is beside other words on each screen.
    if (before === null || before.fixed !== fixed) return null;
    if (lines.some((line) => before.lines.some((other) => liesOn(line, other))))
      return 'shown on what precedes it';
    const isInRow =
      area.top < before.area.bottom - TOLERANCE_PX && before.area.top < area.bottom - TOLERANCE_PX;
    const isLeft = isInRow && area.right <= before.area.left + TOLERANCE_PX;
    const isAbove =
      area.bottom <= before.area.top + TOLERANCE_PX && area.left < before.area.right - TOLERANCE_PX;
    const isBefore = (isLeft && layout.style('direction') !== 'rtl') || isAbove;
    return isBefore ? 'shown before what precedes it' : null;
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
