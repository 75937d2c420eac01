import type { Content } from '../../schemas/types.ts';
import type { SiteAddress } from './site-address.ts';

/** Every page of the content, by its route, with the day of its last change. */
export function sitemap({ pages }: Content, address: SiteAddress): string {
  const entries = Object.values(pages)
    .sort((a, b) => (a.route < b.route ? -1 : 1))
    .map(
      ({ route, meta }) =>
        `  <url><loc>${absolute(route, address)}</loc><lastmod>${meta.updated}</lastmod></url>\n`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/** Lets crawlers read every page, and says where the sitemap is. */
export function robots(address: SiteAddress): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absolute('/sitemap.xml', address)}\n`;
}

/** The absolute address of a route, without a slash at its end except for the home page. */
function absolute(route: string, { url, base }: SiteAddress): string {
  return url + base + route.slice(1);
}
