import { hasEnding } from '../content/link/old-address.ts';
import { escapeRegExp } from '../escape-regexp.ts';

/**
 * Returns a regular expression that matches an old path, alone or with slashes or `.html` at its end. The expression
 * has no spaces or quotes. Use it on servers that decode a path before they match it.
 */
export function oldPathPattern(path: string): string {
  const pattern = escapeRegExp(path).replaceAll(' ', '\\x20');
  return path.endsWith('/') ? pattern : `${pattern}(?:/*${hasEnding(path) ? '' : '|\\.html'})`;
}

/**
 * Returns a regular expression that finds a name and its value, such as `page_id=12`, in a query that is not decoded.
 */
export function pairPattern(pair: readonly [key: string, value: string]): string {
  return `(?:^|[?&])${escapeRegExp(pair.join('='))}(?:&|$)`;
}

/**
 * Matches paths that are safe in a `Location` header. Does not match text that a browser could read as the address of
 * another site (`//evil.example`, `/\evil.example`).
 */
export const SAFE_PATH = '(?:/[A-Za-z0-9._~-]+)+';

/**
 * Returns a regular expression, without spaces or quotes, for `Accept-Encoding` headers that accept `encoding`. It
 * matches `br` and `gzip, br;q=0.5`, but not `br;q=0` (RFC 9110, 12.5.3).
 */
export function accepts(encoding: string): string {
  return `(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`;
}
