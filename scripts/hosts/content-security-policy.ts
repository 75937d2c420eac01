/**
 * Writes the two content security policies. Browsers enforce both, so the stricter one always wins:
 * - Each page's `<meta>` allows exactly the scripts and styles of that page, by their hashes.
 * - The header, which hosts send with every response, has the rules that need no hash. It is the same for every build,
 * so rules that were once copied to a server stay right when copy or styles change.
 */

import { createHash } from 'node:crypto';
import { attribute, elements, textOf, type Document, type Element } from '../html/tree.ts';

export interface PolicyOptions {
  /** Lists origins of frames, such as an embedded calendar's. If left out, no frames are allowed. */
  frames?: string[];
}

export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/**
 * Returns the content of a page's policy `<meta>`.
 * @param page the page as it will be published, without the meta
 */
export function pagePolicy(page: Document, options: PolicyOptions = {}): string {
  const { scripts, styles } = inlineHashes(page);
  return join([
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    styles.length > 0 ? ['style-src', ...styles].join(' ') : "style-src 'none'",
    ...hashFreeDirectives(options),
  ]);
}

/** Returns the policy that hosts send with every response. It only depends on the origins of frames. */
export function headerPolicy(options: PolicyOptions = {}): string {
  return join([
    ...hashFreeDirectives(options),
    // In a page's own policy, `default-src 'none'` covers these.
    "object-src 'none'",
    "media-src 'none'",
    // Forbid workers, and frames without a rule.
    "child-src 'none'",
    // Send it as a header: browsers ignore it in a meta.
    "frame-ancestors 'none'",
  ]);
}

/** Returns CSP hashes (`'sha256-…'`) of a page's inline scripts and styles. Data blocks never run: no hash. */
export function inlineHashes(page: Document): InlineHashes {
  const hashes: InlineHashes = { scripts: [], styles: [] };
  for (const element of elements(page)) {
    if (element.tagName === 'style') hashes.styles.push(sha256(textOf(element)));
    if (element.tagName === 'script' && isInlineCode(element)) hashes.scripts.push(sha256(textOf(element)));
  }
  return { scripts: unique(hashes.scripts), styles: unique(hashes.styles) };
}

// Leave out upgrade-insecure-requests: every address of the site is relative, and WebKit would upgrade
// http://localhost.
function hashFreeDirectives({ frames = [] }: PolicyOptions): string[] {
  return [
    "img-src 'self'",
    "font-src 'self'",
    // Allow the site itself, so that audit tools can fetch robots.txt from a page. Our scripts fetch nothing.
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(frames.length > 0 ? [['frame-src', ...unique(frames)].join(' ')] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
}

const CODE_TYPES = [
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'importmap',
  'speculationrules',
];

function isInlineCode(element: Element): boolean {
  return attribute(element, 'src') === undefined && CODE_TYPES.includes(attribute(element, 'type') ?? '');
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const unique = (values: string[]) => [...new Set(values)];
const join = (directives: string[]) => directives.join('; ');
