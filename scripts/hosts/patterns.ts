export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * A path of plain segments, and nothing that a browser could read as another site's address (`//evil.example`,
 * `/\evil.example`): only such a path may be put into `Location`.
 */
export const SAFE_PATH = '(?:/[A-Za-z0-9._~-]+)+';

/**
 * A regular expression, without spaces or quotes, that matches an `Accept-Encoding` header that takes `encoding`:
 * `br`, `gzip, br;q=0.5`, but not `br;q=0` (RFC 9110, 12.5.3).
 */
export function accepts(encoding: string): string {
  return `(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`;
}
