import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isWildcard, pathOf } from '../../content/link/old-address.ts';
import { type RawResponse, send } from '../../hosts/live/ask.ts';
import type { Redirect } from '../../hosts/site-description.ts';
import { severalAtOnce } from '../../publish/staging.ts';
import { isWordsFile } from '../../publish/tool-words.ts';
import { sha256 } from '../../lib/hash.ts';
import type { ReleaseManifest } from './manifest.ts';

interface VerifiedItem {
  /** The file, redirect or header, such as `/about`. */
  what: string;
  /** The difference; null if there is none. */
  fault: string | null;
}

export interface Published extends Pick<ReleaseManifest, 'site' | 'files'> {
  hosting: Pick<ReleaseManifest['hosting'], 'base' | 'redirects' | 'headers'>;
}

/** Files that a host does not serve under their own name: its configuration, and compressed copies. */
const NOT_SENT = /^(?:_headers|_redirects|\.htaccess|CNAME|\.nojekyll)$|\.(?:br|gz)$/;
const REQUESTS_AT_ONCE = 6;
const ERROR_PAGE = '404.html';
/** The ways in which a page and the words of its tools are asked for: compressed, and as they are. */
const ENCODINGS = ['br', 'gzip', 'identity'];
const hasWords = (path: string) => path.endsWith('.html') || isWordsFile(path);

/** Compares the files, redirects and headers of a live site with a release. Files are compared after decompression. */
export function verifyLive(origin: string, { site, files, hosting }: Published): Promise<VerifiedItem[]> {
  const { base, redirects, headers } = hosting;
  /** Creates a task that requests an address. `judge` describes what is wrong with the answer; null if it is right. */
  const ask =
    (what: string, target: string, judge: (answer: RawResponse) => string | null, encoding = 'br') =>
    async () => {
      try {
        const answer = await send(origin, { target, headers: { 'Accept-Encoding': encoding } });
        const packed = answer.headers.get('content-encoding');
        const unpack = packed === 'br' ? brotliDecompressSync : packed === 'gzip' ? gunzipSync : null;
        const body = unpack === null ? answer.body : unpack(answer.body);
        return { what, fault: judge({ ...answer, body }) };
      } catch (error) {
        return { what, fault: error instanceof Error ? error.message : String(error) };
      }
    };
  const hashes = new Map(files.map(({ path, sha256: hash }) => [path, hash]));
  const redirected = new Set(redirects.flatMap(filesOf));
  const sent = files.filter(({ path }) => !NOT_SENT.test(path) && !redirected.has(path));
  const askForFile = ({ path, bytes, sha256: hash }: ReleaseManifest['files'][number]) => {
    const isError = path === ERROR_PAGE;
    const target = base + (isError ? 'no-such-page' : path.replace(/^index\.html$|\.html$/, ''));
    const judge = (answer: RawResponse) => {
      if (answer.status !== (isError ? 404 : 200)) return answered(answer);
      const live = sha256(answer.body);
      if (live === hash) return null;
      return `has ${answer.body.length} bytes with SHA-256 ${live.slice(0, 12)}…; the release has ${bytes} with ${hash.slice(0, 12)}…`;
    };
    const what = isError ? 'the error page' : target;
    // A host may serve a compressed copy that differs from the file: ask for each.
    const encodings = hasWords(path) ? ENCODINGS : ['br'];
    return encodings.map((encoding) =>
      ask(`${what}${encoding === 'br' ? '' : ` (${encoding})`}`, target, judge, encoding),
    );
  };
  const askForRedirect = (redirect: Redirect) => {
    const { from, to, status } = redirect;
    const target = base + from.replace('*', 'no-such-page').replace(/^\//, '');
    return ask(`redirect ${from} → ${to}`, target, (answer) => {
      if (leadsTo(answer, [origin, site], target) === base + to.slice(1))
        return answer.status === status ? null : `answers ${answer.status}; the release says ${status}`;
      // A host without redirect rules sends a published page that redirects. Accept this page if the release has the
      // same page.
      const live = sha256(answer.body);
      return filesOf(redirect).some((path) => hashes.get(path) === live) ? null : answered(answer);
    });
  };
  const askForHeader = ({ name, value }: (typeof headers)[number]) =>
    ask(`header ${name}`, base, (answer) => {
      const live = answer.headers.get(name.toLowerCase());
      if (live === undefined) return 'is not sent';
      return live === value ? null : `is “${live}”; the release says “${value}”`;
    });
  const tasks = [...sent.flatMap(askForFile), ...redirects.map(askForRedirect), ...headers.map(askForHeader)];
  return severalAtOnce(tasks, (task) => task(), REQUESTS_AT_ONCE);
}

/** Lists the files that a host without redirect rules may send for a redirect's address. */
function filesOf({ from }: Pick<Redirect, 'from'>): string[] {
  const name = pathOf(from).slice(1);
  return isWildcard(from) ? [ERROR_PAGE] : [`${name}.html`, `${name}/index.html`];
}

/** Returns the path and query to which an answer redirects; null if it does not redirect within the site. */
function leadsTo(
  { status, headers }: RawResponse,
  origins: readonly string[],
  target: string,
): string | null {
  const location = headers.get('location');
  const asked = `${origins[0]}${target}`;
  if (status < 300 || status > 399 || location === undefined || !URL.canParse(location, asked)) return null;
  const { host, pathname, search } = new URL(location, asked);
  return origins.some((origin) => new URL(origin).host === host) ? pathname + search : null;
}

function answered({ status, headers }: RawResponse): string {
  const location = headers.get('location');
  return `answers ${status}${location === undefined ? '' : ` and leads to ${location}`}`;
}
