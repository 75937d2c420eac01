import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileContent } from '../../../scripts/content/compile.ts';
import { shortMessages, page, writeTree } from './tree.ts';

/** Returns the messages for a home page with these lines. */
function home(...lines: string[]): string[] {
  return shortMessages({
    'content/pages/home.yaml': page('/', ['title: Home {families}', ...lines].join('\n')),
  });
}

test('nested aliases are reported, not expanded', () => {
  const bomb = Array.from(
    { length: 40 },
    (_, level) => `l${level + 1}: &l${level + 1} [*l${level}, *l${level}]`,
  );

  expect(home('l0: &l0 [x, x]', ...bomb).filter((message) => message.includes('[syntax]'))).toEqual([
    expect.stringContaining('starts a text with *'),
  ]);
});

test('files that are not UTF-8 text', () => {
  expect(
    shortMessages({
      'content/pages/home.yaml': Buffer.from('title: Caf\xe9\n', 'latin1'),
      'content/facts.yaml': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]),
      'content/site.yaml': Buffer.from('\ufefftitle: About\n', 'utf16le'),
      'content/prose/note.md': 'Zero\u200bwidth',
    }),
  ).toMatchInlineSnapshot(`
    [
      "content/facts.yaml  error  is a binary file, not text  [encoding] – Replace it with text. Pictures belong in content/media.",
      "content/pages/home.yaml:1:11  error  is not UTF-8 text: this character was saved in another encoding  [encoding] – In your editor, save the file with the encoding UTF-8 and type the character again.",
      "content/prose/note.md:1:5  error  contains an invisible character (U+200B)  [encoding] – Delete it and type the text around it again.",
      "content/site.yaml  error  is UTF-16 text, not UTF-8  [encoding] – In your editor, save the file with the encoding UTF-8.",
    ]
  `);
});

test('Windows line ends and a byte order mark are allowed', () => {
  const text = page('/', 'title: "{families}"\nsections:\n  - title: One');
  expect(shortMessages({ 'content/pages/home.yaml': `\ufeff${text.replaceAll('\n', '\r\n')}` })).toEqual([
    '',
  ]);
});

test('characters with a special meaning in YAML', () => {
  const signs = ['* all', '**bold**', '*No* fees', '& more', '&more one', '!now', '@home', '- dash', '? why'];
  expect(signs.map((text) => /\d+:\d+ {2}error {2}(.*) {2}\[/.exec(home(`icon: ${text}`).join())?.[1]))
    .toMatchInlineSnapshot(`
      [
        "starts a text with *",
        "starts a text with *",
        "starts a text with *",
        "starts a text with &",
        "starts a text with &",
        "starts a text with !",
        "starts a text with @",
        "starts a text with -",
        "starts a text with ?",
      ]
    `);
});

test('a project without content gives one message', () => {
  const root = writeTree();
  rmSync(join(root, 'content'), { recursive: true });
  rmSync(join(root, 'pages'), { recursive: true });
  expect(headlines(root)).toMatchInlineSnapshot(`
    [
      "content contains no content",
    ]
  `);
});

/** Returns the file and the reason of each diagnostic. */
function headlines(root: string): string[] {
  return compileContent(root).diagnostics.map(({ file, reason }) => `${file} ${reason}`);
}
