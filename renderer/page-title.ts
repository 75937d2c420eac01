import type { Site } from '../schemas/types.ts';

/** Search engines cut what is longer. The schema of `meta` has the same limit. */
export const MAX_TITLE = 70;

/** Gives the title of a page as browsers show it: with the short name of the brand where there is room for it. */
export function pageTitle(title: string, { shortName }: Pick<Site['brand'], 'shortName'>): string {
  const named = `${title} | ${shortName}`;
  return named.length <= MAX_TITLE ? named : title;
}
