/**
 * Writes the security headers and two policies, both of which browsers enforce: one in each page's `<meta>`, with the
 * hashes of its inline scripts and styles, and one in the header, which stays valid when copy or styles change.
 */

import { createHash } from 'node:crypto';
import { attribute, elements, textOf, type Document } from '../html/tree.ts';
import type { Header } from './site-description.ts';

const HSTS_MAX_AGE_S = 63_072_000;

/** Returns the security headers of every response. `frames` are origins that pages may show, such as a calendar's. */
export function securityHeaders(frames: readonly string[] = []): Header[] {
  const policy = [
    ...hashFreeDirectives(frames),
    // Forbid plugins and media. In a page's own policy, `default-src 'none'` does this.
    "object-src 'none'",
    "media-src 'none'",
    // Forbid workers, and also frames if there is no `frame-src`.
    "child-src 'none'",
    // Forbid all sites from framing our pages. Browsers ignore this rule in a meta.
    "frame-ancestors 'none'",
  ];
  return [
    { name: 'Content-Security-Policy', value: policy.join('; ') },
    // Leave out includeSubDomains and preload: only the owner of the domain can decide about its other names.
    { name: 'Strict-Transport-Security', value: `max-age=${HSTS_MAX_AGE_S}` },
    { name: 'X-Content-Type-Options', value: 'nosniff' },
    { name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { name: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
    { name: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
    { name: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
    // Leave out this header if pages have frames: calendars do not load in pages with this header.
    ...(frames.length > 0 ? [] : [{ name: 'Cross-Origin-Embedder-Policy', value: 'require-corp' }]),
  ];
}

/**
 * Returns the Content-Security-Policy for the `<meta>` of a page.
 * @param page the page as it will be published, without the meta
 * @param frames origins that pages may show in a frame
 */
export function pagePolicy(page: Document, frames: readonly string[] = []): string {
  const { scripts, styles } = inlineHashes(page);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    styles.length > 0 ? ['style-src', ...styles].join(' ') : "style-src 'none'",
    ...hashFreeDirectives(frames),
  ].join('; ');
}

/** Returns CSP hashes (`'sha256-…'`) of a page's inline scripts and styles. */
export function inlineHashes(page: Document): { scripts: string[]; styles: string[] } {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  for (const element of elements(page)) {
    const isCode =
      element.tagName === 'script' &&
      attribute(element, 'src') === undefined &&
      // Skip blocks of JSON: they do not run, so they need no hash.
      !attribute(element, 'type')?.endsWith('json');
    const hashes = isCode ? scripts : element.tagName === 'style' ? styles : undefined;
    hashes?.add(`'sha256-${createHash('sha256').update(textOf(element)).digest('base64')}'`);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

// Leave out upgrade-insecure-requests: every address is relative, and WebKit would upgrade http://localhost.
function hashFreeDirectives(frames: readonly string[]): string[] {
  return [
    "img-src 'self'",
    "font-src 'self'",
    // Allow requests to the site, so that Lighthouse can fetch robots.txt from a page. Our scripts fetch nothing.
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(frames.length > 0 ? [['frame-src', ...new Set(frames)].join(' ')] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
}
