/**
 * Tests that a build that reuses earlier results publishes the same bytes as a cold build, which the newest Node makes if
 * it is available, and that a build with a missing translation keeps the last build. All tests build one copy, in order.
 */
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMap, parse, parseDocument } from 'yaml';
import { buildGrown, growSite } from '../grown-site.ts';
import { keepSampledEntries } from '../sampled-routes.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BUILDS_MS = 600_000;
const ADDRESS = { SITE_URL: 'https://other.example', BASE_PATH: '/sub/' };
/** The file in which Vite notes where it wrote the last bundle, as packages come. `npm ci` writes it anew. */
const NOTE_OF_VITE = 'node_modules/@brillout/vite-plugin-import-build/dist/autoImporter.js';
const AS_INSTALLED = "exports.status = 'UNSET';\n";

const folder = mkdtempSync(join(tmpdir(), 'rebuild-'));
const site = join(folder, 'site');
/** The page that all languages of the copy translate. */
const TRANSLATED = '/booking';
const codes = Object.keys(parse(readFileSync(join(ROOT, 'content/site.yaml'), 'utf8')).languages ?? {});

beforeAll(async () => {
  growSite(ROOT, site, 2);
  keepSampledEntries(site);
  edit('content/site.yaml', (text) => {
    const document = parseDocument(text);
    for (const code of codes) document.setIn(['languages', code, 'pages'], [TRANSLATED]);
    return codes.length === 0 ? `${text}\n` : document.toString();
  });
  edit('content/facts.yaml', (text) => `${text}  measured: { wording: one, source: agencyRecord }\n`);
  edit('content/pages/grown-0001.yaml', (text) =>
    text.replace(/^ {2}lead: .*$/gm, '  lead: A sentence with {measured}.'),
  );
  // Hide all browsers: a build must not need one.
  await buildGrown(site, {
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
    ['client', 'hosts']
      .flatMap((part) => readdirSync(join(dist, part), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [relative(dist, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

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

/** Runs a command in a copy of the project, as a person types it. */
async function run(root: string, [program, ...args]: [string, ...string[]]) {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...ADDRESS };
  const ran = promisify(execFile)(program, args, { cwd: root, env }).then((output) => ({
    code: 0,
    ...output,
  }));
  const { code, stdout, stderr } = await ran.catch(
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );
  const lines = stripVTControlCharacters(stdout + stderr)
    .trimEnd()
    .split('\n');
  return { code, stderr, lines, last: lines.at(-1) ?? '' };
}

test('a changed sentence gives the bytes of a cold build', { timeout: BUILDS_MS }, async () => {
  const before = published();
  edit('content/facts.yaml', (text) => text.replace('wording: one,', 'wording: two,'));
  // Pretend that the packages were installed anew since the bundle was made.
  writeFileSync(join(site, NOTE_OF_VITE), AS_INSTALLED);
  const results = await buildGrown(site, ADDRESS);
  expect(results['bundles']?.made).toBe(0);
  expect(results['prerendered']?.made).toBe(1);
  const changed = published();
  expect(changed['client/grown-0001.html']).not.toBe(before['client/grown-0001.html']);

  const newestNode = findNewestNode();
  const node = 'path' in newestNode ? newestNode.path : process.execPath;
  if ('reason' in newestNode) console.log(`By this Node: ${newestNode.reason}`);
  const other = join(folder, 'cold');
  // Copy nothing that other builds stored.
  cpSync(site, other, { recursive: true, filter: (path) => !/[\\/](?:\.build|dist)$/.test(path) });
  for (const command of ['validate', 'build'])
    expect(await run(other, [node, 'scripts/run.js', command]), command).toMatchObject({
      code: 0,
      stderr: '',
    });
  expect(published(other)).toEqual(changed);
});

test.skipIf(codes.length === 0)(
  'a build that lacks a translation keeps the last build, unless it may leave pages out',
  { timeout: BUILDS_MS },
  async () => {
    const before = published();
    const [code = ''] = codes;
    const file = `content/${code}/pages${TRANSLATED}.yaml`;
    const { contents } = parseDocument(read(file));
    if (isMap(contents)) throw new Error(`${file} is not a list of pairs`);
    edit(file, (text) => text.replace(new RegExp(`^  ${code}: .*$`, 'm'), `  ${code}: ''`));
    const reason = `1 page of ${code} left out: ${file}:3 is not filled in`;
    const build = [process.execPath, 'scripts/run.js', 'build'] as const;

    const refused = await run(site, [...build]);
    expect(refused).toMatchObject({ code: 1, last: reason });
    expect(published()).toEqual(before);

    const allowed = await run(site, [...build, '--allow-missing-translations']);
    expect(allowed).toMatchObject({ code: 0, last: reason });
    // A redirect to the English page is at the address of the translated one.
    expect(read(`dist/client/${code}${TRANSLATED}.html`)).toContain('http-equiv="refresh"');
    // Nothing changed since the build that was allowed, and still this one is refused.
    expect(await run(site, [...build])).toMatchObject({ code: 1, last: reason });
  },
);
