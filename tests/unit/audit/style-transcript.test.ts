import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeStyleTranscript } from '../../../scripts/audit/transcript/write/style-transcript.ts';

const page = (css: string, body = '<p>Words</p>') =>
  `<!doctype html><title>Page</title><style>${css}</style>${body}`;
const transcriptOf = (html: string, folder = '/nowhere') =>
  writeStyleTranscript(folder, [{ route: '/about', html }]);
const rulesOf = (html: string, folder?: string) =>
  transcriptOf(html, folder).split('== Rules\n')[1]?.split('\n\n')[0]?.split('\n') ?? [];

test('each rule is a line, with all that it depends on', () => {
  const css =
    '@layer base{p{color:red;margin:0!important}@media print and (resolution>=3dppx){p{display:none;&:hover{color:blue}}}}@font-face{font-family:A;src:url(/assets/static/a.Dx3_-k9Q.woff2)}@layer a,b;';
  expect(rulesOf(page(css))).toEqual([
    '@layer base › p { color: red; margin: 0 !important }',
    '@layer base › @media print and (resolution>=3dppx) › p { display: none }',
    '@layer base › @media print and (resolution>=3dppx) › p › &:hover { color: blue }',
    '@font-face { font-family: A; src: url(/assets/static/a.woff2) }',
    '@layer a,b',
  ]);
});

test.each([
  '@media (height: 901px) { p { display: none } }',
  '@container (width: 413px) { p { display: none } }',
  '@supports not (display: grid) { p { display: none } }',
  '@starting-style { p { opacity: 0 } }',
  ':target p { display: none }',
  'p { clip-path: path("M0 0") }',
  'p { mix-blend-mode: lighten }',
  'p { font-feature-settings: "ss01" }',
  '::details-content { display: none }',
  '@font-face { font-family: Figtree; src: url(/assets/other.woff2) }',
  '@property --x { syntax: "*"; inherits: true }',
])('what a style hides from the walk shows here: %s', (attack) => {
  const before = transcriptOf(page('p { color: red }'));
  const after = transcriptOf(page(`p { color: red } ${attack}`));
  const added = after.split('\n').filter((line) => !before.split('\n').includes(line));
  expect(added).toHaveLength(2);
  expect(added[1]).toMatch(/^\/about: 2 rules/);
});

test('rules that change places or pages are noticed by the hash of the page', () => {
  const [a, b] = ['p { color: red }', 'p { color: blue }'];
  const pages = (about: string, quote: string) =>
    writeStyleTranscript('/nowhere', [
      { route: '/about', html: page(about) },
      { route: '/quote', html: page(quote) },
    ]);
  expect(pages(a + b, '')).not.toBe(pages(b + a, ''));
  expect(pages(a + b, a)).not.toBe(pages(a + b, b));
});

test('style attributes, linked sheets and media attributes count', () => {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  writeFileSync(join(folder, 'x.css'), 'p { opacity: 0 }');
  const html = page('', '<link rel="stylesheet" href="/x.css" media="print"><p style="color: red">Words</p>');
  expect(rulesOf(html, folder)).toEqual([
    'stylesheet: /x.css',
    '@media print › p { opacity: 0 }',
    '<p> in the page { color: red }',
  ]);
});

test('short names have those of the source, whatever the build gave', () => {
  const css = '.a{--b:grid;display:var(--b)}@media print{.a.b>.hero{margin:1.5em}}';
  const transcript = writeStyleTranscript('/nowhere', [{ route: '/about', html: page(css) }], {
    hero__title: 'a',
    'hero--wide': 'b',
    '--gap': '--b',
  });
  expect(transcript).toContain('.hero__title { --gap: grid; display: var(--gap) }');
  expect(transcript).toContain('@media print › .hero__title.hero--wide>.hero { margin: 1.5em }');
});

test('styles of a document inside the page and of a shadow root count', () => {
  const inner = "<template shadowrootmode='open'><style>b { display: none }</style></template>";
  const html = page('', `<iframe srcdoc="${inner}<style>p { content: 'x' }</style>"></iframe>`);
  expect(rulesOf(html)).toEqual(['b { display: none }', "p { content: 'x' }"]);
});

test('a sheet that cannot be read is named by its bytes', () => {
  expect(rulesOf(page('p { color: red'))[0]).toMatch(/^a style sheet that cannot be read \([0-9a-f]{64}\)$/);
});
