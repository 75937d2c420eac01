import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  inlineHashes,
  MAX_HEADER_POLICY_LENGTH,
  pagePolicy,
  securityHeaders,
  sitePolicy,
} from '../../../scripts/hosts/headers.ts';

const page = (css: string, js = '') =>
  `<!doctype html><title>x</title><style>${css}</style><script>${js}</script>`;
const hash = (bytes: string) => `'sha256-${createHash('sha256').update(bytes).digest('base64')}'`;

describe('hashes', () => {
  test('are of the very bytes between the tags', () => {
    const css = '\n  p > a::before { content: "<é>&amp;" }\n';
    const js = 'if (1 < 2 && "&lt;") run()';
    expect(inlineHashes(page(css, js))).toEqual({ styles: [hash(css)], scripts: [hash(js)] });
  });

  test('leave out files and data, and name each once', () => {
    const html = `<style>a{}</style><style>a{}</style><template><style>b{}</style></template>
      <script src="/x.js"></script><script type="application/ld+json">{}</script><script type="module">go()</script>`;
    expect(inlineHashes(html)).toEqual({ styles: [hash('a{}'), hash('b{}')], scripts: [hash('go()')] });
  });
});

describe('policy', () => {
  test('of a page; the meta says nothing of frames around it', () => {
    const { header, meta } = pagePolicy('<title>x</title>');
    expect(meta).toMatchInlineSnapshot(
      `"default-src 'none'; script-src 'self'; style-src 'none'; img-src 'self'; font-src 'self'; connect-src 'none'; manifest-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'"`,
    );
    expect(header).toBe(`${meta}; frame-ancestors 'none'`);
  });

  test('of the site suits every page', () => {
    const policy = sitePolicy([page('a{}', 'go()'), page('b{}', 'go()')]);
    expect(policy).toContain(`style-src ${hash('a{}')} ${hash('b{}')};`);
    expect(policy).toContain(`script-src 'self' ${hash('go()')};`);
  });

  test('of a large site fits a line and blocks no page', () => {
    const pages = Array.from({ length: 60 }, (_, index) => page(`.p${index}{}`));
    const policy = sitePolicy(pages);
    expect(policy.length).toBeLessThan(MAX_HEADER_POLICY_LENGTH);
    expect(policy).toMatchInlineSnapshot(
      `"base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'; object-src 'none'; frame-ancestors 'none'"`,
    );
  });

  test('of an embedded calendar names its origin and asks nothing of it', () => {
    const headers = securityHeaders([page('')], { frames: ['https://calendar.example'] });
    expect(headers.find(({ name }) => name === 'Content-Security-Policy')?.value).toContain(
      'frame-src https://calendar.example;',
    );
    expect(headers.map(({ name }) => name)).not.toContain('Cross-Origin-Embedder-Policy');
  });
});

/** Modifiers of Mozilla's HTTP Observatory that these headers earn or lose; 100 to begin with, 100 and more is A+. */
function observatoryScore(headers: Map<string, string>): number {
  const policy = headers.get('Content-Security-Policy') ?? '';
  const hstsAge = Number(/max-age=(\d+)/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1] ?? 0);
  const strict = policy.includes("default-src 'none'") && !/unsafe-|https?:|data:|\*/.test(policy);
  return (
    100 +
    (strict ? 10 : -25) +
    (/frame-ancestors 'none'/.test(policy) ? 5 : -20) +
    (hstsAge >= 15_768_000 ? 0 : -20) +
    (headers.get('X-Content-Type-Options') === 'nosniff' ? 0 : -5) +
    (/^(no-referrer|same-origin|strict-origin)/.test(headers.get('Referrer-Policy') ?? '') ? 5 : 0) +
    (headers.get('Cross-Origin-Resource-Policy') === 'same-origin' ? 10 : 0)
  );
}

test('the headers score 130 by the published rules of Mozilla’s Observatory', () => {
  const headers = new Map(securityHeaders([page('a{}', 'go()')]).map(({ name, value }) => [name, value]));
  expect(observatoryScore(headers)).toBe(130);
});
