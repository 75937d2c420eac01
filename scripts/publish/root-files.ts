import { ownPages } from '../../renderer/languages.ts';
import { colorOf } from '../../renderer/colors.ts';
import type { Content, PageVersion } from '../../schemas/types.ts';
import type { Compilation } from '../content/model/compilation.ts';
import type { SiteAddress } from '../content/site-address.ts';
import { escapeText } from './social/svg.ts';

/** Returns the texts of the generated root files by path. `translations` holds the content in other languages. */
export function rootFiles(
  content: Content,
  address: SiteAddress,
  translations: readonly Content[] = [],
): Map<string, string> {
  return new Map([
    ['sitemap.xml', sitemap([content, ...translations], address)],
    ['robots.txt', robots(address)],
    ['manifest.webmanifest', webManifest(content, address)],
    ...(Object.keys(content.guides).length === 0
      ? []
      : [['guides.atom.xml', guidesFeed(content, address)] as const]),
  ]);
}

/** Returns the files of content/well-known by path; none with a base path, because they must be at a domain's root. */
export function wellKnownFiles({ wellKnown }: Compilation, { base }: SiteAddress): Map<string, Uint8Array> {
  const files = base === '/' ? wellKnown : [];
  return new Map(files.map(({ path, bytes }) => [`.well-known/${path}`, bytes]));
}

/** Maps the published paths of downloads, such as `files/brochure.pdf`, to their bytes. */
export function downloadFiles({ downloads }: Compilation): Map<string, Uint8Array> {
  return new Map(downloads.map(({ path, bytes }) => [`files/${path}`, bytes]));
}

function webManifest({ site, theme, media }: Content, { base }: SiteAddress): string {
  const { brand, language } = site;
  return `${JSON.stringify(
    {
      name: brand.name,
      short_name: brand.shortName,
      description: brand.tagline,
      lang: language,
      start_url: base,
      scope: base,
      display: 'browser',
      theme_color: colorOf(theme, theme.browser.bar),
      background_color: colorOf(theme, theme.browser.page),
      icons: [
        ...[192, 512].map((size) => ({
          src: `${base}icon-${size}.png`,
          type: 'image/png',
          sizes: `${size}x${size}`,
        })),
        { src: base + (media[brand.logo]?.url.slice(1) ?? ''), type: 'image/svg+xml', sizes: 'any' },
      ],
    },
    null,
    2,
  )}\n`;
}

/** Returns the sitemap: the address of every page, the day of its last change, and its translations. */
function sitemap(contents: readonly Content[], address: SiteAddress): string {
  const linkTo = ({ code, route }: PageVersion) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${absolute(route, address)}"/>`;
  const pages = contents.flatMap((content) =>
    ownPages(content).map(({ route, meta }) => ({ route, meta, versions: content.versions[route] ?? [] })),
  );
  const entries = pages
    .sort((a, b) => (a.route < b.route ? -1 : 1))
    .map(({ route, meta, versions }) => {
      const translations = versions.map(linkTo).join('');
      return `  <url><loc>${absolute(route, address)}</loc><lastmod>${meta.updated}</lastmod>${translations}</url>\n`;
    })
    .join('');
  const links = entries.includes('<xhtml:') ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>\n${entries}</urlset>\n`;
}

/** Returns an Atom feed of the guides. The guide that changed last comes first. */
function guidesFeed({ guides, pages, site }: Content, address: SiteAddress): string {
  const entries = Object.entries(guides).toSorted(([, a], [, b]) => (a.updated < b.updated ? 1 : -1));
  const instant = (day = '') => `${day}T00:00:00Z`;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">`,
    `<title>${escapeText(pages['/guides']?.meta.title ?? site.brand.name)}</title>`,
    `<id>${absolute('/guides', address)}</id>`,
    `<link href="${absolute('/guides', address)}"/>`,
    `<link rel="self" href="${absolute('/guides.atom.xml', address)}"/>`,
    `<updated>${instant(entries[0]?.[1].updated)}</updated>`,
    `<author><name>${escapeText(site.brand.name)}</name></author>`,
    ...entries.flatMap(([slug, { title, summary, author, published, updated }]) => [
      '<entry>',
      `<title>${escapeText(title)}</title>`,
      `<id>${absolute(`/guides/${slug}`, address)}</id>`,
      `<link href="${absolute(`/guides/${slug}`, address)}"/>`,
      `<published>${instant(published)}</published>`,
      `<updated>${instant(updated)}</updated>`,
      `<author><name>${escapeText(author)}</name></author>`,
      `<summary>${escapeText(summary)}</summary>`,
      '</entry>',
    ]),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns robots.txt, which allows crawlers to read every page and names the sitemap. */
function robots(address: SiteAddress): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absolute('/sitemap.xml', address)}\n`;
}

/** Returns the absolute address of a route. Only the address of the home page ends with a slash. */
function absolute(route: string, { url, base }: SiteAddress): string {
  return url + base + route.slice(1);
}
