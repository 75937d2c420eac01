import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inlineHashes, pagePolicy, securityHeaders } from '../../../scripts/hosts/headers.ts';
import { parseHtml } from '../../../scripts/html/tree.ts';
import type { Header } from '../../../scripts/hosts/site-description.ts';

const page = (css: string, js = '') =>
  parseHtml(`<!doctype html><title>x</title><style>${css}</style><script>${js}</script>`);
const policyIn = (headers: Header[]) =>
  headers.find(({ name }) => name === 'Content-Security-Policy')?.value ?? '';
const directives = (policy: string) =>
  new Map(
    policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.replace(/^\S+ /, '')]),
  );
const hash = (bytes: string) => `'sha256-${createHash('sha256').update(bytes).digest('base64')}'`;

describe('hashes', () => {
  test('match the exact bytes between the tags', () => {
    const css = '\n  p > a::before { content: "<é>&amp;" }\n';
    const js = 'if (1 < 2 && "&lt;") run()';
    expect(inlineHashes(page(css, js))).toEqual({ styles: [hash(css)], scripts: [hash(js)] });
  });

  test('leave out files and data, and list each once', () => {
    const html = `<style>a{}</style><style>a{}</style><template><style>b{}</style></template>
      <script src="/x.js"></script><script type="application/ld+json">{}</script><script type="module">go()</script>`;
    expect(inlineHashes(parseHtml(html))).toEqual({
      styles: [hash('a{}'), hash('b{}')],
      scripts: [hash('go()')],
    });
  });
});

describe('policy', () => {
  test('of a page allows inline code by its hash, and nothing else', () => {
    expect(pagePolicy(parseHtml('<title>x</title>'))).toMatchInlineSnapshot(
      `"default-src 'none'; script-src 'self'; style-src 'none'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'"`,
    );
    const policy = pagePolicy(page('a{}', 'go()'));
    expect(policy).toContain(`style-src ${hash('a{}')};`);
    expect(policy).toContain(`script-src 'self' ${hash('go()')};`);
  });

  test('in the header is the same for every build and has no hash', () => {
    expect(policyIn(securityHeaders())).toMatchInlineSnapshot(
      `"img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'; object-src 'none'; media-src 'none'; child-src 'none'; frame-ancestors 'none'"`,
    );
  });

  test('in the header never forbids what the policy of a page allows', () => {
    for (const frames of [[], ['https://calendar.example']]) {
      const header = directives(policyIn(securityHeaders(frames)));
      const meta = directives(pagePolicy(page('a{}', 'go()'), frames));
      const fallback = meta.get('default-src') ?? '';
      for (const [name, sources] of header)
        if (name !== 'frame-ancestors') expect(sources, name).toBe(meta.get(name) ?? fallback);
      for (const name of ['default-src', 'script-src', 'style-src']) expect(header.has(name)).toBe(false);
    }
  });

  test('of an embedded calendar allows its origin', () => {
    const headers = securityHeaders(['https://calendar.example']);
    expect(policyIn(headers)).toContain('frame-src https://calendar.example;');
    expect(headers.map(({ name }) => name)).not.toContain('Cross-Origin-Embedder-Policy');
    const twice = ['https://calendar.example', 'https://calendar.example'];
    expect(securityHeaders(twice)).toEqual(headers);
  });
});
