import content from 'virtual:content';

/** The public address of a route or asset. A build puts SITE_URL, where it is set, in place of the URL in content. */
export function absolute(path: string): string {
  return content.site.url + import.meta.env.BASE_URL + path.slice(1);
}
