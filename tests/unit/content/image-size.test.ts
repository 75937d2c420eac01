import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { IMAGE_TYPES, readImageSize } from '../../../scripts/content/image-size.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

test.each([
  [
    'a.svg',
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12.5"/>'),
    24,
    12.5,
  ],
  ['b.svg', Buffer.from('<svg width="30px" height="20" viewBox="0 0 3 2"/>'), 30, 20],
  ['c.svg', Buffer.from("<svg width='100%' viewBox='0,0,3,2'/>"), 3, 2],
  ['d.png', hex('89504e470d0a1a0a 0000000d49484452 00000280 000001e0'), 640, 480],
  ['photo.jpg', hex('ffd8 ffe0 0004 4a46 ffc4 0003 00 ffc2 000b 08 01e0 0280 03 0000'), 640, 480],
  ['lossy.webp', hex('52494646 00000000 57454250 56503820 00000000 000000 9d012a 8002 e001'), 640, 480],
  ['lossless.webp', hex('52494646 00000000 57454250 5650384c 00000000 2f 7fc27700'), 640, 480],
  ['extended.webp', hex('52494646 00000000 57454250 56503858 0a000000 00000000 7f0200 df0100'), 640, 480],
  [
    'tiles.avif',
    Buffer.concat([
      hex('00000018 66747970 61766966 00000000 61766966 6d696631'),
      hex('00000014 69737065 00000000 00000140 000000f0'),
      hex('00000014 69737065 00000000 00000280 000001e0'),
      Buffer.alloc(32),
    ]),
    640,
    480,
  ],
])('%s', (path, bytes, width, height) => {
  expect(readImageSize(path, bytes)).toEqual({ width, height });
});

test('bytes that are not a picture have no size, and throw nothing', () => {
  const magic = fc.constantFrom(
    '',
    '89504e470d0a1a0a',
    'ffd8ffe00004',
    '52494646000000005745425056503858',
    '0000001866747970617669666176696669737065',
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...IMAGE_TYPES),
      magic,
      fc.uint8Array({ maxLength: 40 }),
      (type, head, rest) => {
        const size = readImageSize(`x.${type}`, Buffer.concat([hex(head), rest]));
        expect(size === null || (size.width > 0 && size.height > 0)).toBe(true);
      },
    ),
  );
});
