/** Where an element begins and ends, in pixels from the top of the view. */
export interface Extent {
  top: number;
  bottom: number;
}

/** The specification’s share of the timeline that must be in view before it fades in. */
const REVEAL_SHARE = 0.2;
/** On a small screen a fifth of a long timeline is more than fits: this share of the view is enough. */
const VIEW_SHARE = 0.8;

export function isVisible(extent: Extent, viewHeight: number): boolean {
  return visibleHeight(extent, viewHeight) > 0;
}

export function isRevealed(extent: Extent, viewHeight: number): boolean {
  const enough = Math.min(REVEAL_SHARE * (extent.bottom - extent.top), VIEW_SHARE * viewHeight);
  return isVisible(extent, viewHeight) && visibleHeight(extent, viewHeight) >= enough;
}

/** Index of the extent that holds `line`, or else comes nearest to it; undefined for an empty list. */
export function nearestTo(line: number, extents: readonly Extent[]): number | undefined {
  const distances = extents.map(({ top, bottom }) => Math.max(top - line, line - bottom, 0));
  return distances.length === 0 ? undefined : distances.indexOf(Math.min(...distances));
}

function visibleHeight({ top, bottom }: Extent, viewHeight: number): number {
  return Math.min(bottom, viewHeight) - Math.max(top, 0);
}
