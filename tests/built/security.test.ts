import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { content } from '../content.ts';
import { all, attribute, eachDocument, rawText, site, the, tree, type Page } from './built-site.ts';

const POLICY = 'Content-Security-Policy';

/** A policy as directive → its sources. */
function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
const hashesIn = (sources: string[] = []) => sources.filter((source) => source.startsWith("'sha256-"));

/** The hashes of what runs or styles inline, taken from the bytes of the file. */
function inline({ document, html }: Page): { scripts: string[]; styles: string[] } {
  const texts = (tag: string) =>
    all(document, tag)
      .filter((element) => !attribute(element, 'type')?.includes('json') && !attribute(element, 'src'))
      .map(rawText)
      .map((text) => {
        if (!html.includes(`>${text}</${tag}>`))
          throw new Error(`the bytes of a <${tag}> differ from what was parsed`);
        return hash(text);
      });
  return { scripts: texts('script'), styles: texts('style') };
}

const metaPolicies = (page: Page) =>
  all(page.document, 'meta').filter((element) => attribute(element, 'http-equiv') === POLICY);

describe.each(eachDocument)('%s is guarded', (_, page) => {
  const policies = metaPolicies(page);
  const policy = directives(attribute(policies[0] ?? the(page.document, 'html'), 'content') ?? '');

  it('has one policy, before anything that it binds', () => {
    expect(policies).toHaveLength(1);
    const inHead = the(page.document, 'head').childNodes.filter(tree.isElementNode);
    expect(
      inHead.slice(0, 2).map((element) => attribute(element, 'charset') ?? attribute(element, 'http-equiv')),
    ).toEqual(['utf-8', POLICY]);
  });

  it('allows exactly its own inline script and style, by hash', () => {
    const { scripts, styles } = inline(page);
    expect(hashesIn(policy.get('script-src')).toSorted()).toEqual(scripts.toSorted());
    expect(hashesIn(policy.get('style-src')).toSorted()).toEqual(styles.toSorted());
  });

  it('refuses everything else', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('img-src')).toEqual(["'self'"]);
    expect(policy.get('font-src')).toEqual(["'self'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(["'none'"]);
    // Only a calendar that is shown in the page may come from elsewhere.
    const { embedded, private: plans, aca } = content.site.scheduling;
    const calendars = embedded ? [...new Set([plans, aca].map((address) => new URL(address).origin))] : [];
    expect((policy.get('frame-src') ?? []).filter((source) => source !== "'none'")).toEqual(calendars);
    expect(
      [...policy]
        .flatMap(([name, sources]) => (name === 'frame-src' ? [] : sources))
        .filter((source) => /unsafe|\*|^(https?|data|blob):/.test(source)),
    ).toEqual([]);
    // Browsers ignore it in a meta and log a warning.
    expect(policy.has('frame-ancestors')).toBe(false);
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
    for (const element of all(
      page.document,
      'img',
      'script',
      'link',
      'source',
      'use',
      'iframe',
      'video',
      'audio',
      'object',
      'embed',
    )) {
      if (['canonical', 'alternate'].includes(attribute(element, 'rel') ?? '')) continue;
      for (const name of ['src', 'href', 'srcset', 'data']) {
        const address = attribute(element, name);
        if (address !== undefined) expect(address, element.tagName).toMatch(/^\/(?![/\\])/);
      }
    }
    for (const name of ['object', 'embed', 'base']) expect(all(page.document, name), name).toEqual([]);
    // A calendar in the page asks its host for nothing before a visitor chose it.
    const frames = all(page.document, 'iframe');
    const mayFrame = content.site.scheduling.embedded && page.route === content.pages.booking.route;
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

describe('the headers that hosts send', () => {
  const headers = new Map(site.headers.map(({ name, value }) => [name, value]));
  const policy = directives(headers.get(POLICY) ?? '');

  it('carry a policy without hashes, so that rules copied to a server outlive an edit', () => {
    for (const name of ['default-src', 'script-src', 'style-src']) expect(policy.has(name), name).toBe(false);
    expect(site.headers.map(({ value }) => value).join()).not.toMatch(/sha(256|384|512)-/);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
  });

  it('guard the connection, the type, the referrer and the window', () => {
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8,}/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
      expect(headers.get('Permissions-Policy')).toContain(`${feature}=()`);
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    if (!content.site.scheduling.embedded)
      expect(headers.get('Cross-Origin-Embedder-Policy')).toBe('require-corp');
  });
});
