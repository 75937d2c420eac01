import { expect, test } from 'vitest';
import { foreignLinks, outgoingLinks } from '../../../scripts/audit/proof/foreign-links.ts';
import { parseHtml } from '../../../scripts/html/tree.ts';
import { content } from '../../content.ts';

const { url } = content.site;

const check = foreignLinks({ content });
const found = (html: string) =>
  check({ route: '/', file: 'x', links: outgoingLinks(parseHtml(html)) }).map(({ message }) =>
    message.replace(', which no content file names', ''),
  );

test.each([
  ['a link of content', `<a href="${content.site.scheduling.quote}"></a>`],
  ['a link within the site', '<a href="/about#top"></a><a href="#top"></a><a href="?a=1"></a>'],
  [
    'the address of the page',
    `<link rel="canonical" href="${url}/about"><meta property="og:url" content="${url}/">`,
  ],
  [
    'a drawing and its namespace',
    '<svg xmlns="http://www.w3.org/2000/svg"></svg><img src="data:image/svg+xml,%3Csvg/%3E">',
  ],
  ['a page that moves on within the site', '<meta http-equiv="refresh" content="0;url=/">'],
  [
    'the vocabulary of structured data',
    '<script type="application/ld+json">{"@context":"https://schema.org"}</script>',
  ],
  [
    'styles that load files of the site',
    '<style>@font-face{src:url("/a.woff2")}p{background:url(b.svg#c)}</style>',
  ],
])('passes %s', (_, html) => {
  expect(found(html)).toEqual([]);
});

test.each([
  ['a link', '<a href="https://evil.com/">', '/ leads to https://evil.com/ (a href)'],
  ['a link to a host by two slashes', '<a href="//evil.com/">', '/ leads to //evil.com/ (a href)'],
  ['another telephone number', '<a href="tel:+19005550100">', '/ leads to tel:+19005550100 (a href)'],
  ['a form', '<form action="https://evil.com/">', '/ leads to https://evil.com/ (form action)'],
  [
    'a page that moves on',
    '<meta http-equiv="refresh" content="5; URL=\'https://evil.com/\'">',
    '/ leads to https://evil.com/ (meta refresh)',
  ],
  [
    'another canonical address',
    '<link rel="canonical" href="https://healthcare.gov/">',
    '/ leads to https://healthcare.gov/ (link href)',
  ],
  [
    'a picture for social networks',
    '<meta property="og:image" content="https://evil.com/a.png">',
    '/ leads to https://evil.com/a.png (meta content)',
  ],
  [
    'a script',
    '<script src="https://evil.com/a.js"></script>',
    '/ leads to https://evil.com/a.js (script src)',
  ],
  [
    'a picture for sharp screens',
    '<img src="/a.png" srcset="/a.png 1x, https://evil.com/b.png 2x">',
    '/ leads to https://evil.com/b.png (img srcset)',
  ],
  [
    'structured data',
    '<script type="application/ld+json">{"sameAs":["https://www.cms.gov/"]}</script>',
    '/ leads to https://www.cms.gov/ (data sameAs)',
  ],
  [
    'a style sheet that loads another',
    '<style>@import "https://evil.com/a.css";</style>',
    '/ leads to https://evil.com/a.css (style sheet)',
  ],
  [
    'a background',
    '<style>p{background:url(//evil.com/a.png)}</style>',
    '/ leads to //evil.com/a.png (style sheet)',
  ],
  [
    'a style of an element',
    '<p style="background:url(\'https://evil.com/a.png\')">',
    '/ leads to https://evil.com/a.png (p style)',
  ],
  [
    'an attribute that does not exist yet',
    '<p load="https://evil.com/">',
    '/ leads to https://evil.com/ (p load)',
  ],
])('names %s', (_, html, message) => {
  expect(found(html)).toEqual([message]);
});

test('the site can be built for another address', () => {
  const html = '<link rel="canonical" href="https://preview.agency.com/about">';
  const page = { route: '/about', file: 'x', links: outgoingLinks(parseHtml(html)) };
  expect(foreignLinks({ content }, 'https://preview.agency.com')(page)).toEqual([]);
  expect(foreignLinks({ content })(page)).toHaveLength(1);
});
