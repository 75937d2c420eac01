/**
 * Security headers, computed from the built HTML: what is inline runs by the hash of its bytes and by nothing else.
 *
 * Each page carries its exact policy in a `<meta>`; a `/*` header has to suit every page, so it lists the hashes of
 * all of them. A browser enforces both, hence the stricter.
 */

import { createHash } from 'node:crypto';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { Header } from './site.ts';

export interface PolicyOptions {
  /** Origins of frames, such as an embedded calendar's. Default: none. */
  frames?: string[];
}

export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

// Cloudflare ignores a line of `_headers` past 2,000 characters; the name and a margin are taken off.
export const MAX_HEADER_POLICY_LENGTH = 1900;

const HSTS_MAX_AGE_S = 63_072_000;

/** The policy of one page, as a header and as a meta (which may not say `frame-ancestors`). */
export function pagePolicy(html: string, options: PolicyOptions = {}): { header: string; meta: string } {
  const directives = policy(inlineHashes(html), options);
  return { header: join([...directives, FRAME_ANCESTORS]), meta: join(directives) };
}

/** One policy for all pages: their hashes together. */
export function sitePolicy(pages: string[], options: PolicyOptions = {}): string {
  const hashes = pages.map(inlineHashes);
  const directives = policy(
    {
      scripts: unique(hashes.flatMap(({ scripts }) => scripts)),
      styles: unique(hashes.flatMap(({ styles }) => styles)),
    },
    options,
  );
  const whole = join([...directives, FRAME_ANCESTORS]);
  if (whole.length <= MAX_HEADER_POLICY_LENGTH) return whole;
  // Too many pages for one line: the header keeps what needs no hash, and each page's meta does the rest.
  const hashed = [
    'default-src',
    'script-src',
    'style-src',
    'img-src',
    'font-src',
    'connect-src',
    'manifest-src',
    'frame-src',
  ];
  return join([
    ...directives.filter((directive) => !hashed.includes(directive.split(' ')[0] ?? '')),
    "object-src 'none'",
    FRAME_ANCESTORS,
  ]);
}

/** All headers for every response of a site with these pages. */
export function securityHeaders(pages: string[], options: PolicyOptions = {}): Header[] {
  const embeds = (options.frames ?? []).length > 0;
  return [
    { name: 'Content-Security-Policy', value: sitePolicy(pages, options) },
    // Neither includeSubDomains nor preload: whether other names of the domain speak https is for its owner to say.
    { name: 'Strict-Transport-Security', value: `max-age=${HSTS_MAX_AGE_S}` },
    { name: 'X-Content-Type-Options', value: 'nosniff' },
    { name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { name: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
    { name: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
    { name: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
    // A frame of another origin would have to agree to this one, and calendars do not.
    ...(embeds ? [] : [{ name: 'Cross-Origin-Embedder-Policy', value: 'require-corp' }]),
  ];
}

/** CSP source expressions (`'sha256-…'`) for the inline scripts and styles of a page. Data blocks never run: no hash. */
export function inlineHashes(html: string): InlineHashes {
  const hashes: InlineHashes = { scripts: [], styles: [] };
  visit(parse(html), (element) => {
    if (element.tagName === 'style') hashes.styles.push(sha256(textOf(element)));
    if (element.tagName === 'script' && isInlineCode(element)) hashes.scripts.push(sha256(textOf(element)));
  });
  return { scripts: unique(hashes.scripts), styles: unique(hashes.styles) };
}

const FRAME_ANCESTORS = "frame-ancestors 'none'";

// No upgrade-insecure-requests: every address of the site is relative, and WebKit would upgrade http://localhost.
function policy({ scripts, styles }: InlineHashes, { frames = [] }: PolicyOptions): string[] {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    styles.length > 0 ? ['style-src', ...styles].join(' ') : "style-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'none'",
    "manifest-src 'self'",
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

function visit(node: Node, look: (element: Element) => void): void {
  if ('tagName' in node) look(node);
  if ('content' in node) visit(node.content, look);
  if ('childNodes' in node) for (const child of node.childNodes) visit(child, look);
}

/** The text of a raw text element: the bytes that a browser hashes. */
function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
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
  const attribute = (name: string) => element.attrs.find((attr) => attr.name === name)?.value;
  return attribute('src') === undefined && CODE_TYPES.includes(attribute('type') ?? '');
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const unique = (values: string[]) => [...new Set(values)];
const join = (directives: string[]) => directives.join('; ');
