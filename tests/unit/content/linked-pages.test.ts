import { expect, test, vi } from 'vitest';
import { reportUnlinked } from '../../../scripts/content/link/linked-pages.ts';
import type { CheckedFile } from '../../../scripts/content/model/compilation.ts';
import type { Report } from '../../../scripts/content/diagnostics.ts';
import { readFileSync } from 'node:fs';
import { copyProject } from './project.ts';
import { markdown, saidBy, yaml } from './tree.ts';

// Allow more time: a test compiles the project.
vi.setConfig({ testTimeout: 30_000 });

const NAVIGATION = 'content/navigation.yaml';

/**
 * Lists the warnings for a site, each with its line.
 * @param pages maps routes to files with their links, such as `{ '/': 'home: /about /quote' }`
 */
function warningsFor(links: Readonly<Record<string, string>>, site = 'languages: {}', meta = '') {
  const texts: Record<string, string> = {
    [NAVIGATION]: yaml('any', 'header: {}'),
    'content/site.yaml': yaml('any', site),
  };
  const routes = new Map<string, string>();
  const linked = new Map<string, Set<string>>();
  for (const [file, targets] of Object.entries(links)) {
    const name =
      /^content\/(states\/\w+)\.yaml$/.exec(file)?.[1] ?? /^content\/pages\/(\w+)\.yaml$/.exec(file)?.[1];
    if (name !== undefined) routes.set(file, name === 'home' ? '/' : `/${name}`);
    const route = routes.get(file) ?? '';
    if (file.endsWith('.md')) texts[file] = markdown('any', 'title: A note', 'Words.');
    else if (file !== NAVIGATION) texts[file] = yaml('any', `route: ${route}\n${meta}`, '../..');
    linked.set(file, new Set(targets.split(' ')));
  }
  const pages = new Map([...routes].map(([file, route]) => [route, { file, anchors: null }]));
  const map = {
    pages,
    routeOf: (file: string) => routes.get(file) ?? null,
    held: new Set<string>(),
    translated: new Map<string, string>(),
    shared: new Set<string>(),
    hasStray: false,
  };
  const check = (files: CheckedFile[], report: Report) => reportUnlinked(files, map, linked, report);
  return saidBy(check, texts).map(
    ({ file, place, reason, severity }) => `${severity} ${file}:${place?.start.line} ${reason}`,
  );
}
const HOME = 'content/pages/home.yaml';
const tampa = (links: string) => ({ [HOME]: '/quote', 'content/pages/tampa.yaml': links });
const TAMPA = 'warning content/pages/tampa.yaml:2 route is /tampa, which no link reaches';

test('warns of a page to which no other page links', () => {
  expect(warningsFor(tampa('/ /tampa'))).toEqual([TAMPA]);
  expect(warningsFor({ ...tampa('/'), 'content/pages/about.yaml': '/tampa' })).toHaveLength(2);
  expect(warningsFor(tampa('/'), undefined, 'meta: { unlinked: true }')).toEqual([]);
});

test.each([
  ['the menu', { [NAVIGATION]: '/tampa' }],
  ['content that components show', { 'content/moments.yaml': '/tampa' }],
  ['another page', { [HOME]: '/about', 'content/pages/about.yaml': '/tampa' }],
  ['an entry', { [HOME]: '/about', 'content/pages/states.yaml': '', 'content/states/ohio.yaml': '/tampa' }],
])('takes a link from %s', (_, links) => {
  expect(warningsFor({ ...tampa('/'), ...links }).filter((said) => said === TAMPA)).toEqual([]);
});

test.each([
  ['a redirect', { 'content/redirects.yaml': '/tampa' }],
  ['a text that no page shows', { 'content/prose/note.md': '/tampa' }],
])('does not take %s for a link', (_, links) => {
  expect(warningsFor({ ...tampa('/'), ...links })).toContain(TAMPA);
});

test('looks at each language apart', () => {
  const site = 'languages: { es: { pages: [/, /about, /tampa, /states/ohio] } }';
  const links = {
    [HOME]: '/quote',
    'content/pages/quote.yaml': '/about',
    'content/pages/about.yaml': '/tampa',
  };
  const states = { 'content/pages/states.yaml': '/', 'content/states/ohio.yaml': '/' };
  const english = { ...links, ...states, 'content/pages/tampa.yaml': '/' };
  const at = 'warning content/site.yaml:2 languages/es/pages';
  expect(warningsFor(english, site)).toEqual([
    `${at}/1 is /about, which no page of this language links to`,
    `${at}/2 is /tampa, which no page of this language links to`,
  ]);
  expect(warningsFor({ ...english, [NAVIGATION]: '/about' }, site)).toEqual([]);
});

test('a site has no such page, and is warned of a new one until the menu has it', () => {
  const { compileWith } = copyProject();
  const unlinked = (changes: Record<string, string>) =>
    compileWith(changes)
      .diagnostics.filter(({ rule }) => rule === 'unlinked')
      .map(({ file }) => file);
  const page = readFileSync('tests/fixtures/sections-page.yaml', 'utf8');
  const prose = readFileSync('tests/fixtures/how-to-choose.md', 'utf8');
  const added = { 'content/pages/florida.yaml': page, 'content/prose/how-to-choose.md': prose };
  expect(unlinked({})).toEqual([]);
  expect(unlinked(added)).toEqual(['content/pages/florida.yaml']);
  const menu = readFileSync(NAVIGATION, 'utf8').replace('href: /quote', 'href: /areas/florida');
  expect(unlinked({ ...added, [NAVIGATION]: menu })).not.toContain('content/pages/florida.yaml');
});
