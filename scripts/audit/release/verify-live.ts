import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { originOf, type RawResponse, send, type Server } from '../../hosts/live/ask.ts';
import type { Redirect } from '../../hosts/site-description.ts';
import { severalAtOnce } from '../../publish/staging.ts';
import { sha256 } from '../../hash.ts';
import type { ManifestFile, ReleaseManifest } from './read-manifest.ts';

/** Describes what became of a file, a redirect or a header of the release on the live site. */
interface VerifiedItem {
  verdict: 'same' | 'different' | 'missing';
  /** Names what was asked for, such as `/about (br)`. */
  what: string;
  /** Spells the difference; empty for what is the same. */
  detail: string;
}

/** Limits a manifest to the part that a live site is compared with. */
export interface Published extends Pick<ReleaseManifest, 'site' | 'files'> {
  hosting: Pick<ReleaseManifest['hosting'], 'base' | 'redirects' | 'headers'>;
}

/** Lists the encodings for which a visitor's browser may ask. */
const ENCODINGS = ['identity', 'br', 'gzip'] as const;
/** Matches rules for a host that are published with the site; a host reads them and does not send them. */
const HOST_FILES = /^(?:_headers|_redirects|\.htaccess|CNAME|\.nojekyll)$/;
/** Lists headers that change what a visitor meets: they lead on, add a style, or keep something. */
const TELLING_HEADERS = ['refresh', 'link', 'set-cookie'];
const PACKED = /\.(?:br|gz)$/;
const REQUESTS_AT_ONCE = 6;
const ERROR_PAGE = '404.html';

/** Compares a live site with a release, file by file. It needs nothing but the manifest. */
export async function verifyLive(server: Server, published: Published): Promise<VerifiedItem[]> {
  const { files, hosting } = published;
  const live = new LiveSite(server, published);
  const packed = new Set(files.map(({ path }) => path).filter((path) => PACKED.test(path)));
  const tasks = [
    ...files
      .filter(({ path }) => !PACKED.test(path) && !HOST_FILES.test(path))
      .flatMap((file) => {
        const isPacked = packed.has(`${file.path}.br`) || packed.has(`${file.path}.gz`);
        return ENCODINGS.slice(0, isPacked ? ENCODINGS.length : 1).map((each) => () => live.file(file, each));
      }),
    ...hosting.redirects.map((redirect) => () => live.redirect(redirect)),
    ...hosting.headers.map((header) => () => live.header(header)),
  ];
  return severalAtOnce(tasks, (task) => task(), REQUESTS_AT_ONCE);
}

type Outcome = Pick<VerifiedItem, 'verdict' | 'detail'>;
const SAME: Outcome = { verdict: 'same', detail: '' };
const missing = (detail: string): Outcome => ({ verdict: 'missing', detail });
const different = (detail: string): Outcome => ({ verdict: 'different', detail });

class LiveSite {
  constructor(
    readonly server: Server,
    readonly published: Published,
  ) {}

  file(file: ManifestFile, encoding: string): Promise<VerifiedItem> {
    const { base, redirects } = this.published.hosting;
    const isErrorPage = file.path === ERROR_PAGE;
    const from = isErrorPage ? '*' : `/${addressOf(file.path)}`;
    const target = isErrorPage ? `${base}no-such-page-${file.sha256.slice(0, 8)}` : base + from.slice(1);
    const what = `${isErrorPage ? 'the error page' : target} (${encoding})`;
    return this.#ask(what, target, encoding, (answer) => {
      // An address with a redirect has a page too, for hosts without rules; with rules the redirect answers.
      const redirect = redirects.find((each) => each.from === from);
      if (redirect !== undefined && this.#leadsTo(answer, redirect, target)) return SAME;
      if (answer.status !== (isErrorPage ? 404 : 200)) return missing(answered(answer));
      const { headers } = this.published.hosting;
      const extra = TELLING_HEADERS.find(
        (name) => answer.headers.has(name) && !headers.some((each) => each.name.toLowerCase() === name),
      );
      if (extra !== undefined)
        return different(
          `sends a header that the release does not have, ${extra}: ${answer.headers.get(extra)}`,
        );
      const bytes = unpack(answer);
      if (bytes === null) return different(`cannot be unpacked (${answer.headers.get('content-encoding')})`);
      const hash = sha256(bytes);
      return hash === file.sha256
        ? SAME
        : different(
            `has ${bytes.length} bytes with SHA-256 ${hash.slice(0, 12)}…; the release has ${file.bytes} with ${file.sha256.slice(0, 12)}…`,
          );
    });
  }

  redirect(redirect: Redirect): Promise<VerifiedItem> {
    const { from, to, status } = redirect;
    const target = this.published.hosting.base + (from === '*' ? 'no-such-page-at-all' : from.slice(1));
    return this.#ask(`redirect ${from} → ${to}`, target, 'identity', (answer) => {
      if (this.#leadsTo(answer, redirect, target))
        return answer.status === status
          ? SAME
          : different(`answers ${answer.status}; the release says ${status}`);
      // A host without rules sends the page that moves visitors on.
      const path = from === '*' ? ERROR_PAGE : `${from.slice(1)}.html`;
      const stub = this.published.files.find((file) => file.path === path);
      const bytes = unpack(answer);
      const isStub = stub !== undefined && bytes !== null && sha256(bytes) === stub.sha256;
      return isStub ? SAME : different(answered(answer));
    });
  }

  header({ name, value }: { name: string; value: string }): Promise<VerifiedItem> {
    return this.#ask(`header ${name}`, this.published.hosting.base, 'identity', ({ headers }) => {
      const live = headers.get(name.toLowerCase());
      if (live === undefined) return missing('is not sent');
      return live === value ? SAME : different(`is “${live}”; the release says “${value}”`);
    });
  }

  async #ask(
    what: string,
    target: string,
    encoding: string,
    judge: (answer: RawResponse) => Outcome,
  ): Promise<VerifiedItem> {
    try {
      return {
        what,
        ...judge(await send(this.server, { target, headers: { 'Accept-Encoding': encoding } })),
      };
    } catch (error) {
      return { what, ...missing(error instanceof Error ? error.message : String(error)) };
    }
  }

  /** Tells whether an answer leads to a page of this site, at the address that was asked or at the one of the release. */
  #leadsTo({ status, headers }: RawResponse, { to }: Redirect, target: string): boolean {
    const { site, hosting } = this.published;
    const location = headers.get('location');
    const origin = originOf(this.server);
    if (status < 300 || status > 399 || location === undefined || !URL.canParse(location, origin + target))
      return false;
    const { host, pathname, search } = new URL(location, origin + target);
    const isHere = [new URL(origin).host, new URL(site).host].includes(host);
    return isHere && pathname + search === hosting.base + to.slice(1);
  }
}

function unpack({ headers, body }: RawResponse): Buffer | null {
  const packers = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync };
  const encoding = headers.get('content-encoding');
  try {
    if (encoding === 'br' || encoding === 'gzip' || encoding === 'deflate') return packers[encoding](body);
    return body;
  } catch {
    return null;
  }
}

function answered({ status, headers }: RawResponse): string {
  const location = headers.get('location');
  return `answers ${status}${location === undefined ? '' : ` and leads to ${location}`}`;
}

/** Gives the address of a file below the base: pages without their ending, the home page without its name. */
function addressOf(path: string): string {
  return path.replace(/^index\.html$/, '').replace(/\.html$/, '');
}
