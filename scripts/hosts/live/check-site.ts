/** Compares the answers of a server with the request table. */

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Answer, Exception, RequestGroup } from '../host.ts';
import { fileOf, resolveSite, type Site, type SiteDescription } from '../site-description.ts';
import { originOf, send, type RawResponse, type Server } from './raw-request.ts';
import { requestTable, type CacheGroup, type Case } from './request-table.ts';

/** A mistaken redirect must be out of all caches within a day. */
const MAX_BOUNDED_AGE_S = 86_400;
const MISSING_STATUSES = [404, 410];
/** Enough to know that one setting is behind them all. */
const REDIRECTS_ASKED = 4;

export interface SiteCheck {
  server: Server;
  description: SiteDescription;
  /** Where the host cannot do what is wanted. */
  exceptions: Exception[];
  /** Whether to send malformed requests too, which end some emulators. */
  sturdy: boolean;
  /** Reads a file of the build, by its path below the site's folder. */
  read(file: string): Uint8Array;
  /** Text of a file beside the site's folder, which no answer may hold. */
  secret?: string;
}

/** Finds all answers that are not right, as lines by request group. What the host's exceptions allow is right. */
export async function checkSite(check: SiteCheck): Promise<Map<RequestGroup, string[]>> {
  const { server, description, exceptions, sturdy } = check;
  const found = new Map<RequestGroup, string[]>();
  const excused = (group: RequestGroup) => exceptions.filter(({ requests }) => requests.includes(group));
  const silent = (group: RequestGroup) => excused(group).some(({ answers }) => answers === 'not sent');
  const site = resolveSite(description);
  const own = ownOrigins(server);
  const note = (group: RequestGroup, label: string, problem: string | undefined) => {
    if (problem !== undefined) found.set(group, [...(found.get(group) ?? []), `${label}: ${problem}`]);
  };

  // One setting makes all redirects lead elsewhere: that is said once, and what else they say is still checked.
  const named = await originInRedirects(server, site);
  if (named !== null && !own.includes(named)) {
    if (!silent('locationHost')) note('locationHost', 'Every redirect', `leads to ${named}`);
    own.push(named);
  }

  const absent = new Set<string>();
  for (const request of requestTable(description, sturdy)) {
    const label = labelOf(request);
    const response = await send(server, request).catch(() => undefined);
    if (!response) {
      // Closing the connection is a fine answer to a broken line.
      if (!isBroken(request)) note(request.group, label, 'no answer');
      continue;
    }
    if (request.group === 'relativeLocation') {
      // The server's own name is fine; a name that the request made up is not.
      const location = localPath(response.headers.get('location'), own) ?? '/';
      if (!location.startsWith('/') && !silent(request.group))
        note(request.group, label, `leads to ${location}`);
      continue;
    }
    // A hashed file that is missing means that another build is live: no rule is wrong.
    if (site.assets.includes(request.target) && isMissing(site, response, own)) {
      absent.add(request.target);
      note('content', request.target, 'is not there');
      continue;
    }
    const allowed = excused(request.group).flatMap(({ answers }) => (answers === 'not sent' ? [] : answers));
    note(request.group, label, answerProblem(check, own, request, response, allowed));
    if (response.status === 200 && isWholeFile(request, site))
      note('content', request.target, contentProblem(check, site, request, response));
    if (request.group === 'hostile') continue;
    const headersGroup = response.status === 200 ? 'headersOnPages' : 'headersOnRedirects';
    if (!silent(headersGroup)) note(headersGroup, label, headersProblem(description, response));
    const cacheGroup = cacheGroupOf(request, response);
    note(cacheGroup, label, cacheProblem(description, cacheGroup, response, silent(cacheGroup)));
  }

  const { home, pages, rootFiles, assets } = site;
  const compressed = new Set(site.compressed);
  for (const target of [home, ...pages, ...rootFiles, ...assets]) {
    if (absent.has(target)) continue;
    if (!silent('conditional')) note('conditional', target, await conditionalProblem(server, target));
    if (!silent('compression') && compressed.has(target))
      note('compression', target, await compressionProblem(server, target));
  }
  return found;
}

function labelOf({ method = 'GET', target, headers }: Case): string {
  return JSON.stringify(`${method} ${target}${headers ? ` ${JSON.stringify(headers)}` : ''}`).slice(1, -1);
}

function isBroken({ target, headers = {} }: Case): boolean {
  return /[\r\n]/.test([target, ...Object.values(headers)].join(''));
}

function answerProblem(
  { secret }: SiteCheck,
  own: readonly string[],
  request: Case,
  response: RawResponse,
  allowed: Answer[],
): string | undefined {
  const location = localPath(response.headers.get('location'), own);
  if (secret !== undefined && response.body.includes(secret)) return 'served a file outside the site';
  if (response.headers.has('x-injected')) return 'let a header in';
  if (location !== undefined && !/^\/(?![/\\])[^\r\n]*$/.test(location)) return `leads to ${location}`;
  if (request.method === 'HEAD' && response.body.length > 0) return 'HEAD has a body';
  if (request.group === 'hostile') {
    const answered = response.status > 0 || isBroken(request);
    return response.status >= 500 || !answered ? `answered ${response.status}` : undefined;
  }
  const matches = (answer: Answer) =>
    answer.status === response.status && (answer.location === undefined || answer.location === location);
  if ([...request.wanted, ...allowed].some(matches)) return undefined;
  return `answered ${response.status}${location === undefined ? '' : ` → ${location}`}`;
}

/** Some hosts name themselves in Location; that is the same place. */
function ownOrigins(server: Server): string[] {
  return [server.hostname, 'localhost'].map((hostname) => originOf({ ...server, hostname }));
}

/** The path in Location, where its origin is one of `own`; else Location as it is. */
function localPath(location: string | undefined, own: readonly string[]): string | undefined {
  const origin = own.find((each) => location === each || location?.startsWith(`${each}/`));
  return origin === undefined ? location : location?.slice(origin.length) || '/';
}

/** The one origin that all redirects of a site name; null if they name none, or several. */
async function originInRedirects(server: Server, site: Site): Promise<string | null> {
  const targets = [
    `${site.home}nowhere`,
    ...site.moved.map(({ from }) => from),
    ...site.pages.map((page) => `${page}/`),
  ];
  const origins = new Set<string | null>();
  for (const target of targets.slice(0, REDIRECTS_ASKED)) {
    const location = (await send(server, { target }).catch(() => undefined))?.headers.get('location');
    if (location !== undefined) origins.add(URL.canParse(location) ? new URL(location).origin : null);
  }
  const [origin = null] = origins;
  return origins.size === 1 ? origin : null;
}

/** Whether a host says that a file is missing: by an error, or by the redirect of unknown paths. */
function isMissing({ unknown }: Site, { status, headers }: RawResponse, own: readonly string[]): boolean {
  const location = localPath(headers.get('location'), own);
  return MISSING_STATUSES.includes(status) || (location !== undefined && location === unknown?.to);
}

function isWholeFile({ group, method, target }: Case, { pages, home, rootFiles, assets }: Site): boolean {
  const isFile = target === home || [pages, rootFiles, assets].some((paths) => paths.includes(target));
  return method === undefined && isFile && (group === 'page' || group === 'wellKnown');
}

function contentProblem({ read }: SiteCheck, site: Site, { target }: Case, { body }: RawResponse) {
  return body.equals(read(fileOf(site, target))) ? undefined : 'is of another build';
}

function headersProblem({ headers }: SiteDescription, response: RawResponse): string | undefined {
  const wrong = headers.filter(({ name, value }) => response.headers.get(name.toLowerCase()) !== value);
  if (wrong.length === 0) return undefined;
  return `${response.status} without ${wrong.map(({ name }) => name).join(', ')}`;
}

/** Where a host may answer otherwise than is wanted, that answer decides what has to be said about it. */
function cacheGroupOf({ cache }: Case, { status }: RawResponse): CacheGroup {
  if (status === 200) return cache === 'cacheOfAssets' ? cache : 'cacheOfPages';
  return cache === 'cacheOfPages' || cache === 'cacheOfAssets' ? 'cacheOfClean' : cache;
}

/** @param silent whether the host is excused from saying what is wanted */
function cacheProblem(
  { cache }: SiteDescription,
  group: CacheGroup,
  response: RawResponse,
  silent: boolean,
): string | undefined {
  const value = response.headers.get('cache-control');
  const problem = `${response.status} with Cache-Control: ${value ?? '(none)'}`;
  if (group === 'cacheOfAssets') return silent || value === cache.assets ? undefined : problem;

  const age = Number(/max-age=(\d+)/.exec(value ?? '')?.[1] ?? Number.NaN);
  const revalidated = age === 0 || /no-cache|no-store/.test(value ?? '');
  if (value?.includes('immutable') || age > MAX_BOUNDED_AGE_S) return problem;
  if (silent || revalidated) return undefined;
  return response.status === 200 || Number.isNaN(age) ? problem : undefined;
}

/** Asks again with each validator that was given, for each form of the file. */
async function conditionalProblem(server: Server, target: string): Promise<string | undefined> {
  for (const accepted of ['identity', 'gzip', 'br']) {
    const headers = { 'Accept-Encoding': accepted };
    const first = await send(server, { target, headers });
    const conditions = Object.entries({
      'If-None-Match': first.headers.get('etag'),
      'If-Modified-Since': first.headers.get('last-modified'),
    }).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
    if (conditions.length === 0) return 'neither ETag nor Last-Modified';
    for (const { name, value } of conditions) {
      const second = await send(server, { target, headers: { ...headers, [name]: value } });
      if (second.status !== 304 || second.body.length > 0) {
        return `${name} answered ${second.status} (${accepted})`;
      }
    }
  }
  return undefined;
}

/** Asks for each form of a file that has `.br` and `.gz` beside it. */
async function compressionProblem(server: Server, target: string): Promise<string | undefined> {
  const plain = await send(server, { target });
  if (plain.headers.has('content-encoding')) return 'compressed unasked';
  for (const accepted of ['gzip', 'gzip, deflate, br, zstd']) {
    const small = await send(server, { target, headers: { 'Accept-Encoding': accepted } });
    const decode = DECODERS[small.headers.get('content-encoding') ?? ''];
    if (!decode) return `not compressed (${accepted})`;
    if (!decode(small.body)?.equals(plain.body)) return `other bytes when compressed (${accepted})`;
    if (small.headers.get('content-type') !== plain.headers.get('content-type')) {
      return `another type when compressed (${accepted})`;
    }
    // Without it a cache between would give one visitor's form to another.
    const silent = [plain, small].some(({ headers }) => !/accept-encoding/i.test(headers.get('vary') ?? ''));
    if (silent) return `no Vary (${accepted})`;
  }
  // `q=0` refuses a form (RFC 9110, 12.5.3).
  const refused = await send(server, { target, headers: { 'Accept-Encoding': 'br;q=0, gzip' } });
  if (refused.headers.get('content-encoding') !== 'gzip')
    return `sent ${refused.headers.get('content-encoding') ?? 'the original'} (br;q=0, gzip)`;
  return undefined;
}

const DECODERS: Record<string, (bytes: Buffer) => Buffer | undefined> = {
  br: unlessBroken(brotliDecompressSync),
  gzip: unlessBroken(gunzipSync),
};

function unlessBroken(decode: (bytes: Buffer) => Buffer): (bytes: Buffer) => Buffer | undefined {
  return (bytes) => {
    try {
      return decode(bytes);
    } catch {
      return undefined;
    }
  };
}
