/** Holds the vertical position of an element, in pixels from the top of the viewport. */
export interface Extent {
  top: number;
  bottom: number;
}

/** Fades in the timeline when this share of it is in view (from the specification). */
const REVEAL_SHARE = 0.2;
/** Fades in a timeline that is long for a small screen when it fills this share of the screen. */
const VIEW_SHARE = 0.8;

export function isVisible(extent: Extent, viewHeight: number): boolean {
  return visibleHeight(extent, viewHeight) > 0;
}

export function isRevealed(extent: Extent, viewHeight: number): boolean {
  const enough = Math.min(REVEAL_SHARE * (extent.bottom - extent.top), VIEW_SHARE * viewHeight);
  return isVisible(extent, viewHeight) && visibleHeight(extent, viewHeight) >= enough;
}

/** Finds the element that contains `line`, or the nearest one. Returns its index; undefined for an empty list. */
export function nearestTo(line: number, extents: readonly Extent[]): number | undefined {
  const distances = extents.map(({ top, bottom }) => Math.max(top - line, line - bottom, 0));
  return distances.length === 0 ? undefined : distances.indexOf(Math.min(...distances));
}

function visibleHeight({ top, bottom }: Extent, viewHeight: number): number {
  return Math.min(bottom, viewHeight) - Math.max(top, 0);
}
