import type { Content } from '../../schemas/types.ts';
import { escapeText } from './social/svg.ts';
import type { SiteAddress } from '../content/site-address.ts';

/** Returns the guides as an Atom feed, the latest first, with title, summary and author. */
export function guidesFeed({ guides, pages, site }: Content, { url, base }: SiteAddress): string {
  const address = (route: string) => url + base + route.slice(1);
  const entries = Object.entries(guides).toSorted(([, a], [, b]) => (a.updated < b.updated ? 1 : -1));
  const latest = entries[0]?.[1].updated ?? '';
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">`,
    `<title>${escapeText(pages['/guides']?.meta.title ?? site.brand.name)}</title>`,
    `<id>${address('/guides')}</id>`,
    `<link href="${address('/guides')}"/>`,
    `<link rel="self" href="${address('/guides.atom.xml')}"/>`,
    `<updated>${instant(latest)}</updated>`,
    `<author><name>${escapeText(site.brand.name)}</name></author>`,
    ...entries.flatMap(([slug, { title, summary, author, published, updated }]) => [
      '<entry>',
      `<title>${escapeText(title)}</title>`,
      `<id>${address(`/guides/${slug}`)}</id>`,
      `<link href="${address(`/guides/${slug}`)}"/>`,
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

function instant(day: string): string {
  return `${day}T00:00:00Z`;
}
