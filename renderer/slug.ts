/**
 * Returns the base name of a page's own files: its HTML (`careers/training.html`) and its social picture. It is the
 * whole route, so two pages share a slug only if they share a route or one of them is called /index.
 */
export function slugOf(route: string): string {
  return route.slice(1) || 'index';
}

/** Sets the size that social networks ask for, in pixels. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const;

/**
 * Returns the address of a page's social picture, without the base. The build draws the picture and adds its hash to
 * the name.
 */
export function socialPictureOf(route: string): string {
  return `/assets/social/${slugOf(route)}.png`;
}
