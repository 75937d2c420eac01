/**
 * Tests that a build that reuses earlier results publishes the same bytes as a cold build, and as a build by the newest
 * Node in CI. All tests change and build the same copy of the project, in order. growSite adds two pages to the copy.
 */
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { entryOf } from '../../scripts/content/model/collections.ts';
import { content } from '../content.ts';
import { keepEnglish, keepSampledEntries } from '../sampled-routes.ts';
import { buildGrown, growSite, lendModel } from '../grown-site.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BUILDS_MS = 600_000;
const ADDRESS = { SITE_URL: 'https://other.example', BASE_PATH: '/sub/' };

const folder = mkdtempSync(join(tmpdir(), 'rebuild-'));
const site = join(folder, 'site');
let routes: string[] = [];
let first: Awaited<ReturnType<typeof buildGrown>>;
/** Names the first guide; undefined if the site has none. */
const guide = Object.keys(content.guides).toSorted()[0];
const drawing = readdirSync(join(ROOT, 'content/media'), { recursive: true, encoding: 'utf8' })
  .toSorted()
  .find((path) => path.endsWith('.svg'));

beforeAll(async () => {
  routes = growSite(ROOT, site, 2);
  keepSampledEntries(site);
  // Keep only English: a translated page is left out once its English changes.
  keepEnglish(site);
  edit('content/facts.yaml', (text) => `${text}  measured: { wording: one, source: agencyRecord }\n`);
  edit('content/pages/booking.yaml', (text) =>
    text.replace(/^ {2}lead: .*$/gm, '  lead: A sentence with {measured}.'),
  );
  // Hide all browsers: a build must not need one.
  first = await buildGrown(site, {
    ...ADDRESS,
    PATH: '',
    BROWSER_PATH: '/nonexistent',
    PLAYWRIGHT_BROWSERS_PATH: '/nonexistent',
  });
}, BUILDS_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }), BUILDS_MS);

const read = (path: string) => readFileSync(join(site, path), 'utf8');
function edit(path: string, change: (text: string) => string): void {
  const before = read(path);
  const after = change(before);
  if (after === before) throw new Error(`the change found nothing to change in ${path}`);
  writeFileSync(join(site, path), after);
}

/** Hashes every published file of a copy of the project, by path. */
function published(root = site): Record<string, string> {
  const dist = join(root, 'dist');
  return Object.fromEntries(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(dist, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

test('a nested page is published like any other', () => {
  const nested = routes.find((route) => route.lastIndexOf('/') > 0) ?? '';
  expect(nested).toBe('/booking/grown-0002');
  const files = Object.keys(published());
  expect(files).toEqual(
    expect.arrayContaining(['', '.br', '.gz'].map((ending) => `client${nested}.html${ending}`)),
  );
  const html = read(`dist/client${nested}.html`);
  const picture = /og:image" content="https?:\/\/[^/]+\/([^"]+)"/.exec(html)?.[1] ?? '';
  expect(picture).toMatch(/^sub\/assets\/social\/booking\/grown-0002\.[0-9a-f]{8}\.png$/);
  expect(files).toContain(`client/${picture.replace('sub/', '')}`);
  expect(html).toContain(`href="https://other.example/sub${nested}"`);
  expect(html).toContain('Page 2 of a larger site');
});

test('a cold build does each piece of work once', () => {
  const files = readdirSync(join(site, 'content'), { recursive: true, encoding: 'utf8' });
  const pages = files
    .map((path) => `content/${path.replaceAll(sep, '/')}`)
    .filter((path) => /^content\/pages\/.*\.yaml$/.test(path) || entryOf(path) !== null).length;
  expect(first['bundles']?.made).toBe(1);
  // The error page counts as a page.
  for (const kind of ['prerendered', 'pages']) expect(first[kind]).toEqual({ found: 0, made: pages + 1 });
  expect(first['compressed']?.found).toBe(0);
});

const workflow = parse(readFileSync(join(ROOT, '.github/workflows/ci.yml'), 'utf8'));
const newest = Math.max(...workflow.jobs.node.strategy.matrix.node);
const npm = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 120_000 });

/** Finds the newest Node, which npm downloads. @returns its path, or the reason why it is not available */
function findNewestNode(): { path: string } | { reason: string } {
  if (process.versions.node.startsWith(`${newest}.`)) return { reason: `Node ${newest} runs all tests` };
  try {
    const print = ['-c', 'node -p process.execPath'];
    return { path: npm('npx', '--yes', '-p', `node@${newest}`, ...print).trim() };
  } catch (error) {
    try {
      npm('npm', 'ping');
    } catch {
      return { reason: `Node ${newest} cannot be had: no package registry answers` };
    }
    if (process.env['CI']) throw error;
    return { reason: `the package registry does not give Node ${newest}` };
  }
}

test('a build after no change does nothing', { timeout: BUILDS_MS }, async () => {
  const before = published();
  expect(await buildGrown(site, ADDRESS)).toEqual({});
  expect(published()).toEqual(before);
});

/** Maps the path of every page, without extension, to the hash of its HTML. */
function builtPages(): Record<string, string> {
  const files = Object.entries(published()).filter(([path]) => /^client\/.*\.html$/.test(path));
  return Object.fromEntries(files.map(([path, hash]) => [path.replace(/^client\/|\.html$/g, ''), hash]));
}

test('only pages that show a change are built again', { timeout: BUILDS_MS }, async () => {
  const before = builtPages();
  edit('content/facts.yaml', (text) => text.replace('wording: one,', 'wording: two,'));
  if (guide) {
    const path = `content/guides/${guide}.md`;
    writeFileSync(
      join(site, 'content/guides/added.md'),
      read(path).replace(/^title: .*$/m, 'title: Another guide'),
    );
    const summary = 'summary: A changed summary that says what its reader knows afterwards.';
    edit(path, (text) => text.replace(/^summary: .*$/m, summary));
  }
  const results = await buildGrown(site, ADDRESS);
  const after = builtPages();
  const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
  expect(changed).toEqual(
    expect.arrayContaining(['booking', ...(guide ? ['guides', 'guides/added', `guides/${guide}`] : [])]),
  );
  expect(changed.length).toBeLessThan(Object.keys(after).length);
  const made = Object.fromEntries(Object.entries(results).map(([kind, counts]) => [kind, counts.made]));
  expect(made).toMatchObject({ bundles: 0, prerendered: changed.length, pages: changed.length, icons: 0 });
});

test('rebuilds after changes of content of every kind, and of a schema', { timeout: BUILDS_MS }, async () => {
  for (const path of [drawing, 'icons/phone.svg'])
    edit(`content/media/${path}`, (text) => text.replace('</svg>', '<path d="M0 0h9v9z"/></svg>'));
  edit('schemas/booking.schema.json', (text) =>
    text.replace('"description": "', '"description": "Changed. '),
  );
  edit('content/pages/booking.yaml', (text) => text.replace(/^ {2}title: .*$/m, '  title: Another title'));
  edit('content/site.yaml', (text) => text.replace(/^( {2}shortName:) .*$/m, '$1 Changed'));
  if (guide) {
    rmSync(join(site, 'content/guides/added.md'));
    edit('content/pages/guides.yaml', (text) => text.replace(/^( +checked:) .*$/m, '$1 Looked at again.'));
  }
  edit('content/redirects.yaml', (text) =>
    text.replace('redirects:\n', 'redirects:\n  - from: /old-page\n    to: /booking\n    status: 301\n'),
  );
  const results = await buildGrown(site, ADDRESS);
  expect(results['bundles']?.made).toBe(0);
  if (guide) expect(read(`dist/client/guides/${guide}.html`)).toContain('Looked at again.');
  expect(Object.keys(published())).not.toContain('client/guides/added.html');
});

// The cold build uses the newest Node, if it is available.
test('a cold build after all these changes gives the same files', { timeout: BUILDS_MS }, async () => {
  const newestNode = findNewestNode();
  const node = 'path' in newestNode ? newestNode.path : process.execPath;
  if ('reason' in newestNode) console.log(`By this Node: ${newestNode.reason}`);
  const other = join(folder, 'cold');
  // Copy nothing that other builds stored.
  cpSync(site, other, { recursive: true, filter: (path) => !/[\\/](?:\.build|dist)$/.test(path) });
  // Copy the audit's model, because training it takes long. It does not affect the build.
  lendModel(ROOT, other);
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...ADDRESS };
  for (const command of ['validate', 'build', 'audit']) {
    const ran = promisify(execFile)(node, ['scripts/run.js', command], { cwd: other, env });
    // The audit of a changed copy fails, and prints its findings.
    const { stderr, stdout } = await ran.catch((failure: { stderr: string; stdout: string }) => failure);
    expect(stderr, command).toBe('');
    expect(stdout, command).toMatch(/^[✓✗] .*\d/m);
  }
  const [changed, cold] = [site, other].map((root) =>
    Object.entries(published(root))
      .filter(([path]) => /^(?:client|hosts)/.test(path))
      .toSorted(),
  );
  expect(cold).toEqual(changed);
});
