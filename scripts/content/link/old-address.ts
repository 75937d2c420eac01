/** Parses old addresses (`from` in redirects.yaml), and encodes them in a form that each host can match. */

export interface OldAddress {
  /** A decoded path without a slash or `.html` at its end: `/contact.php`, `/über uns`; `/` for the home page. */
  path: string;
  /** The keys and values that the query of a request must contain, unescaped. If empty, every query matches. */
  query: [key: string, value: string][];
}

/** A name of letters and digits of any language, and of signs that have no special meaning on any host. */
const PLAIN = /^[\p{L}\p{M}\p{N}._~+, -]+$/u;

/** Parses an old address in any common spelling. Returns the fault of a wrong one, such as `has two question marks`. */
export function readOldAddress(from: string): OldAddress | string {
  if (!from.startsWith('/')) return 'does not start with a slash';
  if (from.includes('#')) return 'has a #, which browsers do not send';
  const [written = '', ...queries] = from.split('?');
  if (queries.length > 1) return 'has two question marks';
  const path = decode(written);
  if (path === null)
    return /%(?![\da-f]{2})/i.test(written)
      ? 'has a % that is not part of an escape such as %20'
      : 'has an escape that is not UTF-8. Write the letter itself, such as /café';
  const clean = path.normalize('NFC').replace(/(?:\/+|\.html)$/, '') || '/';
  if (/\/\//.test(clean)) return 'has two slashes in a row';
  for (const name of clean === '/' ? [] : clean.slice(1).split('/')) {
    if (!PLAIN.test(name) || name.trim() !== name)
      return 'has a sign that not every host can match. Letters, digits, spaces and . _ ~ + , - can be matched';
    if (name.startsWith('.') || /\.(?:br|gz)$|^_(?:headers|redirects)$/.test(name))
      return 'names a file that every host hides';
  }
  if (queries[0] === undefined) return { path: clean, query: [] };
  const query = queries[0].split('&').map((pair): OldAddress['query'][number] => {
    const [, key = '', value = ''] = PAIR.exec(pair) ?? [];
    return [key, value];
  });
  return query.every(([key]) => key !== '')
    ? { path: clean, query }
    : 'has a query that not every host can match. Write ?key=value or ?key=value&other=value, of letters, digits and . _ ~ -';
}

/** Returns true for the source of a redirect of unknown paths: `*`, or `/es/*` for those below a folder. */
export function isWildcard(from: string): boolean {
  return from === '*' || from.endsWith('/*');
}

/** Returns the decoded path of an old address; the text itself if it is not an address, such as `*`. */
export function pathOf(from: string): string {
  const old = readOldAddress(from);
  return typeof old === 'string' ? from : old.path;
}

const PAIR = /^([A-Za-z0-9._~-]+)=([A-Za-z0-9._~-]+)$/;

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Encodes an address as browsers send it. All spellings of one old address give the same text. */
export function encodeAddress({ path, query }: OldAddress): string {
  const pairs = query.map((pair) => pair.join('='));
  return encodeURI(path) + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
}

/**
 * Finds the redirect for a request. A redirect that needs a query is preferred to one for every query.
 * @param path the path as sent
 * @param query the query as sent, with or without its question mark
 */
export function findMoved<Moved extends OldAddress>(
  moved: readonly Moved[],
  path: string,
  query: string,
): Moved | undefined {
  const clean = (text: string) => text.normalize('NFC').replace(/(?:\/+|\.html)$/, '');
  const asked = clean(decode(path) ?? '');
  const sent = new URLSearchParams(query);
  const same = moved.filter((each) => clean(each.path) === asked);
  const named = same.find(
    (each) => each.query.length > 0 && each.query.every(([key, value]) => sent.getAll(key).includes(value)),
  );
  return named ?? same.find((each) => each.query.length === 0);
}

/** Returns true for a path with an extension. A redirect from such a path does not also match the path plus `.html`. */
export function hasEnding(path: string): boolean {
  return /\.[^./]+$/.test(path);
}
