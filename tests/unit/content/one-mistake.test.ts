import { expect, test } from 'vitest';
import { page, shortMessages } from './tree.ts';

// A mistake must be reported once, without messages about its consequences in other files.

test('pictures that cannot be published, have the wrong extension, or are too large', () => {
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
    'phone.jpg': Buffer.from('\0\0\0\x1cftypheic\0\0\0\0', 'latin1'),
    'pointer.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 3\n',
    'plain.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'script.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script></svg>',
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
      "content/pages/p12.yaml:4:10  error  picture is https://example.com/beach.jpg, which is a picture that does not exist  [media] – Save the picture in content/media and write its path there, such as heroes/beach.webp.",
      "content/pages/p2.yaml:4:10  error  picture is renamed.jpg, which is a picture of the format PNG, in spite of its name  [media] – Rename it to content/media/renamed.png, and correct its name here.",
      "content/pages/p6.yaml:4:10  error  picture is gone.png, which is a picture whose size cannot be read  [media] – Export the picture again.",
      "content/pages/p7.yaml:4:10  error  picture is photo.jpg, which is a picture whose size cannot be read  [media] – Export the picture again.",
      "content/pages/p8.yaml:4:10  error  picture is phone.jpg, which is a file of the format HEIC, in spite of its name  [media] – Save it as SVG, WebP, AVIF, JPEG or PNG.",
      "content/pages/p9.yaml:4:10  error  picture is pointer.png, which is a pointer of Git LFS in place of the picture  [media] – Run git lfs pull, or replace it with the picture itself.",
    ]
  `);
});
