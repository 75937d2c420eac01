/** Creates a small site in a temporary folder, laid out like `dist/`, to try every rule without a build. */

import { mkdir, mkdtemp, chmod, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { emitHosts } from '../../scripts/hosts/emit-hosts.ts';
import { securityHeaders } from '../../scripts/hosts/headers.ts';
import { CACHE, type SiteDescription } from '../../scripts/hosts/site-description.ts';

const WORDS = { lang: 'en-US', title: 'Moved', link: 'Go on' };

/** The content of a file beside the published folder, which no answer may contain. */
export const SECRET = 'not-to-be-served';

/** A file like the one that a certificate program puts on the server. */
export const CHALLENGE = { path: '.well-known/acme-challenge/some-token', text: 'some-token.proof' };

export interface TestSite {
  description: SiteDescription;
  /** A folder like `dist/`, with `client/` and `hosts/`. */
  dist: string;
  /** The root folder of the host's address. With a base, it contains `client`. */
  publish: string;
  /** A folder for a server's own files. */
  scratch: string;
  remove(): Promise<void>;
}

/** Old addresses as WordPress, Wix, ASP and hand-made sites have them. */
export const OLD_ADDRESSES = [
  '/contact-us/',
  '/?page_id=12',
  '/index.php?p=3',
  '/index.php',
  '/2019/05/12/my-first-post/',
  '/About',
  '/about_us.aspx',
  '/Default.aspx?id=7&lang=en',
  '/blog/single-post/Hello-World',
  '/über-uns/',
  '/our%20team.html',
  '/plans/old/index.html',
  '/wp-content/uploads/2019/Guide+v2.pdf',
  '/search?q=long-term_care',
];

/** Returns redirects of old addresses to the quote, to the last page, and to a part of that page. */
function leadOld(old: readonly string[], routes: readonly string[]): SiteDescription['redirects'] {
  const last = routes.at(-1) ?? '/';
  const targets = ['/quote', last, `${last}#on-más`];
  return old.map((from, index) => ({ from, to: targets[index % targets.length] ?? '/', status: 301 }));
}

export function describeFixture(base = '/', old: readonly string[] = []): SiteDescription {
  // Use routes that rules must not confuse: some begin with the same word, and one is below another.
  const routes = ['/', '/about', '/health-plans', '/quote', '/es', '/es/quote', '/health', '/health/dental'];
  return {
    base,
    url: 'https://www.example.com',
    routes,
    redirects: [
      ...leadOld(old, routes),
      { from: '/plans', to: '/health-plans', status: 301 },
      { from: '/es/health', to: '/health', status: 302 },
      { from: '/es/*', to: '/es', status: 302 },
      { from: '*', to: '/', status: 302 },
    ],
    rootFiles: [
      'robots.txt',
      'sitemap.xml',
      'manifest.webmanifest',
      'favicon.svg',
      ...(base === '/' ? ['.well-known/security.txt'] : []),
    ],
    assets: ['assets/client.1a2b3c4d.js', 'assets/media/team/one.5e6f7a8b.svg'],
    compressed: ['index.html', 'about.html', 'assets/client.1a2b3c4d.js'],
    headers: securityHeaders(),
    cache: CACHE,
  };
}

export async function writeFixture(description: SiteDescription): Promise<TestSite> {
  const scratch = await makeScratch();
  const dist = join(scratch, 'dist');
  const { routes, rootFiles, assets } = description;
  const pages = routes.map((route) => (route === '/' ? 'index' : route.slice(1)));
  const texts = new Map([
    ...[...pages, '404'].map((name) => [`${name}.html`, page(name)] as const),
    ...[...rootFiles, ...assets].map((file) => [file, textOf(file)] as const),
  ]);
  for (const [file, text] of texts) await write(join(dist, 'client', file), text);
  for (const file of description.compressed) {
    const text = texts.get(file) ?? '';
    await write(join(dist, 'client', `${file}.br`), brotliCompressSync(text));
    await write(join(dist, 'client', `${file}.gz`), gzipSync(text));
  }
  for (const { path, text } of await emitHosts(description, WORDS)) await write(join(dist, path), text);
  return publish(scratch, dist, description);
}

/** Reads the description of a built site. */
export async function describeBuilt(dist: string): Promise<SiteDescription> {
  return JSON.parse(await readFile(join(dist, 'hosts/site.json'), 'utf8'));
}

/** Copies a built site, and adds old addresses to its rules. Changes nothing in the folder of the built site. */
export async function copyBuilt(built: string, old: readonly string[]): Promise<TestSite> {
  const scratch = await makeScratch();
  const dist = join(scratch, 'dist');
  await cp(built, dist, { recursive: true });
  const own = await describeBuilt(built);
  const unknown = old.filter((address) => own.redirects.every(({ from }) => from !== address));
  const description = { ...own, redirects: [...leadOld(unknown, own.routes), ...own.redirects] };
  for (const { path, text } of await emitHosts(description, WORDS)) await write(join(dist, path), text);
  return publish(scratch, dist, description);
}

async function makeScratch(): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), 'hosts-run-'));
  // Let a server that has dropped root's rights read the files.
  await chmod(scratch, 0o755);
  return scratch;
}

async function publish(scratch: string, dist: string, description: SiteDescription): Promise<TestSite> {
  const root = join(scratch, 'www');
  await cp(join(dist, 'client'), join(root, description.base), { recursive: true });
  await chmod(root, 0o755);
  await writeFile(join(scratch, 'secret.txt'), SECRET);
  await write(join(root, CHALLENGE.path), CHALLENGE.text);
  // Put these two at the root of the address, the only place where they are read.
  for (const name of ['_redirects', '_headers']) await cp(join(dist, 'client', name), join(root, name));
  const remove = () => rm(scratch, { recursive: true, force: true });
  return { description, dist, publish: root, scratch, remove };
}

function page(name: string): string {
  const filler = `<p>${name}</p>`.repeat(40);
  return `<!doctype html><html lang="en"><head><title>${name}</title><style>p{margin:0}</style></head><body>${filler}</body></html>`;
}

function textOf(file: string): string {
  return file.endsWith('.svg') ? `<svg xmlns="http://www.w3.org/2000/svg"/>` : `/* ${file} */\n`.repeat(30);
}

async function write(path: string, bytes: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
