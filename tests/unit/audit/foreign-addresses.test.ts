import { afterAll, expect, test } from 'vitest';
import { startProof } from '../../../scripts/audit/proof/prove-copy.ts';
import { readPage } from '../../../scripts/audit/proof/page-parts.ts';
import { content } from '../../content.ts';
import { casesIn } from '../cases.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const { url } = content.site;
const root = temporaryFolder(afterAll);

const found = (html: string, site?: string) => {
  const proof = startProof({ content, units: [] }, site === undefined ? { root } : { root, site });
  proof.check({ route: '/', file: 'x', strings: readPage(html).strings });
  return proof.findings().map(({ reason }) => reason.replace(' on / is not in any content file', ''));
};

test.each(
  casesIn(`
    <a href="${content.site.scheduling[0]?.url}"></a>
    <a href="/about#top"></a><a href="#top"></a><a href="?a=1"></a>
    <link rel="canonical" href="${url}/about"><meta property="og:url" content="${url}/">
    <svg xmlns="http://www.w3.org/2000/svg"></svg>
    <meta http-equiv="refresh" content="0;url=/">
    <script type="application/ld+json">{"@context":"https://schema.org"}</script>
    <style>@font-face{src:url("/a.woff2")}p{background:url(b.svg#c)}</style>
    <style>p{mask:url("data:image/svg+xml,%3Csvg/%3E")}</style>`),
)('passes %s', (html) => {
  expect(found(html)).toEqual([]);
});

test.each(
  casesIn(`
    <a href="https://evil.com/"> ⇒ “https://evil.com/” (a href)
    <a href="//evil.com/"> ⇒ “//evil.com/” (a href)
    <a href="tel:+19005550100"> ⇒ “tel:+19005550100” (a href)
    <img src="data:image/svg+xml,%3Csvg/%3E" alt=""> ⇒ “data:image/svg+xml,%3Csvg/%3E” (img src)
    <form action="https://evil.com/"> ⇒ “https://evil.com/” (form action)
    <form action="mailto:a@evil.com"> ⇒ “mailto:a@evil.com” (form action)
    <meta http-equiv="refresh" content="5; url=https://evil.com/"> ⇒ “https://evil.com/” (meta refresh)
    <link rel="canonical" href="https://healthcare.gov/"> ⇒ “https://healthcare.gov/” (link href)
    <meta property="og:image" content="https://evil.com/a.png"> ⇒ “https://evil.com/a.png” (meta og:image)
    <script src="https://evil.com/a.js"></script> ⇒ “https://evil.com/a.js” (script src)
    <img src="/a.png" srcset="/a.png 1x, https://evil.com/b.png 2x"> ⇒ “https://evil.com/b.png” (img srcset)
    <video poster="//evil.com/a.png"></video> ⇒ “//evil.com/a.png” (video poster)
    <script type="application/ld+json">{"sameAs":["https://cms.gov/"]}</script> ⇒ “https://cms.gov/” (structured data sameAs)
    <script type="application/json">{"href":"//evil.com/"}</script> ⇒ “//evil.com/” (script href)
    <style>@import "https://evil.com/a.css";</style> ⇒ “https://evil.com/a.css” (style sheet)
    <style>p{background:url(//evil.com/a.png)}</style> ⇒ “//evil.com/a.png” (style sheet)
    <p style="background:url('https://evil.com/a.png')"> ⇒ “https://evil.com/a.png” (p style)`),
)('names the address in %s', (html, address) => {
  expect(found(html)).toEqual([address]);
});

test('the site can be built for another address', () => {
  const html = '<link rel="canonical" href="https://preview.agency.com/about">';
  expect(found(html, 'https://preview.agency.com')).toEqual([]);
  expect(found(html)).toHaveLength(1);
});
