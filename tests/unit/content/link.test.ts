import { expect, test } from 'vitest';
import { compileContent } from '../../../scripts/content/compile.ts';
import { valueAt } from '../../../scripts/content/json-data.ts';
import { page, shortMessages, writeTree } from './tree.ts';

test('links as they are published', () => {
  const lines = [
    '/',
    '/about',
    '/about#team',
    '#top',
    'tel:{phone}',
    'mailto:{email}',
    'https://example.com/a?b#c',
  ];
  const { content, diagnostics } = compileContent(
    writeTree({
      'content/pages/home.yaml': page(
        '/',
        `title: "{families}"\nlinks:\n${lines.map((href) => `  - label: x\n    href: "${href}"`).join('\n')}`,
      ),
    }),
  );
  expect(diagnostics).toEqual([]);
  expect(valueAt(content, '/pages/home')).toMatchObject({
    title: '25,000+',
    links: [
      '/#top',
      '/about#top',
      '/about#team',
      '#top',
      'tel:+18005550142',
      'mailto:care@coralstone.example',
      'https://example.com/a?b#c',
    ].map((href) => ({ href })),
  });
});

test('facts that are not text do not make tokens unknown', () => {
  expect(shortMessages({ 'content/facts.yaml': Buffer.from([0, 1]) })).toMatchInlineSnapshot(`
    [
      "content/facts.yaml:1:1  error  contains an invisible character (U+0000)  [encoding] – Delete it and type the text around it again.",
    ]
  `);
});
