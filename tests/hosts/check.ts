/** Compares answers with the table. Each check gives a line for each deviation. */

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Answer, Exception, RequestGroup } from '../../scripts/hosts/host.ts';
import { resolveSite, type SiteDescription } from '../../scripts/hosts/site.ts';
import { SECRET } from './fixture.ts';
import { send, type RawResponse } from './raw.ts';
import { requestTable, type Case } from './requests.ts';

/** Longer than this, a redirect or a missing file could not be mended in a working day. */
const MAX_BOUNDED_AGE_S = 86_400;

const MIN_COMPRESSED_BYTES = 1024;

/** All deviations of a server, by group; what the host's exceptions allow is none. */
export async function deviations(
  port: number,
  description: SiteDescription,
  exceptions: Exception[],
  malformed = true,
): Promise<Map<RequestGroup, string[]>> {
  const found = new Map<RequestGroup, string[]>();
  const excused = (group: RequestGroup) => exceptions.filter(({ requests }) => requests.includes(group));
  const note = (group: RequestGroup, line: string | undefined) => {
    if (line !== undefined) found.set(group, [...(found.get(group) ?? []), line]);
  };
  const noteUnlessNotSent = (group: RequestGroup, line: string | undefined) => {
    if (!excused(group).some(({ answers }) => answers === 'not sent')) note(group, line);
  };

  for (const request of requestTable(description, malformed)) {
    const label = `${request.method ?? 'GET'} ${request.target}`;
    const response = await send(port, request).catch(() => undefined);
    if (!response) {
      note(request.group, `${label}: no answer`);
      continue;
    }
    const say = (problem: string | undefined) => problem && `${label}: ${problem}`;
    const allowed = excused(request.group).flatMap(({ answers }) => (answers === 'not sent' ? [] : answers));
    note(request.group, say(answerProblem(port, request, response, allowed)));
    const good = response.status === 200;
    if (request.group !== 'hostile') {
      const headersGroup = good ? 'headersOnPages' : 'headersOnRedirects';
      noteUnlessNotSent(headersGroup, say(headersProblem(description, response)));
      const cacheGroup = good
        ? request.cache === 'assets'
          ? 'cacheOfAssets'
          : 'cacheOfPages'
        : 'cacheOfRedirects';
      noteUnlessNotSent(cacheGroup, say(cacheProblem(description, request, response)));
    }
  }
  const { home, assets } = resolveSite(description);
  for (const target of [home, ...assets.filter((asset) => /\.(js|svg)$/.test(asset)).slice(0, 2)]) {
    noteUnlessNotSent('conditional', await conditionalProblem(port, target).catch(noAnswer));
    noteUnlessNotSent('compression', await compressionProblem(port, target).catch(noAnswer));
  }
  return found;
}

const noAnswer = () => 'no answer';

function answerProblem(
  port: number,
  request: Case,
  response: RawResponse,
  allowed: Answer[],
): string | undefined {
  const location = localPath(response.headers.get('location'), port);
  if (response.body.includes(SECRET)) return 'served a file outside the site';
  if (response.headers.has('x-injected')) return 'let a header in';
  if (location !== undefined && !/^\/(?![/\\])[^\r\n]*$/.test(location)) return `leads to ${location}`;
  if (request.method === 'HEAD' && response.body.length > 0) return 'HEAD has a body';
  if (request.group === 'hostile') {
    return response.status >= 500 || response.status === 0 ? `answered ${response.status}` : undefined;
  }
  const matches = (answer: Answer) =>
    answer.status === response.status && (answer.location === undefined || answer.location === location);
  if ([...request.wanted, ...allowed].some(matches)) return undefined;
  return `answered ${response.status}${location === undefined ? '' : ` → ${location}`}`;
}

/** Some hosts name themselves in Location; that is the same place. */
function localPath(location: string | undefined, port: number): string | undefined {
  return location?.replace(new RegExp(`^http://(127\\.0\\.0\\.1|localhost):${port}`), '');
}

function headersProblem({ headers }: SiteDescription, response: RawResponse): string | undefined {
  const wrong = headers.filter(({ name, value }) => response.headers.get(name.toLowerCase()) !== value);
  if (wrong.length === 0) return undefined;
  return `${response.status} without ${wrong.map(({ name }) => name).join(', ')}`;
}

function cacheProblem({ cache }: SiteDescription, request: Case, response: RawResponse): string | undefined {
  const value = response.headers.get('cache-control');
  const age = Number(/max-age=(\d+)/.exec(value ?? '')?.[1] ?? Number.NaN);
  const problem = `${response.status} with Cache-Control: ${value ?? '(none)'}`;
  if (response.status === 200) {
    if (request.cache === 'assets') return value === cache.assets ? undefined : problem;
    return age === 0 || value?.includes('no-cache') ? undefined : problem;
  }
  if (value?.includes('immutable')) return problem;
  // That a page has no slash at its end will never change: such a redirect may be kept for good.
  if (request.group === 'pageSlash' || request.group === 'pageHtml') return undefined;
  // With neither a word nor a date there is nothing to reckon an age from.
  if (response.status === 404 && value === undefined && !response.headers.has('last-modified'))
    return undefined;
  // Without a word of the server, a browser keeps a 301 for good, a 308 as it sees fit; a 302 not at all.
  if (response.status === 302) return Number.isNaN(age) || age <= MAX_BOUNDED_AGE_S ? undefined : problem;
  return age <= MAX_BOUNDED_AGE_S || /no-cache|no-store/.test(value ?? '') ? undefined : problem;
}

async function conditionalProblem(port: number, target: string): Promise<string | undefined> {
  const first = await send(port, { target });
  const conditions = [
    ['If-None-Match', first.headers.get('etag')],
    ['If-Modified-Since', first.headers.get('last-modified')],
  ] as const;
  const known = conditions.find(([, value]) => value !== undefined);
  if (!known) return `${target}: neither ETag nor Last-Modified`;
  const second = await send(port, { target, headers: { [known[0]]: known[1] ?? '' } });
  if (second.status !== 304 || second.body.length > 0)
    return `${target}: ${known[0]} answered ${second.status}`;
  return undefined;
}

async function compressionProblem(port: number, target: string): Promise<string | undefined> {
  const plain = await send(port, { target });
  // The build leaves what is small as it is.
  if (plain.body.length < MIN_COMPRESSED_BYTES) return undefined;
  if (plain.headers.has('content-encoding')) return `${target}: compressed unasked`;
  const small = await send(port, { target, headers: { 'Accept-Encoding': 'gzip, br' } });
  const encoding = small.headers.get('content-encoding');
  if (small.headers.get('content-type') !== plain.headers.get('content-type'))
    return `${target}: another type when compressed`;
  const body =
    encoding === 'br'
      ? brotliDecompressSync(small.body)
      : encoding === 'gzip'
        ? gunzipSync(small.body)
        : undefined;
  if (!body) return `${target}: not compressed`;
  if (!body.equals(plain.body)) return `${target}: other bytes when compressed`;
  return /accept-encoding/i.test(small.headers.get('vary') ?? '') ? undefined : `${target}: no Vary`;
}
