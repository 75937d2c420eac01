import { MAX_TITLE } from '../schemas/copy-rules.ts';
import type { Site } from '../schemas/types.ts';

/** Returns a page's title for browsers, with the short brand name if it fits. */
export function pageTitle(title: string, { shortName }: Pick<Site['brand'], 'shortName'>): string {
  const named = `${title} | ${shortName}`;
  return named.length <= MAX_TITLE ? named : title;
}
