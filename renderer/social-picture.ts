/** The pictures that social networks show of a page, in pixels: the size that they ask for. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const;
