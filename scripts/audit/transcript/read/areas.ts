import type { Area } from './snapshot.ts';

/** Anything smaller than this, in CSS pixels, cannot be seen. */
const MIN_SIZE_PX = 1.5;
export const NO_LIMITS: Area = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

export function intersect(a: Area, b: Area): Area {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

export function isTiny({ left, top, right, bottom }: Area): boolean {
  return right - left < MIN_SIZE_PX || bottom - top < MIN_SIZE_PX;
}

/** In square pixels. */
export function sizeOf(areas: readonly Area[]): number {
  return areas.reduce((sum, { left, top, right, bottom }) => sum + (right - left) * (bottom - top), 0);
}

/** Whether something lies on something else: they share more than half of what the smaller takes. */
export function liesOn(a: Area, b: Area): boolean {
  const shared = intersect(a, b);
  return !isTiny(shared) && sizeOf([shared]) > Math.min(sizeOf([a]), sizeOf([b])) / 2;
}
