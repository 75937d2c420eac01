import { chmodSync, symlinkSync, mkdirSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compile, messagesIn, page, shortMessages, writeTree } from './tree.ts';
import { readCases } from '../cases.ts';

const CASES = readCases<{ names: [name: string, suggested: string][] }>('content/file-names.yaml');

// Test content that parses and matches its schema, but would break or disfigure the published site.

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const headlines = (root: string) => compile(root).diagnostics.map(({ file, reason }) => `${file} ${reason}`);

test.each(CASES.names)('the file name %s', (name, suggested) => {
  const { diagnostics } = compile(writeTree({ [`content/media/${name}`]: `<svg ${NS} viewBox="0 0 1 1"/>` }));
  expect(diagnostics[0]).toMatchObject({
    file: `content/media/${name}`,
    reason: 'has a file name that does not work in every URL',
    remedy: `Use lowercase letters, digits and hyphens: content/media/${suggested}.`,
  });
});

test('links, pipes and unreadable files', () => {
  const root = writeTree();
  const outside = writeTree({ 'secret.svg': `<svg ${NS}/>` });
  mkdirSync(join(root, 'content/media/heroes'));
  symlinkSync('gone.svg', join(root, 'content/media/dangling.svg'));
  symlinkSync(join(outside, 'secret.svg'), join(root, 'content/media/outside.svg'));
  symlinkSync(join(outside, 'content'), join(root, 'content/media/folder'));
  execFileSync('mkfifo', [join(root, 'content/pipe.yaml')]);
  expect(messagesIn(root)).toMatchInlineSnapshot(`
    "
    content/media/dangling.svg  error  is a link to a file that does not exist  [file]
      Delete the link, or replace it with the file itself.

    content/media/folder  error  is a link to a file outside the project  [file]
      Copy the file here: only files of the project are published.

    content/media/outside.svg  error  is a link to a file outside the project  [file]
      Copy the file here: only files of the project are published.

    content/pipe.yaml  error  is not a regular file  [file]
      Delete it, or replace it with a file.
    "
  `);
});

test.skipIf(process.getuid?.() === 0)('files without permission to read', () => {
  const root = writeTree({ 'content/media/locked.svg': `<svg ${NS}/>` });
  chmodSync(join(root, 'content/media/locked.svg'), 0o000);
  chmodSync(join(root, 'content/site.yaml'), 0o000);
  expect(headlines(root)).toEqual([
    'content/media/locked.svg cannot be read',
    'content/site.yaml cannot be read',
  ]);
});

test('a deleted folder gives one message', () => {
  const pages = {
    'content/pages/home.yaml': page('/', 'title: Home {families}\nicon: check\npicture: sun.svg'),
  };
  const withoutMedia = writeTree(pages);
  rmSync(join(withoutMedia, 'content/media'), { recursive: true });
  expect(messagesIn(withoutMedia)).toMatchInlineSnapshot(`
    "
    content/media  error  contains no files, but content uses pictures or icons  [missing]
      Restore the folder.
    "
  `);
  const withoutSchemas = writeTree({ 'content/pages/terms.yaml': page('/terms', 'title: Terms') });
  rmSync(join(withoutSchemas, 'schemas'), { recursive: true });
  expect(messagesIn(withoutSchemas)).toMatchInlineSnapshot(`
    "
    schemas  error  contains no schemas  [missing]
      Restore the folder: every content file is checked against a schema in it.
    "
  `);
});

const INVISIBLE = [
  0x00, 0x1b, 0x7f, 0x85, 0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028,
  0x2029, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0x2800, 0x3164, 0xe000, 0xfeff, 0xffa0, 0xfff9, 0xfffb,
  0xfffd, 0xe0041, 0xe007f, 0xf0000,
];
test('invisible characters, typed and as escapes', () => {
  for (const code of INVISIBLE) {
    const hex = code.toString(16);
    for (const text of [String.fromCodePoint(code), `\\U${hex.padStart(8, '0')}`]) {
      const told = shortMessages({ 'content/pages/home.yaml': page('/', `title: "{families} ${text}x"`) });
      expect(
        told.filter((message) => message.includes('invisible')),
        `U+${hex}`,
      ).toHaveLength(1);
    }
  }
});

test('twenty thousand unknown keys take seconds and fill one screen', () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => `key${index}: x`);
  const started = performance.now();
  const { diagnostics } = compile(
    writeTree({ 'content/pages/home.yaml': page('/', ['title: Home {families}', ...keys].join('\n')) }),
  );
  expect(diagnostics).toHaveLength(21);
  expect(diagnostics[0]?.reason).toBe('has 19,980 more mistakes');
  expect(performance.now() - started).toBeLessThan(10_000);
});
