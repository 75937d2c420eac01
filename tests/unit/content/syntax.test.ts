import { expect, test } from 'vitest';
import { page, shortMessages } from './tree.ts';

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

test('reports files that are not UTF-8 text', () => {
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

test('a key in quotes may have a colon', () => {
  const syntax = (...lines: string[]) => home(...lines).filter((message) => message.includes('[syntax]'));
  expect(syntax("'https://a.example/': One", '"note:two": Two')).toEqual([]);
  expect(syntax('note:two: Two')).toHaveLength(1);
});

test('Windows line ends and a byte order mark are allowed', () => {
  const text = page('/', 'title: "{families}"\nsections:\n  - title: One');
  expect(shortMessages({ 'content/pages/home.yaml': `\ufeff${text.replaceAll('\n', '\r\n')}` })).toEqual([
    '',
  ]);
});

test.each([...'*&!@', '? ', '- '])('reports a text that begins with %s, a sign of YAML', (sign) => {
  const [first = ''] = home(`icon: ${sign}now`);
  expect(first).toContain(`starts a text with ${sign.trim()}  [syntax] – Put the whole text in quotes.`);
});
