import { chmodSync, symlinkSync, mkdirSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compile, page, shortMessages, shortMessagesIn, writeTree } from './tree.ts';
import { readCases } from '../cases.ts';

const CASES = readCases<{ names: [name: string, suggested: string][] }>('content/file-names.yaml');

// Test content that matches its schema, but would break the published site or its looks.

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const headlines = (root: string) => compile(root).diagnostics.map(({ file, reason }) => `${file} ${reason}`);

test.each(CASES.names)('reports the file name %s, and suggests another', (name, suggested) => {
  const { diagnostics } = compile(writeTree({ [`content/media/${name}`]: `<svg ${NS} viewBox="0 0 1 1"/>` }));
  expect(diagnostics[0]).toMatchObject({
    file: `content/media/${name}`,
    reason: 'has a file name that does not work in every URL',
    remedy: `Use lowercase letters, digits and hyphens: content/media/${suggested}.`,
  });
});

test('reports symbolic links that lead out of the project or nowhere, and pipes', () => {
  const root = writeTree();
  const outside = writeTree({ 'secret.svg': `<svg ${NS}/>` });
  mkdirSync(join(root, 'content/media/heroes'));
  symlinkSync('gone.svg', join(root, 'content/media/dangling.svg'));
  symlinkSync(join(outside, 'secret.svg'), join(root, 'content/media/outside.svg'));
  symlinkSync(join(outside, 'content'), join(root, 'content/media/folder'));
  execFileSync('mkfifo', [join(root, 'content/pipe.yaml')]);
  expect(shortMessagesIn(root)).toEqual([
    'content/media/dangling.svg  error  is a link to a file that does not exist  [file] – Delete the link, or replace it with the file itself.',
    'content/media/folder  error  is a link to a file outside the project  [file] – Copy the file here: only files of the project are published.',
    'content/media/outside.svg  error  is a link to a file outside the project  [file] – Copy the file here: only files of the project are published.',
    'content/pipe.yaml  error  is not a regular file  [file] – Delete it, or replace it with a file.',
  ]);
});

test.skipIf(process.getuid?.() === 0)('reports files without permission to read', () => {
  const root = writeTree({ 'content/media/locked.svg': `<svg ${NS}/>` });
  chmodSync(join(root, 'content/media/locked.svg'), 0o000);
  chmodSync(join(root, 'content/site.yaml'), 0o000);
  expect(headlines(root)).toEqual([
    'content/media/locked.svg cannot be read',
    'content/site.yaml cannot be read',
  ]);
});

test.each([
  ['content/media', 'contains no files, but content uses pictures or icons  [missing] – Restore the folder.'],
  [
    'schemas',
    'contains no schemas  [missing] – Restore the folder: every content file is checked against a schema in it.',
  ],
  ['content', 'contains no content  [missing] – Restore the folder: all text and pictures are in it.'],
])('without the folder %s, there is one message', (folder, message) => {
  const home = page('/', 'title: Home {families}\nicon: check\npicture: sun.svg');
  const root = writeTree({ 'content/pages/home.yaml': home });
  rmSync(join(root, folder), { recursive: true });
  expect(shortMessagesIn(root)).toEqual([`${folder}  error  ${message}`]);
});

const INVISIBLE = [
  0x00, 0x1b, 0x7f, 0x85, 0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028,
  0x2029, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0x2800, 0x3164, 0xe000, 0xfeff, 0xffa0, 0xfff9, 0xfffb,
  0xfffd, 0xe0041, 0xe007f, 0xf0000,
];
test('reports invisible characters, typed and as escapes', () => {
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

test('twenty thousand unknown keys take at most seconds of a processor, and 21 messages', () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => `key${index}: x`);
  const before = process.cpuUsage();
  const { diagnostics } = compile(
    writeTree({ 'content/pages/home.yaml': page('/', ['title: Home {families}', ...keys].join('\n')) }),
  );
  expect(diagnostics).toHaveLength(21);
  expect(diagnostics[0]?.reason).toBe('has 19,980 more mistakes');
  const { user, system } = process.cpuUsage(before);
  // Other threads of the process run other tests meanwhile, at most one for each core.
  expect((user + system) / 1e6 / availableParallelism()).toBeLessThan(10);
});

test('reports pictures that are damaged, unsafe, too large, or have the wrong extension', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000002800000 01e0'.replaceAll(' ', ''), 'hex');
  const end = Buffer.from('0000000049454e44ae426082', 'hex');
  const pictures: Record<string, string | Buffer> = {
    'whole.png': Buffer.concat([png, end]),
    'cut.png': png,
    'renamed.jpg': Buffer.concat([png, end]),
    'heavy.png': Buffer.concat([png, Buffer.alloc(2_000_000), end]),
    'empty.svg': '',
    'pixels.svg': Buffer.concat([png, end]),
    'gone.png': Buffer.from('not a picture'),
    'photo.jpg': Buffer.from([0xff, 0xd8]),
    'phone.jpg': Buffer.from('GIF89a\x80\x02\xe0\x01', 'latin1'),
    'pointer.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 3\n',
    'plain.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'script.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script></svg>',
    'huge.png': Buffer.concat([
      Buffer.from(png.toString('hex').replace('00000280000001e0', '00001f4000001770'), 'hex'),
      end,
    ]),
    'moving.png': Buffer.concat([png, Buffer.from('acTL IDAT'), end]),
  };
  const names = [...Object.keys(pictures), 'https://example.com/beach.jpg'];
  expect(
    shortMessages(
      Object.fromEntries([
        ...Object.entries(pictures).map(([name, bytes]) => [`content/media/${name}`, bytes]),
        ...names.map((name, index) => [
          `content/pages/p${index}.yaml`,
          page(`/p${index}`, `title: P\npicture: ${name}`),
        ]),
        ...names.map((_, index) => [`pages/p${index}/+Page.tsx`, '']),
      ]),
    ),
  ).toMatchInlineSnapshot(`
    [
      "content/media/empty.svg:1:1  error  is an empty file  [picture] – Copy or export the picture again.",
      "content/media/heavy.png  warning  has 2,000 kB (640 × 480 pixels), which a phone loads slowly  [heavy-picture] – Make it at most 1,600 pixels wide and save it as WebP or AVIF, with less than 300 kB.",
      "content/media/pixels.svg:1:1  error  is not an SVG picture, in spite of its name  [picture] – Export it as SVG, or give the file the ending of its format, such as .png.",
      "content/media/script.svg:1:59  error  contains <script>  [picture] – Export it again as plain SVG, without scripts, links and embedded documents.",
      "content/pages/p1.yaml:4:10  error  picture is cut.png, which is a picture whose end is missing  [media] – Copy or export the picture again.",
      "content/pages/p10.yaml:4:10  error  picture is plain.svg, which is a picture whose size cannot be read  [media] – Give the SVG a viewBox, or a width and a height.",
      "content/pages/p12.yaml:4:10  error  picture is huge.png, which is a picture of 48 million pixels, for which phones have too little memory  [media] – Make it at most 1,600 pixels wide.",
      "content/pages/p13.yaml:4:10  error  picture is moving.png, which is a picture that moves, and visitors could not stop it  [media] – Save one still picture of it.",
      "content/pages/p14.yaml:4:10  error  picture is https://example.com/beach.jpg, which is a picture that does not exist  [media] – Save the picture in content/media and write its path there, such as heroes/beach.webp.",
      "content/pages/p2.yaml:4:10  error  picture is renamed.jpg, which is a picture of the format PNG, in spite of its name  [media] – Rename it to content/media/renamed.png, and correct its name here.",
      "content/pages/p6.yaml:4:10  error  picture is gone.png, which is a picture whose size cannot be read  [media] – Copy or export the picture again.",
      "content/pages/p7.yaml:4:10  error  picture is photo.jpg, which is a picture whose size cannot be read  [media] – Copy or export the picture again.",
      "content/pages/p8.yaml:4:10  error  picture is phone.jpg, which is a picture of the format GIF, in spite of its name  [media] – Save it as SVG, WebP, AVIF, JPEG or PNG.",
      "content/pages/p9.yaml:4:10  error  picture is pointer.png, which is a pointer of Git LFS in place of the picture  [media] – Run git lfs pull, or replace it with the picture itself.",
    ]
  `);
});

test('files of content/well-known are published as they are', () => {
  const text = 'Contact: mailto:care@coralstone.example\nExpires: 2027-06-30T00:00:00.000Z\n';
  const { wellKnown, diagnostics } = compile(
    writeTree({
      'content/well-known/security.txt': text,
      'content/well-known/pki/proof': Buffer.from([0, 255]),
    }),
  );
  expect(diagnostics).toEqual([]);
  expect(wellKnown.map(({ path, bytes }) => [path, [...bytes]])).toEqual([
    ['pki/proof', [0, 255]],
    ['security.txt', [...Buffer.from(text)]],
  ]);
});

test('a page in content/well-known is refused', () => {
  expect(shortMessages({ 'content/well-known/google.html': '<h1>Best rates</h1>' })).toEqual([
    'content/well-known/google.html  error  has a name that is not published below /.well-known/  [well-known] – Use letters, digits, hyphens and underscores, and no ending but .txt or .json.',
  ]);
});
