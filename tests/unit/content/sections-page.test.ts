import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import isAnyOther from '../../../pages/sections-page/+route.ts';
import { compileContent } from '../../../scripts/content/compile.ts';
import { isError } from '../../../scripts/content/diagnostics.ts';
import { formatDiagnostics } from '../../../scripts/content/format-diagnostics.ts';

// The project itself, with one more content file and no more code. Each test compiles all of it.
vi.setConfig({ testTimeout: 30_000 });

const FLORIDA = readFileSync('tests/fixtures/sections-page.yaml', 'utf8');
/** In place of the site’s own text, so that messages can show its lines. */
const HOW_TO_CHOOSE = readFileSync('tests/fixtures/how-to-choose.md', 'utf8');
const { title: ABOUT_TITLE } = parse(readFileSync('content/pages/about.yaml', 'utf8')).meta;

function projectWith(page: string, prose: Record<string, string> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'sections-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['content', 'schemas', 'pages', 'renderer'])
    cpSync(folder, join(root, folder), { recursive: true });
  writeFileSync(join(root, 'content/pages/florida.yaml'), page);
  for (const [name, text] of Object.entries({ 'how-to-choose.md': HOW_TO_CHOOSE, ...prose }))
    writeFileSync(join(root, 'content/prose', name), text);
  return root;
}

function messagesFor(page: string, prose?: Record<string, string>): string {
  const { diagnostics, sources } = compileContent(projectWith(page, prose));
  return `\n${formatDiagnostics(diagnostics, sources)}\n`;
}

test('a page that lists its sections needs no code, no types and no list of files', () => {
  const root = projectWith(FLORIDA);
  const { content, diagnostics, units } = compileContent(root);
  expect(diagnostics.filter(isError)).toEqual([]);
  const page = content?.pages['/states/florida'];
  expect(page?.sections.map((section) => Object.keys(section))).toEqual([
    ['points'],
    ['explainer'],
    ['checkList'],
    ['carriers'],
    ['questions'],
  ]);
  // A key of content.prose, with which the page finds the text.
  expect(page?.sections[1]?.explainer).toBe('howToChoose');
  expect(content?.prose).toHaveProperty('howToChoose');
  expect(units.filter(({ route }) => route === '/states/florida').length).toBeGreaterThan(15);
});

test('links lead to it and to its sections', () => {
  const root = projectWith(FLORIDA.replace('href: /quote', 'href: /states/florida#why'));
  expect(compileContent(root).diagnostics.filter(isError)).toEqual([]);
});

test('its route matches after all others, and never the error page', () => {
  expect(isAnyOther({ urlPathname: '/states/florida' })).toBe(true);
  expect(isAnyOther({ urlPathname: '/404' })).toBe(false);
});

test('a kind that does not exist, two kinds in one section, and a text that does not exist', () => {
  expect(messagesFor(FLORIDA.replace('  - points:', '  - pionts:'))).toMatchInlineSnapshot(`
    "
    content/pages/florida.yaml:22:5  error  sections/0/pionts is not a known key  [unknown-key]
      20 |     alt: ''
      21 | sections:
      22 |   - pionts:
         |     ^^^^^^
      Did you mean points?  schema: schemas/sections-page.schema.json
    "
  `);
  expect(
    messagesFor(
      FLORIDA.replace(
        '  - explainer: how-to-choose\n  - checkList:',
        '  - explainer: how-to-choose\n    checkList:',
      ),
    ),
  ).toMatchInlineSnapshot(`
    "
    content/pages/florida.yaml:36:5  error  sections/1 has 2 keys, but needs exactly 1  [count]
      34 |           title: Help all year
      35 |           text: Call us when you move, marry or change jobs. We tell you what you can change.
      36 |   - explainer: how-to-choose
         |     ^^^^^^^^^
      Remove 1 key. One section of a page: its kind, and its content below.
    "
  `);
  expect(messagesFor(FLORIDA.replace('how-to-choose', 'how-to-chose'))).toMatchInlineSnapshot(`
    "
    content/pages/florida.yaml:36:16  error  sections/1/explainer is how-to-chose, which is not a file in content/prose  [prose]
      34 |           title: Help all year
      35 |           text: Call us when you move, marry or change jobs. We tell you what you can change.
      36 |   - explainer: how-to-chose
         |                ^^^^^^^^^^^^
      Did you mean how-to-choose?
    "
  `);
});

test('a route that another page has', () => {
  expect(messagesFor(FLORIDA.replace('/states/florida', '/about'))).toMatchInlineSnapshot(`
    "
    content/pages/florida.yaml:2:8  error  route is /about, which content/pages/about.yaml already uses  [duplicate-route]
      1 | # yaml-language-server: $schema=../../schemas/sections-page.schema.json
      2 | route: /about
        |        ^^^^^^
      Give each page a different route.
    "
  `);
});

test('a route for which there is code, too', () => {
  const root = projectWith(FLORIDA);
  mkdirSync(join(root, 'pages/states/florida'), { recursive: true });
  writeFileSync(join(root, 'pages/states/florida/+Page.tsx'), '');
  const { diagnostics, sources } = compileContent(root);
  expect(`\n${formatDiagnostics(diagnostics, sources)}\n`).toMatchInlineSnapshot(`
    "
    content/pages/florida.yaml:2:8  error  route is /states/florida, which pages/states/florida/+Page.tsx already shows  [page]
      1 | # yaml-language-server: $schema=../../schemas/sections-page.schema.json
      2 | route: /states/florida
        |        ^^^^^^^^^^^^^^^
      Choose another route, or delete pages/states/florida/+Page.tsx: a page that lists its sections needs no code.
    "
  `);
});

test('the browser title of another page', () => {
  expect(messagesFor(FLORIDA.replace(/title: Health and life.*/, `title: ${ABOUT_TITLE}`))).toContain(
    'content/pages/florida.yaml:4:10  error  meta/title is the same as in content/pages/about.yaml  [duplicate-title]',
  );
});

test('a text with headings in the wrong order', () => {
  const prose = HOW_TO_CHOOSE.replace('## ', '### ');
  expect(messagesFor(FLORIDA, { 'how-to-choose.md': prose })).toMatchInlineSnapshot(`
    "
    content/prose/how-to-choose.md:10:1  error  body has the heading ### below no other heading  [markdown]
       8 | Look at what a plan costs in a good year and in a bad one.
       9 |
      10 | ### Three questions
         | ^^^^^^^^^^^^^^^^^^^
      Write ## here. Only ## and ### are possible, and ### only below ##.
    "
  `);
});

test('a logo that cannot be drawn on social pictures', () => {
  const root = projectWith(FLORIDA);
  const file = join(root, 'content/site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/logo: .*/, 'logo: brand/logo.jpg'));
  const { diagnostics } = compileContent(root);
  expect(diagnostics.filter(isError).map(({ reason, remedy }) => [reason, remedy])).toMatchInlineSnapshot(`
      [
        [
          "brand/logo is "brand/logo.jpg", which does not match the required format",
          "Use an SVG or PNG picture: it is also drawn on social pictures and app icons.",
        ],
      ]
    `);
});
