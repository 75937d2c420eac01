import { expect, test } from 'vitest';
import { summarize } from '../../../scripts/publish/build-summary.ts';

test('a build says what each page weighs, and what to copy where', () => {
  const bytes = (length: number) => new Uint8Array(length);
  const text = summarize({
    pages: [
      { route: '/', file: 'client/index.html' },
      { route: '/careers/training', file: 'client/careers/training.html' },
    ],
    files: new Map([
      ['client/index.html', bytes(51_234)],
      ['client/index.html.br', bytes(11_049)],
      ['client/careers/training.html', bytes(400)],
    ]),
    sentences: 1376,
    hosts: 17,
    isUnchanged: false,
    warnings: 'content/facts.yaml:3:1  warning  …',
    time: 4321,
    work: { bundled: true, pages: 3, kept: {} },
  });
  // oxlint-disable-next-line no-control-regex -- colors are control characters
  expect(text.replace(/\u001b\[\d+m/g, '')).toMatchInlineSnapshot(`
    "content/facts.yaml:3:1  warning  …

      page                     HTML, CSS and loader, brotli
      /                         11.0 kB   51.2 kB unpacked
      /careers/training          0.4 kB    0.4 kB unpacked

    ✓ 2 pages from 1,376 sentences, rules for 17 hosts, in 4.3 s
      dist/client is the site: copy it to your host, with the rules that dist/hosts has for it."
  `);
});
