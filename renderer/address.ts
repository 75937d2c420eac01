import content from 'virtual:content';

/** The public address of a route or asset: SITE_URL where it is set, else the one in content, and the base path. */
export function absolute(path: string): string {
  return (import.meta.env.SITE_URL || content.site.url) + import.meta.env.BASE_URL + path.slice(1);
}
