import { hasEnding } from '../content/link/old-address.ts';
import { escapeRegExp } from '../escape-regexp.ts';

/**
 * Returns a regular expression for an old path, also with slashes or `.html` at its end. It has no spaces or quotes, and
 * is for servers that match decoded paths.
 */
export function oldPathPattern(path: string): string {
  const pattern = escapeRegExp(path).replaceAll(' ', '\\x20');
  return path.endsWith('/') ? pattern : `${pattern}(?:/*${hasEnding(path) ? '' : '|\\.html'})`;
}

/** Returns a regular expression that finds a pair in a query as it is sent, after a `?` or `&`. */
export function pairPattern(pair: readonly [key: string, value: string]): string {
  return `(?:^|[?&])${escapeRegExp(pair.join('='))}(?:&|$)`;
}

/**
 * Matches the only paths that may be put into `Location`: plain segments, and nothing that a browser could read as
 * another site's address (`//evil.example`, `/\evil.example`).
 */
export const SAFE_PATH = '(?:/[A-Za-z0-9._~-]+)+';

/**
 * Returns a regular expression, without spaces or quotes, for `Accept-Encoding` headers that accept `encoding`. It
 * matches `br` and `gzip, br;q=0.5`, but not `br;q=0` (RFC 9110, 12.5.3).
 */
export function accepts(encoding: string): string {
  return `(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`;
}
