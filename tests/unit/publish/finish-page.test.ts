import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pagePolicy } from '../../../scripts/hosts/headers.ts';
import { attribute, elements, parseHtml, tree } from '../../../scripts/html/tree.ts';
import { createFinisher } from '../../../scripts/publish/finish-page.ts';
import { pointAtPicture } from '../../../scripts/publish/social/draw.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const FILES = {
  'loader.1.js': 'start();export{x as default};',
  'reveal.2.js': 'reveal();',
  'menu.3.js': 'import "./react.4.js";open("is-open");',
  'react.4.js': 'react();',
  'carry.7.js': `carry('${'.'.repeat(700)}');`,
  'site.5.css':
    '@font-face{font-family:Title;src:url(/sub/title.6.woff2)}h1{font-family:Title}.is-open{color:red}.gone{color:red}',
};
const CHUNKS: Record<string, string[]> = {
  'renderer/+client.ts': ['loader.1.js'],
  'renderer/client/enhancements/reveal.ts': ['reveal.2.js'],
  'renderer/client/enhancements/carry.ts': ['carry.7.js'],
  'renderer/islands/menu/hydrate.tsx': ['menu.3.js', 'react.4.js'],
};

function finish(html: string) {
  const client = temporaryFolder();
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(client, name), text);
  const bundle = {
    hash: '',
    client,
    serverEntry: '',
    enhancements: ['renderer/client/enhancements/reveal.ts', 'renderer/client/enhancements/carry.ts'],
    chunksOf: (source: string) => CHUNKS[source] ?? [],
  };
  const paths = new Map([['/assets/social/careers/training.png', 'assets/social/careers/training.abc.png']]);
  return createFinisher({
    bundle,
    base: '/sub/',
    frames: [],
    codeAt: (route) => (route.startsWith('/es') ? 'es' : 'en'),
    glossaries: new Map(),
    untranslated: new Map(),
    names: ['Nobody'],
  })(pointAtPicture(html, { paths }));
}

const PAGE = `<!DOCTYPE html><html><head>
<link rel="preload" as="font" href="/sub/title.6.woff2"><meta charset="utf-8">
<meta property="og:image" content="https://x.example/sub/assets/social/careers/training.png">
<link rel="stylesheet" href="/sub/site.5.css"></head><body><h1 data-reveal="">Hi &amp; bye</h1>
<div data-island="menu" data-when-idle="" data-src="/sub/renderer/islands/menu/hydrate.tsx"></div>
<img src="/sub/assets/one.svg" srcset="/sub/assets/two.svg 2x"><script type="module" src="/sub/loader.1.js"></script></body></html>`;

test('a page gets its styles, its loader, its chunks and its picture', () => {
  const { html } = finish(PAGE);
  expect(html.replace(/sha256-[^']+/g, 'sha256-…')).toMatchInlineSnapshot(`
    "<!DOCTYPE html><html><head>
    <meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-…'; style-src 'sha256-…'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'">
    <meta property="og:image" content="https://x.example/sub/assets/social/careers/training.abc.png">
    <link rel="modulepreload" fetchpriority="low" href="/sub/menu.3.js"><link rel="modulepreload" fetchpriority="low" href="/sub/react.4.js"><link rel="preload" as="font" type="font/woff2" crossorigin href="/sub/title.6.woff2"><style>@font-face{font-family:Title;src:url(/sub/title.6.woff2)}h1{font-family:Title}.is-open{color:red}</style></head><body><h1 data-reveal>Hi &amp; bye</h1>
    <div data-island="menu" data-when-idle data-src="/sub/menu.3.js"></div>
    <img src="/sub/assets/one.svg" srcset="/sub/assets/two.svg 2x"><script type="module">{reveal();}</script><script type="module" src="/sub/loader.1.js"></script></body></html>"
  `);
});

test('a page marks links to pages in another language', () => {
  const links =
    '<a href="/sub/es#top">1</a><a href="/sub/guides#top">2</a><a href="/sub/files/a.pdf">3</a><a href="#top">4</a>';
  const languagesOn = (page: string) => {
    const { html } = finish(
      PAGE.replace('<html>', `<html lang="${page}">`).replace('</body>', `${links}</body>`),
    );
    return [...html.matchAll(/<a href="[^"]*"(?: hreflang="(\w+)")?>\d/g)].map(([, language]) => language);
  };
  expect(languagesOn('es-US')).toEqual([undefined, 'en', undefined, undefined]);
  expect(languagesOn('en-US')).toEqual(['es', undefined, undefined, undefined]);
});

test('a page whose social picture was not drawn is refused', () => {
  expect(() => finish(PAGE.replace('training.png', 'other.png'))).toThrow(
    'no social picture was drawn for /assets/social/careers/other.png',
  );
});

test('a long enhancement is a file that runs after the inlined modules', () => {
  const { html, files } = finish(PAGE.replace('<h1 data-reveal=""', '<h1 data-carry="" data-reveal=""'));
  expect(html.slice(html.indexOf('<script'))).toMatchInlineSnapshot(
    `"<script type="module">{reveal();}</script><script type="module" src="/sub/loader.1.js"></script><script type="module" src="/sub/carry.7.js"></script></body></html>"`,
  );
  expect(files).toContain('carry.7.js');
  expect(files).toContain('loader.1.js');
});

test('a page with a form has the loader inlined, which reports files that do not load', () => {
  const { html } = finish(PAGE.replace('data-island', 'data-form="" data-island'));
  expect(html.slice(html.indexOf('<script'))).toMatchInlineSnapshot(
    `"<script type="module">{start();}{reveal();}</script></body></html>"`,
  );
});

test('the policy has the hashes of the published scripts and styles', () => {
  const published = parseHtml(finish(PAGE).html);
  const [meta] = elements(published).filter((element) => attribute(element, 'http-equiv'));
  if (!meta) throw new Error('no policy');
  const content = attribute(meta, 'content');
  tree.detachNode(meta);
  expect(content).toBe(pagePolicy(published));
});

test('lists the files that the page names, and those that its islands load', () => {
  expect(finish(PAGE).files).toEqual([
    'assets/one.svg',
    'assets/two.svg',
    'loader.1.js',
    'menu.3.js',
    'react.4.js',
    'title.6.woff2',
  ]);
});

test('a script that the build does not know is refused', () => {
  expect(() => finish('<script src="/other.js"></script>')).toThrow(
    'a page has a script that the build does not know: /other.js',
  );
});

test('email addresses are protected from changes by a CDN', () => {
  const body =
    '<p>Write to <a href="mailto:a@b.example">a@b.example</a></p><p>Or x@y.example, or @home<textarea>t@u.example</textarea>';
  const { html } = finish(PAGE.replace('<h1', `${body}<h1`));
  expect(/<p>Write.*?<h1/s.exec(html)?.[0]).toBe(
    '<p>Write to <!--email_off--><a href="mailto:a@b.example">a@b.example</a><!--/email_off-->' +
      '<p><!--email_off-->Or x@y.example, or @home<!--/email_off--><textarea>t@u.example</textarea></p><h1',
  );
});
