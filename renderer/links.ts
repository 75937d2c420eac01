import type { Content, Link, MediaFile, Site } from '../schemas/types.ts';

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Adds the base path to an address that begins with /. Returns other addresses unchanged. */
export function href(address: string): string {
  return address.startsWith('/') ? BASE + address : address;
}

export function linkBelowBase(link: Link): Link {
  return { ...link, href: href(link.href) };
}

/** Returns the attributes of a link. With `noopener`, an external site in a new tab cannot access our tab. */
export function linkTo(address: string): { href: string; rel?: 'noopener' } {
  return { href: href(address), rel: address.startsWith('https:') ? 'noopener' : undefined };
}

/** Returns the public address of a path. The environment variable SITE_URL may replace the address in content. */
export function absolute({ url }: Site, path: string): string {
  return url + import.meta.env.BASE_URL + path.slice(1);
}

/** Returns a picture's published address and size in pixels. @throws Error for an unknown picture */
export function publishedPicture({ media }: Content, src: string): MediaFile {
  const picture = media[src];
  if (!picture) throw new Error(`content.media has no ${src}, although the linker checks every picture`);
  return { ...picture, url: href(picture.url) };
}
