import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import isAnyOther from '../../../pages/sections-page/+route.ts';
import { isError } from '../../../scripts/content/diagnostics.ts';
import { type Changes, copyProject } from './project.ts';

const FLORIDA = readFileSync('tests/fixtures/sections-page.yaml', 'utf8');
/** A text that replaces one of the site's, so that the site's words do not change the messages. */
const HOW_TO_CHOOSE = readFileSync('tests/fixtures/how-to-choose.md', 'utf8');
const { title: ABOUT_TITLE } = parse(readFileSync('content/pages/about.yaml', 'utf8')).meta;

const { root, compileWith } = copyProject();
const compilePage = (page: string, more: Changes = {}) =>
  compileWith({
    'content/prose/how-to-choose.md': HOW_TO_CHOOSE,
    'content/pages/florida.yaml': page,
    ...more,
  });

/** Adds a page. Returns line, column, reason and remedy of each error. */
function messagesIn(page: string, more?: Changes): string[] {
  return compilePage(page, more)
    .diagnostics.filter(isError)
    .map(({ place, reason, remedy }) => `${place?.start.line}:${place?.start.column} ${reason} – ${remedy}`);
}

test('a page that lists its sections needs no code, no types and no list of files', () => {
  // Let the page link to one of its own sections.
  const linked = FLORIDA.replace('href: /quote', 'href: /areas/florida#why');
  const { content, diagnostics, units } = compilePage(linked);
  expect(diagnostics.filter(isError)).toEqual([]);
  const page = content?.pages['/areas/florida'];
  expect(page?.sections.map((section) => Object.keys(section))).toEqual([
    ['points'],
    ['explainer'],
    ['checkList'],
    ['carriers'],
    ['questions'],
  ]);
  // The section refers to its text by a key of content.prose.
  expect(page?.sections[1]?.explainer).toBe('howToChoose');
  expect(content?.prose).toHaveProperty('howToChoose');
  expect(units.filter(({ route }) => route === '/areas/florida').length).toBeGreaterThan(15);
});

test('the route of pages that list their sections matches all paths but the error page', () => {
  expect(isAnyOther({ urlPathname: '/areas/florida' })).toBe(true);
  expect(isAnyOther({ urlPathname: '/404' })).toBe(false);
});

test('reports mistakes in a page that lists its sections', () => {
  const wrong = FLORIDA.replace('  - points:', '  - pionts:')
    .replace('  - explainer: how-to-choose\n  - checkList:', '  - explainer: how-to-choose\n    checkList:')
    .replace(/title: Health and life.*/, `title: ${ABOUT_TITLE}`);
  expect(messagesIn(wrong)).toEqual([
    '4:10 meta/title is the same as in content/pages/about.yaml – Give each page a different title.',
    '20:5 sections/0/pionts is not a known key – Did you mean points?',
    '34:5 sections/1 has 2 keys, but needs exactly 1 – Remove 1 key. One section of a page: its kind, and its content below.',
  ]);
  expect(messagesIn(FLORIDA.replace('how-to-choose', 'how-to-chose'))).toEqual([
    '34:16 sections/1/explainer is how-to-chose, which is not a file in content/prose – Did you mean how-to-choose?',
  ]);
});

test('reports a route that also has code', () => {
  expect(messagesIn(FLORIDA, { 'pages/areas/florida/+Page.tsx': '' })).toEqual([
    '2:8 route is /areas/florida, which pages/areas/florida/+Page.tsx already shows – Choose another route, or delete pages/areas/florida/+Page.tsx: a page that lists its sections needs no code.',
  ]);
});

test('reports a logo that cannot be drawn on social pictures', () => {
  const site = readFileSync(join(root, 'content/site.yaml'), 'utf8');
  const changed = { 'content/site.yaml': site.replace(/logo: .*/, 'logo: brand/logo.jpg') };
  expect(messagesIn(FLORIDA, changed)).toEqual([
    expect.stringContaining(
      'brand/logo is "brand/logo.jpg", which does not match the required format – Use an SVG or PNG picture: it is also drawn on social pictures and app icons.',
    ),
  ]);
});
