import type { Link, Site } from '../schemas/types.ts';

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/**
 * Returns the address as the browser needs it: what begins with / is put below the site's base path, the rest stays.
 */
export function href(address: string): string {
  return address.startsWith('/') ? BASE + address : address;
}

/** Returns the same link, with its address below the site's base path. */
export function linkBelowBase(link: Link): Link {
  return { ...link, href: href(link.href) };
}

/** Returns the attributes of a link. Another host does not learn the address of our page. */
export function linkTo(address: string): { href: string; rel?: 'noopener' } {
  return { href: href(address), rel: address.startsWith('https:') ? 'noopener' : undefined };
}

/**
 * Gives the public address of a route or asset. A build puts SITE_URL, where it is set, in place of the URL in content.
 * @param path from the site's root, such as `/about`
 */
export function absolute({ url }: Site, path: string): string {
  return url + import.meta.env.BASE_URL + path.slice(1);
}
