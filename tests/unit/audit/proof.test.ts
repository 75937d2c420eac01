import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, afterEach, expect, test } from 'vitest';
import { readPages, startProof, untracedFindings } from '../../../scripts/audit/proof/prove-copy.ts';
import { indexCopy, traceText } from '../../../scripts/audit/proof/trace.ts';
import { readPage } from '../../../scripts/audit/proof/page-parts.ts';
import type { CopyUnit } from '../../../scripts/content/model/compilation.ts';
import type { BuiltPage } from '../../../scripts/publish/built-page.ts';
import { content } from '../../content.ts';
import { untracedIn } from '../../untraced.ts';
import { casesIn } from '../cases.ts';
import { createSite } from './site.ts';
import { temporaryFolder, writeBelow } from '../temporary-folder.ts';

const COPY = {
  'content/pages/home.yaml#/title': 'Find the Health Plan That’s Built for You',
  'content/pages/home.yaml#/call': 'Call {phone}',
  'content/pages/home.yaml#/lead': 'Trusted by {livesProtected} families',
  'content/interface.yaml#/newTab': '(opens in a new tab)',
  'content/interface.yaml#/stars': '\\{rating} out of five stars',
  'content/interface.yaml#/step': 'Step \\{step} of \\{of}: \\{name}',
  'content/interface.yaml#/name': 'Insurance Type',
  'content/pages/home.yaml#/entry': 'Plans for \\{entry.name}',
  'content/pages/home.yaml#/checked': 'Checked on \\{entry.checked}.',
  'content/pages/home.yaml#/day': '2026-10-05',
  'content/pages/booking.yaml#/choice/more': 'Show more',
  'content/pages/home.yaml#/part/label': 'Free',
  'content/pages/home.yaml#/part/period': 'Special Enrollment Period',
  'content/pages/home.yaml#/planYear': 'In plan year \\{year} the share is \\{percent}%, until \\{day}',
  'content/facts.yaml#/facts/founded/wording': '2024',
  'content/facts.yaml#/facts/season/wording': 'December 15',
  'content/site.yaml#/brand/name': 'Coralstone',
  'content/facts.yaml#/facts/livesProtected/wording': '25,000+',
};
const units: readonly CopyUnit[] = createSite({ copy: COPY }).units;
const untraced = untracedIn(units);

const read = (name: string) => readFileSync(new URL(`proof/${name}.txt`, import.meta.url), 'utf8');
const root = temporaryFolder(afterAll);
const prove = (pages: readonly BuiltPage[]) => {
  const proof = startProof({ content: null, units }, { root });
  for (const { route, file, html } of pages) proof.check({ route, file, strings: readPage(html).strings });
  return proof.findings();
};
afterEach(() => rmSync(join(root, 'renderer'), { recursive: true, force: true }));

test.each(casesIn(read('traced')))('traces %s', (html) => {
  expect(untraced(html)).toEqual([]);
});

test('a text with a count is traced before and after a script fills in the count', () => {
  const own = createSite({ copy: { 'content/season.yaml#/many': 'You have \\{count} days' } }).units;
  expect(untracedIn(own)('<p>You have <b></b> days</p><p>You have 12 days</p>')).toEqual([]);
});

test.each([
  ['2026', '12', 'December 15', true],
  ['2026', '8.44', 'December 15', true],
  ['2025', '12', 'December 15', false],
  ['2024', '12', 'December 15', false],
  ['2026', '12', 'December 16', false],
])('plan year %s with a share of %s%% and the day %s is traced: %s', (year, percent, day, isTraced) => {
  const html = `<p>In plan year ${year} the share is ${percent}%, until ${day}</p>`;
  expect(untracedIn(units, [2026])(html).length === 0).toBe(isTraced);
});

test('a computed figure is refused in a page as it is built', () => {
  const index = indexCopy(units, [2026]);
  const rest = (percent: string) =>
    traceText(`In plan year 2026 the share is ${percent}%, until December 15`, index).rest;
  expect([rest('12'), rest('8.44')]).toEqual([null, expect.any(String)]);
});

test.each(casesIn(read('refused')))('refuses %s', (html, written) => {
  const pages = readPages([{ route: '/', file: 'x', html }], { content: null, units });
  const found = [...untracedFindings(pages, units, () => null)].map((finding) => finding.message);
  expect(found).toContain(written.replace(/(?=;|$)/, ' on / is not in any content file'));
});

test('copy of another page is refused, with a remedy', () => {
  const html = '<p>Show more</p><p>Coralstone</p>';
  const pages = readPages([{ route: '/aca-plans', file: 'x', html }], { content: null, units });
  expect([...untracedFindings(pages, units, () => null)]).toMatchObject([
    {
      message: '“Show more” (p) on /aca-plans is not shown as it was approved',
      remedy:
        'These words were approved for another page. Put them into the file of this page, or into one that pages share.',
    },
  ]);
});

test('text of one page or collection is refused on other pages', () => {
  const unit = (text: string, route: string | null, within?: string): CopyUnit => ({
    ...units[0]!,
    text,
    raw: text,
    route,
    ...(within === undefined ? {} : { within }),
  });
  const own = [
    unit('Call us today', null),
    unit('What a deductible does', '/guides/deductible', '/guides'),
    unit('It is what you pay first', '/guides/deductible'),
    unit('Shared by guides', null, '/guides'),
  ];
  const html = own.map(({ text }) => `<p>${text}</p>`).join('');
  const proof = startProof({ content: null, units: own }, { root });
  for (const route of ['/guides/deductible', '/guides', '/guides/other', '/', '/guides/deductible'])
    proof.check({ route, file: `${route}.html`, strings: readPage(html).strings });
  const found = proof.findings().map(({ reason }) => reason.replace(/ is (?:not|any).*/, ''));
  expect(found).toEqual([
    '“It is what you pay first” (p) on /guides, /guides/other, /',
    '“What a deductible does” (p) on /',
    '“Shared by guides” (p) on /',
  ]);
});

test('names page, words, nearest unit and the line of the component', () => {
  writeBelow(
    root,
    'renderer/hero.tsx',
    'export const Hero = () => (\n  <h1>\n    Find your Health\n    Plan\n  </h1>\n);\n',
  );
  const pages = [{ route: '/', file: 'dist/client/index.html', html: '<h1>Find your Health Plan</h1>' }];
  expect(prove(pages)).toMatchObject([
    {
      file: 'renderer/hero.tsx',
      place: { start: { line: 3, column: 5 } },
      rule: 'PRF-001',
      reason: '“Find your Health Plan” (h1) on / is not in any content file',
      remedy:
        'Nothing like it is in content. Put the words into a file in content/ and hand them to the component.',
    },
  ]);
});

test('words of a style are found in the style sheet, even if a script has them too', () => {
  writeBelow(root, 'renderer/+client.ts', "document.title = 'Marketplace ';\n");
  writeBelow(root, 'renderer/hero.scss', ".hero::before {\n  content: 'Marketplace ';\n}\n");
  const html = '<style>.hero::before { content: \'Marketplace \'; }</style><p class="hero">Find</p>';
  const [message] = prove([{ route: '/', file: 'x.html', html }]);
  expect(message).toMatchObject({ file: 'renderer/hero.scss', place: { start: { line: 2 } } });
});

test('reports words that several pages share in one message', () => {
  const html = '<footer>All rights reserved</footer>';
  const pages = ['/', '/about'].map((route) => ({ route, file: `dist/client${route}.html`, html }));
  expect(prove(pages).map(({ reason }) => reason)).toEqual([
    '“All rights reserved” (footer) on /, /about is not in any content file',
  ]);
});

test('an island may receive names, addresses and copy', () => {
  const check = (value: unknown) => {
    const html = `<script type="application/json" id="props">${JSON.stringify(value)}</script>`;
    return prove([{ route: '/', file: 'index.html', html }]).length;
  };
  expect(check({ value: 'coverageAmount', href: '/about#top', label: 'Insurance Type' })).toBe(0);
  expect(check({ label: 'Choose your coverage' })).toBe(1);
});

test('property: units joined by separators are traced to themselves', () => {
  const index = indexCopy(units);
  const texts = [...index.exact.keys()].filter((text) => !/\{|2026/.test(text));
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(' | ', ' · ', ' • '),
      (parts, separator) => {
        const { rest, pieces } = traceText(parts.join(separator), index);
        expect(rest).toBeNull();
        expect(pieces.map(([unit]) => unit?.text)).toEqual(parts);
      },
    ),
  );
});

test('property: words that are in no unit are never traced', () => {
  const index = indexCopy(units);
  fc.assert(
    fc.property(
      fc.constantFrom(...index.exact.keys()),
      fc.stringMatching(/^[b-df-hj-np-tv-z]{4,8}$/),
      (text, word) => {
        expect(traceText(`${text} ${word}`, index).rest).not.toBeNull();
      },
    ),
  );
});

test('reports broken markup and data instead of crashing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(() =>
        readPage(`<body><script type="application/json">${text}</script><p ${text}`),
      ).not.toThrow();
    }),
  );
});

const { url } = content.site;
/** Lists the strings of a page that the proof refuses if there are no units. */
const refusedIn = (html: string, site?: string) => {
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
  expect(refusedIn(html)).toEqual([]);
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
  expect(refusedIn(html)).toEqual([address]);
});

test('the site can be built for another address', () => {
  const html = '<link rel="canonical" href="https://preview.agency.com/about">';
  expect(refusedIn(html, 'https://preview.agency.com')).toEqual([]);
  expect(refusedIn(html)).toHaveLength(1);
});
