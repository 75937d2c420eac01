/** Returns the base name of a page's files, such as `careers/training`: the route without the first slash. */
export function slugOf(route: string): string {
  return route.slice(1) || 'index';
}

/** The size of social pictures in pixels, as social networks require it. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const;

/** Returns the address of a page's social picture, without the base path. The build adds a hash to the file name. */
export function socialPictureOf(route: string): string {
  return `/assets/social/${slugOf(route)}.png`;
}
