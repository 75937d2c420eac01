import { describe, expect, it } from 'vitest';
import { framedOrigins } from '../../scripts/build-pages.ts';
import { pagePolicy, securityHeaders } from '../../scripts/hosts/headers.ts';
import { parseHtml } from '../../scripts/html/tree.ts';
import { content } from '../content.ts';
import { all, attribute, eachDocument, site, the, tree } from './built-site.ts';

const POLICY = 'Content-Security-Policy';
/** The origins of embedded calendars, the only ones that a page may frame. */
const calendars = framedOrigins([content]);

describe.each(eachDocument)('%s is protected', (_, page) => {
  it('has one policy, with hashes of its own scripts and styles, before everything that it applies to', () => {
    const document = parseHtml(page.html);
    const policies = all(document, 'meta').filter((meta) => attribute(meta, 'http-equiv') === POLICY);
    expect(policies).toHaveLength(1);
    const [charset, policy] = the(document, 'head').childNodes.filter(tree.isElementNode);
    expect(charset && attribute(charset, 'charset')).toBe('utf-8');
    expect(policy).toBe(policies[0]);
    if (policy) tree.detachNode(policy);
    // unit/hosts/headers.test.ts tests the text of policies.
    expect(policy && attribute(policy, 'content')).toBe(pagePolicy(document, calendars));
  });

  it('has no style attribute, no inline handler and no script address', () => {
    for (const element of all(page.document))
      for (const { name, value } of element.attrs) {
        expect(name, `${element.tagName} ${name}`).not.toMatch(/^(on|style$|srcdoc$)/);
        if (['href', 'src', 'action', 'formaction'].includes(name))
          expect(value).not.toMatch(/^\s*(javascript|data|vbscript):/i);
      }
  });

  it('loads nothing from another host', () => {
    for (const element of all(page.document).filter(({ tagName }) => tagName !== 'a')) {
      if (['canonical', 'alternate'].includes(attribute(element, 'rel') ?? '')) continue;
      for (const name of ['src', 'href', 'srcset', 'data']) {
        const address = attribute(element, name);
        if (address !== undefined) expect(address, element.tagName).toMatch(/^\/(?![/\\])/);
      }
    }
    for (const name of ['object', 'embed', 'base']) expect(all(page.document, name), name).toEqual([]);
    // An embedded calendar must not contact its host before a visitor chooses it.
    const frames = all(page.document, 'iframe');
    const mayFrame = calendars.length > 0 && page.route === content.pages.booking.route;
    if (!mayFrame) expect(frames).toEqual([]);
    for (const frame of frames) expect(attribute(frame, 'src')).toBeUndefined();
  });

  it('never sends a form anywhere', () => {
    for (const form of all(page.document, 'form')) {
      expect(attribute(form, 'action')).toBeUndefined();
      expect(attribute(form, 'method')).toBe('dialog');
    }
  });
});

it('lists security headers for hosts', () => {
  expect(site.headers).toEqual(securityHeaders(calendars));
  expect(Object.fromEntries(site.headers.map(({ name, value }) => [name, value]))).toMatchObject({
    'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8,}/),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(calendars.length > 0 ? {} : { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
  });
});
