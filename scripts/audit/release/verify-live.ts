import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { type RawResponse, send, type Server } from '../../hosts/live/raw-request.ts';
import { sha256 } from '../approvals/hash.ts';
import type { ManifestFile, Published } from './release-manifest.ts';

/** What became of a file, a redirect or a header of the release on the live site. */
export interface VerifiedItem {
  verdict: 'same' | 'different' | 'missing';
  /** What was asked for, such as `/about (br)`. */
  what: string;
  /** What is different; empty for what is the same. */
  detail: string;
}

/** How a visitor's browser may ask. */
const ENCODINGS = ['identity', 'br', 'gzip'] as const;
/** Rules for a host that are published with the site; a host reads them and does not send them. */
const HOST_FILES = /^(?:_headers|_redirects|\.htaccess|CNAME|\.nojekyll)$/;
/** A host that adds one of these changes what a visitor meets: it leads on, adds a style, or keeps something. */
const TELLING_HEADERS = ['refresh', 'link', 'set-cookie'];
const PACKED = /\.(?:br|gz)$/;
const REQUESTS_AT_ONCE = 6;

/** Compares a live site with a release, file by file. It needs nothing but the manifest. */
export async function verifyLive(server: Server, published: Published): Promise<VerifiedItem[]> {
  const packed = new Set(published.files.map(({ path }) => path).filter((path) => PACKED.test(path)));
  const tasks: (() => Promise<VerifiedItem[]>)[] = [];
  for (const file of published.files) {
    if (PACKED.test(file.path) || HOST_FILES.test(file.path)) continue;
    const isPacked = packed.has(`${file.path}.br`) || packed.has(`${file.path}.gz`);
    for (const encoding of isPacked ? ENCODINGS : ENCODINGS.slice(0, 1))
      tasks.push(async () => [await verifyFile(server, file, encoding, published)]);
  }
  for (const redirect of published.redirects)
    tasks.push(async () => [await verifyRedirect(server, redirect, published)]);
  tasks.push(async () => await verifyHeaders(server, published));
  return (await runAll(tasks)).flat();
}

async function verifyFile(
  server: Server,
  file: ManifestFile,
  encoding: string,
  { base, redirects, headers, site }: Published,
): Promise<VerifiedItem> {
  const isErrorPage = file.path === '404.html';
  const target = isErrorPage ? `${base}no-such-page-${file.sha256.slice(0, 8)}` : base + addressOf(file.path);
  const what = `${isErrorPage ? 'the error page' : target} (${encoding})`;
  const result = await ask(server, target, encoding);
  if (typeof result === 'string') return { verdict: 'missing', what, detail: result };
  // An address with a redirect has a page too, for hosts without rules; with rules the redirect answers.
  const from = `/${addressOf(file.path)}`;
  const redirect = redirects.find((each) => each.from === (isErrorPage ? '*' : from));
  const hosts = [hostOf(server), new URL(site).host];
  if (redirect !== undefined && isRedirectTo(result, { to: redirect.to, target, base, hosts }))
    return { verdict: 'same', what, detail: '' };
  if (isErrorPage ? result.status !== 404 : result.status !== 200)
    return { verdict: 'missing', what, detail: `answers ${result.status}${locationIn(result)}` };
  const extra = TELLING_HEADERS.find(
    (name) => result.headers.has(name) && !headers.some((each) => each.name.toLowerCase() === name),
  );
  if (extra !== undefined)
    return {
      verdict: 'different',
      what,
      detail: `sends a header that the release does not have, ${extra}: ${result.headers.get(extra)}`,
    };
  const bytes = unpack(result);
  if (bytes === null)
    return {
      verdict: 'different',
      what,
      detail: `cannot be unpacked (${result.headers.get('content-encoding')})`,
    };
  if (sha256(bytes) === file.sha256) return { verdict: 'same', what, detail: '' };
  return {
    verdict: 'different',
    what,
    detail: `has ${bytes.length} bytes with SHA-256 ${sha256(bytes).slice(0, 12)}…; the release has ${file.bytes} with ${file.sha256.slice(0, 12)}…`,
  };
}

async function verifyRedirect(
  server: Server,
  { from, to, status }: Published['redirects'][number],
  { base, files, site }: Published,
): Promise<VerifiedItem> {
  const target = base + (from === '*' ? 'no-such-page-at-all' : from.slice(1));
  const what = `redirect ${from} → ${to}`;
  const result = await ask(server, target, 'identity');
  if (typeof result === 'string') return { verdict: 'missing', what, detail: result };
  if (isRedirectTo(result, { to, target, base, hosts: [hostOf(server), new URL(site).host] }))
    return result.status === status
      ? { verdict: 'same', what, detail: '' }
      : { verdict: 'different', what, detail: `answers ${result.status}; the release says ${status}` };
  // A host without rules sends the page that moves visitors on.
  const stub = files.find(({ path }) => path === (from === '*' ? '404.html' : `${from.slice(1)}.html`));
  const bytes = unpack(result);
  if (stub !== undefined && bytes !== null && sha256(bytes) === stub.sha256)
    return { verdict: 'same', what, detail: '' };
  return { verdict: 'different', what, detail: `answers ${result.status}${locationIn(result)}` };
}

async function verifyHeaders(server: Server, { base, headers }: Published): Promise<VerifiedItem[]> {
  const result = await ask(server, base, 'identity');
  if (typeof result === 'string') return [{ verdict: 'missing', what: base, detail: result }];
  return headers.map(({ name, value }) => {
    const live = result.headers.get(name.toLowerCase());
    const what = `header ${name}`;
    if (live === undefined) return { verdict: 'missing', what, detail: 'is not sent' };
    return live === value
      ? { verdict: 'same', what, detail: '' }
      : { verdict: 'different', what, detail: `is “${live}”; the release says “${value}”` };
  });
}

async function ask(server: Server, target: string, encoding: string): Promise<RawResponse | string> {
  try {
    return await send(server, { target, headers: { 'Accept-Encoding': encoding } });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function unpack({ headers, body }: RawResponse): Buffer | null {
  try {
    switch (headers.get('content-encoding')) {
      case 'br':
        return brotliDecompressSync(body);
      case 'gzip':
        return gunzipSync(body);
      case 'deflate':
        return inflateSync(body);
      default:
        return body;
    }
  } catch {
    return null;
  }
}

function hostOf({ hostname, port, isSecure }: Server): string {
  const name = hostname.includes(':') ? `[${hostname}]` : hostname;
  return new URL(`${isSecure ? 'https' : 'http'}://${name}:${port}`).host;
}

/** Whether an answer leads to a page of this site, at the address that was asked or at the one of the release. */
function isRedirectTo(
  { status, headers }: RawResponse,
  { to, target, base, hosts }: { to: string; target: string; base: string; hosts: readonly string[] },
): boolean {
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === undefined) return false;
  const wanted = base + to.slice(1);
  if (!URL.canParse(location, `http://${hosts[0]}${target}`)) return false;
  const { host, pathname, search } = new URL(location, `http://${hosts[0]}${target}`);
  return hosts.includes(host) && pathname + search === wanted;
}

function locationIn({ headers }: RawResponse): string {
  const location = headers.get('location');
  return location === undefined ? '' : ` and leads to ${location}`;
}

/** The address of a file below the base: pages without their ending, the home page without its name. */
function addressOf(path: string): string {
  return path.replace(/^index\.html$/, '').replace(/\.html$/, '');
}

/** Runs the tasks, a few at once, and keeps their order. */
async function runAll<T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < tasks.length; at = next++) {
      const result = await tasks[at]?.();
      if (result !== undefined) results[at] = result;
    }
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work));
  return results;
}
