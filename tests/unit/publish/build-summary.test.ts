import { expect, test } from 'vitest';
import { summarize } from '../../../scripts/publish/build-summary.ts';
import { outputFile } from '../../../scripts/publish/output-file.ts';

test('a build prints the size of each page, the largest entry of a collection, pages with a second round trip, and what to deploy', () => {
  const bytes = (length: number) => outputFile(new Uint8Array(length));
  const text = summarize({
    pages: [
      { route: '/', file: 'client/index.html' },
      { route: '/careers/training', file: 'client/careers/training.html' },
      { route: '/states', file: 'client/states.html' },
      { route: '/states/iowa', file: 'client/states/iowa.html' },
      { route: '/states/ohio', file: 'client/states/ohio.html' },
    ],
    files: new Map([
      ['client/index.html', bytes(51_234)],
      ['client/index.html.br', bytes(11_049)],
      ['client/careers/training.html', bytes(400)],
      ['client/states.html', bytes(60_000)],
      ['client/states.html.br', bytes(13_700)],
      ['client/states/iowa.html', bytes(9000)],
      ['client/states/iowa.html.br', bytes(3000)],
      ['client/states/ohio.html', bytes(8000)],
      ['client/states/ohio.html.br', bytes(3100)],
    ]),
    sentences: 1376,
    hosts: 17,
    isUnchanged: false,
    warnings: 'content/facts.yaml:3:1  warning  …',
    leftOut: ['2 pages of es left out: content/interface.yaml:4 has no translation'],
    time: 4321,
    results: {},
  });
  // oxlint-disable-next-line no-control-regex -- colors are control characters
  expect(text.replace(/\u001b\[\d+m/g, '')).toMatchInlineSnapshot(`
    "content/facts.yaml:3:1  warning  …

      page                     HTML, CSS and loader, brotli
      /                         11.0 kB   51.2 kB unpacked
      /careers/training          0.4 kB    0.4 kB unpacked
      /states                   13.7 kB   60.0 kB unpacked  10 bytes more than one round trip takes
      /states/… (2)              3.1 kB    8.0 kB unpacked

    ✓ 5 pages from 1,376 sentences, rules for 17 hosts, in 4.3 s
      dist/client is the site: copy it to your host, with the rules that dist/hosts has for it.
    2 pages of es left out: content/interface.yaml:4 has no translation"
  `);
});
