import { MAX_TITLE } from '../schemas/copy-rules.ts';
import type { Site } from '../schemas/types.ts';

/** Gives the title of a page as browsers show it: with the short name of the brand where there is room for it. */
export function pageTitle(title: string, { shortName }: Pick<Site['brand'], 'shortName'>): string {
  const named = `${title} | ${shortName}`;
  return named.length <= MAX_TITLE ? named : title;
}
