import { expect, test } from 'vitest';
import { foreignLinks } from '../../../scripts/audit/proof/foreign-links.ts';
import { readPage } from '../../../scripts/audit/proof/page-parts.ts';
import { content } from '../../content.ts';
import { casesIn } from '../cases.ts';

const { url } = content.site;

const check = foreignLinks({ content });
const found = (html: string) =>
  check({ route: '/', file: 'x', links: readPage(html).links }).map(({ message }) =>
    message.replace(', which no content file names', ''),
  );

test.each(
  casesIn(`
    <a href="${content.site.scheduling.quote}"></a>
    <a href="/about#top"></a><a href="#top"></a><a href="?a=1"></a>
    <link rel="canonical" href="${url}/about"><meta property="og:url" content="${url}/">
    <svg xmlns="http://www.w3.org/2000/svg"></svg><img src="data:image/svg+xml,%3Csvg/%3E">
    <meta http-equiv="refresh" content="0;url=/">
    <script type="application/ld+json">{"@context":"https://schema.org"}</script>
    <style>@font-face{src:url("/a.woff2")}p{background:url(b.svg#c)}</style>`),
)('passes %s', (html) => {
  expect(found(html)).toEqual([]);
});

test.each(
  casesIn(`
    <a href="https://evil.com/"> ⇒ https://evil.com/ (a href)
    <a href="//evil.com/"> ⇒ //evil.com/ (a href)
    <a href="tel:+19005550100"> ⇒ tel:+19005550100 (a href)
    <form action="https://evil.com/"> ⇒ https://evil.com/ (form action)
    <form action="mailto:a@evil.com"> ⇒ mailto:a@evil.com (form action)
    <meta http-equiv="refresh" content="5; URL='https://evil.com/'"> ⇒ https://evil.com/ (meta refresh)
    <link rel="canonical" href="https://healthcare.gov/"> ⇒ https://healthcare.gov/ (link href)
    <meta property="og:image" content="https://evil.com/a.png"> ⇒ https://evil.com/a.png (meta content)
    <script src="https://evil.com/a.js"></script> ⇒ https://evil.com/a.js (script src)
    <img src="/a.png" srcset="/a.png 1x, https://evil.com/b.png 2x"> ⇒ https://evil.com/b.png (img srcset)
    <script type="application/ld+json">{"sameAs":["https://cms.gov/"]}</script> ⇒ https://cms.gov/ (data sameAs)
    <style>@import "https://evil.com/a.css";</style> ⇒ https://evil.com/a.css (style sheet)
    <style>p{background:url(//evil.com/a.png)}</style> ⇒ //evil.com/a.png (style sheet)
    <p style="background:url('https://evil.com/a.png')"> ⇒ https://evil.com/a.png (p style)
    <p load="https://evil.com/"> ⇒ https://evil.com/ (p load)`),
)('names the address in %s', (html, address) => {
  expect(found(html)).toEqual([`/ leads to ${address}`]);
});

test('the site can be built for another address', () => {
  const html = '<link rel="canonical" href="https://preview.agency.com/about">';
  const page = { route: '/about', file: 'x', links: readPage(html).links };
  expect(foreignLinks({ content }, 'https://preview.agency.com')(page)).toEqual([]);
  expect(foreignLinks({ content })(page)).toHaveLength(1);
});
