import { hasEnding } from '../content/link/old-address.ts';
import { escapeRegExp } from '../lib/escape-regexp.ts';

/** Returns a pattern, without spaces or quotes, for a decoded old path, alone or with slashes or `.html` at its end. */
export function oldPathPattern(path: string): string {
  const pattern = escapeRegExp(path).replaceAll(' ', '\\x20');
  return path.endsWith('/') ? pattern : `${pattern}(?:/*${hasEnding(path) ? '' : '|\\.html'})`;
}

/** Returns a pattern that finds a name and its value, such as `page_id=12`, in a query that is not decoded. */
export function pairPattern(pair: readonly [key: string, value: string]): string {
  return `(?:^|[?&])${escapeRegExp(pair.join('='))}(?:&|$)`;
}

/** Paths that are safe in `Location`: not `//evil.example`, which browsers read as another site's address. */
export const SAFE_PATH = '(?:/[A-Za-z0-9._~-]+)+';

/** Returns a pattern, without spaces or quotes, for `Accept-Encoding` headers with `encoding`, but not with `q=0`. */
export function accepts(encoding: string): string {
  return `(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`;
}
