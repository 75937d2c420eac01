import type { Site } from '../schemas/types.ts';

/**
 * Gives the public address of a route or asset. A build puts SITE_URL, where it is set, in place of the URL in content.
 * @param path from the site's root, such as `/about`
 */
export function absolute({ url }: Site, path: string): string {
  return url + import.meta.env.BASE_URL + path.slice(1);
}
