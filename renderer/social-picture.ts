import { slugOf } from './slug.ts';

/** The pictures that social networks show of a page, in pixels: the size that they ask for. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const;

/** The address of a page's picture, below the base. The build draws it, and adds its hash to the name. */
export function socialPictureOf(route: string): string {
  return `/assets/social/${slugOf(route)}.png`;
}
