import type { Box } from './snapshot.ts';

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
