/**
 * Returns the base name of a page's files: its HTML (`careers/training.html`) and its social picture. It is the whole
 * route, so only `/` and `/index` would share a name.
 */
export function slugOf(route: string): string {
  return route.slice(1) || 'index';
}

/** Sets the size that social networks require, in pixels. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const;

/** Returns the address of a page's social picture, without the base. The build adds the picture's hash. */
export function socialPictureOf(route: string): string {
  return `/assets/social/${slugOf(route)}.png`;
}
