import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PICTURE_TYPES, readPicture } from '../../../scripts/content/link/image-size.ts';

test.each([
  ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12.5"/>', 24, 12.5],
  ['<svg width="30px" height="20" viewBox="0 0 3 2"/>', 30, 20],
  ["<svg width='100%' viewBox='0,0,3,2'/>", 3, 2],
])('the size of the drawing %s', (svg, width, height) => {
  expect(readPicture(Buffer.from(svg))).toEqual({ type: 'svg', width, height });
});

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('the size of a picture as %s', async (format) => {
  const empty = { width: 64, height: 48, channels: 3, background: '#0d4a55' } as const;
  const bytes = await sharp({ create: empty }).toFormat(format).toBuffer();
  expect(readPicture(bytes)).toEqual({ type: format.replace('jpeg', 'jpg'), width: 64, height: 48 });
});

test.each(['', 'Not a picture', 'GIF89a\u0001\u0000\u0001\u0000', '<svg/>'])('%j has no size', (text) => {
  expect(readPicture(Buffer.from(text, 'latin1'))).toBeNull();
});

test('bytes that are not a picture have no size, and throw nothing', () => {
  const magic = fc.constantFrom(
    '',
    '89504e470d0a1a0a',
    'ffd8ffe00004',
    '52494646000000005745425056503858',
    '0000001866747970617669660000000061766966',
    '474946383961',
  );
  fc.assert(
    fc.property(magic, fc.uint8Array({ maxLength: 40 }), (head, rest) => {
      const picture = readPicture(Buffer.concat([Buffer.from(head, 'hex'), rest]));
      if (picture === null) return;
      expect(PICTURE_TYPES).toContain(picture.type);
      expect(Math.min(picture.width, picture.height)).toBeGreaterThan(0);
    }),
  );
});
