import { hasEnding } from '../content/link/old-address.ts';

export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Writes a decoded path as a regular expression without spaces or quotes, for servers that match decoded paths. */
function pathPattern(path: string): string {
  return escapeRegExp(path).replaceAll(' ', '\\x20');
}

/** Writes the pattern of an old path with the other ways to write it: with slashes or `.html` at its end. */
export function oldPathPattern(path: string): string {
  if (path.endsWith('/')) return pathPattern(path);
  return `${pathPattern(path)}(?:/*${hasEnding(path) ? '' : '|\\.html'})`;
}

/** Writes a regular expression that finds a pair in a query as it is sent, after a `?` or `&`. */
export function pairPattern(pair: readonly [key: string, value: string]): string {
  return `(?:^|[?&])${escapeRegExp(pair.join('='))}(?:&|$)`;
}

/**
 * A path of plain segments, and nothing that a browser could read as another site's address (`//evil.example`,
 * `/\evil.example`): only such a path may be put into `Location`.
 */
export const SAFE_PATH = '(?:/[A-Za-z0-9._~-]+)+';

/**
 * Returns a regular expression, without spaces or quotes, that matches an `Accept-Encoding` header that takes
 * `encoding`: `br`, `gzip, br;q=0.5`, but not `br;q=0` (RFC 9110, 12.5.3).
 */
export function accepts(encoding: string): string {
  return `(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`;
}
