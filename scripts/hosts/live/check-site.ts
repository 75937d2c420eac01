/** Compares the answers of a server with the request table. */

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Answer, Exception, RequestGroup } from '../host.ts';
import { fileOf, noTransform, type Site } from '../site-description.ts';
import { send, type RawResponse } from './ask.ts';
import { rewriterOf } from './rewritten.ts';
import { requestTable, type CacheGroup, type Case } from './request-table.ts';

/** The longest time that caches may store a redirect, so that a wrong one is gone within a day. */
const MAX_BOUNDED_AGE_S = 86_400;

export interface SiteCheck {
  /** The server, such as `https://www.example.com`. */
  origin: string;
  site: Site;
  exceptions: Exception[];
  /** Reads a file of the build, by its path below dist/client. */
  read(file: string): Buffer;
}

/** Sends all test requests to a server. Returns problems by request group, without those that `exceptions` allow. */
export async function checkSite(check: SiteCheck): Promise<Map<RequestGroup, string[]>> {
  const { origin, site, exceptions } = check;
  const found = new Map<RequestGroup, string[]>();
  const excused = (group: RequestGroup) =>
    exceptions.filter(({ requests }) => requests.includes(group)).flatMap(({ answers }) => answers);
  const silent = (group: RequestGroup) => excused(group).includes('not sent');
  const own = ownOrigins(origin);
  const note: Note = (group, label, problem) => {
    if (problem !== undefined) found.set(group, [...(found.get(group) ?? []), `${label}: ${problem}`]);
  };

  const answers: { request: Case; response: RawResponse | undefined }[] = [];
  for (const request of requestTable(site))
    answers.push({ request, response: await send(origin, request).catch(() => undefined) });

  // If all redirects name another host, report it once, and check the redirects as if they named this host.
  const named = originInRedirects(answers.flatMap(({ response }) => response ?? []));
  if (named !== undefined && !own.includes(named)) {
    if (!silent('locationHost')) note('locationHost', 'Every redirect', `leads to ${named}`);
    own.push(named);
  }

  const published = new Set([site.home, ...site.pages, ...site.rootFiles, ...site.assets]);
  for (const { request, response } of answers) {
    const label = `${request.method ?? 'GET'} ${request.target}`;
    if (!response) {
      note(request.group, label, 'no answer');
      continue;
    }
    // Report a missing hashed file as wrong content: the server has another build, and its rules may be right.
    if (site.assets.includes(request.target) && isMissing(site, response, own)) {
      published.delete(request.target);
      note('content', request.target, 'is not there');
      continue;
    }
    const allowed = excused(request.group).filter((answer) => answer !== 'not sent');
    note(request.group, label, answerProblem(own, request, response, allowed));
    if (response.status === 200 && request.method === undefined && published.has(request.target)) {
      const built = check.read(fileOf(site, request.target));
      const rewriter = rewriterOf(built, response.body);
      if (rewriter !== null) note('rewritten', request.target, rewriter);
      else if (!response.body.equals(built)) note('content', request.target, 'is of another build');
    }
    const headersGroup = response.status === 200 ? 'headersOnPages' : 'headersOnRedirects';
    if (!silent(headersGroup)) note(headersGroup, label, headersProblem(site, response));
    const cacheGroup = cacheGroupOf(request, response);
    note(cacheGroup, label, cacheProblem(site, cacheGroup, response, silent(cacheGroup)));
  }

  const compressed = new Set(site.compressed);
  for (const target of published) {
    if (!silent('conditional')) note('conditional', target, await conditionalProblem(origin, target));
    if (!silent('compression') && compressed.has(target)) await checkCompression(check, target, note);
  }
  return found;
}

/** Adds a problem to its group of requests. Does nothing if `problem` is undefined. */
type Note = (group: RequestGroup, label: string, problem: string | undefined) => void;

function answerProblem(
  own: readonly string[],
  request: Case,
  response: RawResponse,
  allowed: Answer[],
): string | undefined {
  const location = localPath(response.headers.get('location'), own);
  if (location !== undefined && !/^\/(?![/\\])[^\r\n]*$/.test(location)) return `leads to ${location}`;
  const matches = (answer: Answer) =>
    answer.status === response.status && (answer.to === undefined || answer.to === location);
  if ([...request.wanted, ...allowed].some(matches)) return undefined;
  return `answered ${response.status}${location === undefined ? '' : ` → ${location}`}`;
}

/** Lists origins that `Location` may have: the requested one, and the same with `localhost`, which some servers use. */
export function ownOrigins(origin: string): string[] {
  const local = new URL(origin);
  local.hostname = 'localhost';
  return [origin, local.origin];
}

/** Removes the origin from Location if it is one of `own`; otherwise returns Location unchanged. */
export function localPath(location: string | undefined, own: readonly string[]): string | undefined {
  const origin = own.find((each) => location === each || location?.startsWith(`${each}/`));
  return origin === undefined ? location : location?.slice(origin.length) || '/';
}

/** Returns the origin that all redirects name; undefined if they name none, or different ones. */
function originInRedirects(responses: readonly RawResponse[]): string | undefined {
  const locations = responses.flatMap(({ headers }) => headers.get('location') ?? []);
  const origins = new Set(locations.map((to) => (URL.canParse(to) ? new URL(to).origin : undefined)));
  return origins.size === 1 ? [...origins][0] : undefined;
}

/** Returns true for the answer to a missing file: an error, or the redirect of unknown paths. */
function isMissing({ unknown }: Site, { status, headers }: RawResponse, own: readonly string[]): boolean {
  const location = localPath(headers.get('location'), own);
  return [404, 410].includes(status) || (location !== undefined && location === unknown?.to);
}

function headersProblem({ headers }: Site, response: RawResponse): string | undefined {
  const wrong = headers.filter(({ name, value }) => response.headers.get(name.toLowerCase()) !== value);
  if (wrong.length === 0) return undefined;
  return `${response.status} without ${wrong.map(({ name }) => name).join(', ')}`;
}

/** Returns the cache group for an answer. Uses the status that the server sent, which may differ from the right one. */
function cacheGroupOf({ cache }: Case, { status }: RawResponse): CacheGroup {
  if (status === 200) return cache === 'cacheOfAssets' ? cache : 'cacheOfPages';
  return cache === 'cacheOfPages' || cache === 'cacheOfAssets' ? 'cacheOfClean' : cache;
}

/** Describes a wrong Cache-Control header; undefined for a right one. `silent` allows the host to omit it. */
function cacheProblem(
  { cache }: Site,
  group: CacheGroup,
  response: RawResponse,
  silent: boolean,
): string | undefined {
  const value = response.headers.get('cache-control') ?? '(none)';
  const problem = `${response.status} with Cache-Control: ${value}`;
  // Accept `no-transform`, which servers add if they send the compressed files of the build.
  if (group === 'cacheOfAssets')
    return silent || [cache.assets, noTransform(cache.assets)].includes(value) ? undefined : problem;

  const age = Number(/max-age=(\d+)/.exec(value)?.[1] ?? Number.NaN);
  const revalidated = age === 0 || /no-cache|no-store/.test(value);
  if (value.includes('immutable') || age > MAX_BOUNDED_AGE_S) return problem;
  if (silent || revalidated) return undefined;
  return response.status === 200 || Number.isNaN(age) ? problem : undefined;
}

/** Repeats a request for each encoding and validator (ETag, Last-Modified). Describes an answer that is not 304. */
async function conditionalProblem(origin: string, target: string): Promise<string | undefined> {
  for (const accepted of ['identity', 'gzip', 'br']) {
    const headers = { 'Accept-Encoding': accepted };
    const first = await send(origin, { target, headers });
    const conditions = Object.entries({
      'If-None-Match': first.headers.get('etag'),
      'If-Modified-Since': first.headers.get('last-modified'),
    }).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
    if (conditions.length === 0) return 'neither ETag nor Last-Modified';
    for (const { name, value } of conditions) {
      const second = await send(origin, { target, headers: { ...headers, [name]: value } });
      if (second.status !== 304) return `${name} answered ${second.status} (${accepted})`;
    }
  }
  return undefined;
}

/** Requests each encoding of a file. Reports answers that are not compressed, or are from another build. */
async function checkCompression(
  { origin, site, read }: SiteCheck,
  target: string,
  note: Note,
): Promise<void> {
  const plain = await send(origin, { target });
  const wrong = (problem: string) => note('compression', target, problem);
  if (plain.headers.has('content-encoding')) return wrong('compressed unasked');
  for (const accepted of ['gzip', 'gzip, deflate, br, zstd']) {
    const small = await send(origin, { target, headers: { 'Accept-Encoding': accepted } });
    const encoding = small.headers.get('content-encoding') ?? '';
    const decode = DECODERS[encoding];
    if (!decode) return wrong(`not compressed (${accepted})`);
    if (!isCopy(small.body, decode, plain.body)) {
      // If the plain file is up to date, the compressed copy is outdated.
      const isStale = plain.body.equals(read(fileOf(site, target)));
      if (!isStale) return wrong(`other bytes when compressed (${accepted})`);
      return note(
        'staleCompressed',
        target,
        `its ${encoding === 'gzip' ? '.gz' : '.br'} has other text than it`,
      );
    }
    if (small.headers.get('content-type') !== plain.headers.get('content-type'))
      return wrong(`another type when compressed (${accepted})`);
    // Without `Vary`, a cache could send one visitor's encoding to another.
    if ([plain, small].some(({ headers }) => !/accept-encoding/i.test(headers.get('vary') ?? '')))
      return wrong(`no Vary (${accepted})`);
  }
  // `q=0` forbids an encoding (RFC 9110, 12.5.3).
  const refused = await send(origin, { target, headers: { 'Accept-Encoding': 'br;q=0, gzip' } });
  if (refused.headers.get('content-encoding') !== 'gzip')
    wrong(`sent ${refused.headers.get('content-encoding') ?? 'the original'} (br;q=0, gzip)`);
}

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Returns true if compressed bytes decode to a file. Returns false for damaged bytes. */
function isCopy(bytes: Buffer, decode: (bytes: Buffer) => Buffer, file: Buffer): boolean {
  try {
    return decode(bytes).equals(file);
  } catch {
    return false;
  }
}
