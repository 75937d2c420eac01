import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readDrawing } from '../../../scripts/content/link/check-svg.ts';
import { isMoving, pictureOf, readPhoto } from '../../../scripts/content/link/image-size.ts';
import { plainPhoto } from '../../../scripts/vite/content-assets.ts';
import { readCases } from '../cases.ts';

const CASES = readCases<{
  sizes: [svg: string, size: number[] | string | undefined][];
  loads: [inner: string, reason: number[] | string][];
}>('content/pictures.yaml');

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const read = (svg: string) => {
  const drawing = readDrawing(svg);
  return 'at' in drawing ? drawing.reason : drawing.size && [drawing.size.width, drawing.size.height];
};

test.each(CASES.sizes)('reads the size of the drawing %s', (svg, size) => {
  expect(read(svg)).toEqual(size ?? null);
});

test.each(CASES.loads)('refuses %s if it loads something', (inner, reason) => {
  expect(read(`<svg ${NS} viewBox="0 0 1 1">${inner}</svg>`)).toEqual(reason);
});

const plain = { create: { width: 64, height: 48, channels: 3, background: '#0d4a55' } } as const;
const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;

test.each(FORMATS.flatMap((format) => [1, 3, 5, 6, 8].map((turn) => [format, turn] as const)))(
  'a photo as %s with the orientation %i is published upright, and its size is known before',
  async (format, turn) => {
    const taken = await sharp(plain)
      .withMetadata({ orientation: turn })
      .withExif({
        IFD0: { Orientation: String(turn), Copyright: 'somebody' },
        IFD2: { BodySerialNumber: '12345' },
        IFD3: { GPSLatitude: '26/1 42/1 0/1' },
      })
      .toFormat(format)
      .toBuffer();
    const published = await plainPhoto(taken, 'taken');
    const { width, height, orientation, exif, icc, xmp } = await sharp(published).metadata();
    expect(readPhoto(taken)).toEqual({ type: format.replace('jpeg', 'jpg'), width, height });
    expect({ orientation, exif, icc, xmp }).toEqual({});
    expect([width, height]).toEqual(turn >= 5 ? [48, 64] : [64, 48]);
    expect(await plainPhoto(published, 'published')).toBe(published);
  },
);

test('a photo in the colors of print or of a wide screen is published in sRGB', async () => {
  const print = await sharp(plain).toColorspace('cmyk').jpeg().toBuffer();
  const wide = await sharp(plain).withIccProfile('p3').jpeg().toBuffer();
  for (const photo of [print, wide]) {
    const { space, channels, icc } = await sharp(await plainPhoto(photo, 'photo')).metadata();
    expect({ space, channels, icc }).toEqual({ space: 'srgb', channels: 3, icc: undefined });
  }
});

const TYPES = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' } as const;
const noisy = async () => {
  const size = { width: 64, height: 48, channels: 3 } as const;
  const pixels = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, index) => (index * 7919) % 251));
  return sharp(pixels, { raw: size });
};

test.each(FORMATS)('a still photo as %s is published whole, and without what follows it', async (format) => {
  const type = TYPES[format];
  for (const options of [{}, { progressive: true }]) {
    const photo = await (await noisy()).toFormat(format, options).toBuffer();
    expect(isMoving(type, photo)).toBe(false);
    expect(pictureOf(type, photo)).toEqual(photo);
    // The end of an AVIF is not looked for: what follows it is another box of the file.
    if (format === 'avif') continue;
    const video = Buffer.concat([photo, Buffer.from('ffd8ffd9', 'hex'), Buffer.from('ftypqt  moov')]);
    expect(pictureOf(type, video)).toEqual(photo);
    const cut = photo.subarray(0, photo.length - 20);
    expect(pictureOf(type, cut)).toEqual(cut);
  }
});

test('a picture that moves is known', async () => {
  const frames = { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } } as const;
  const two = sharp(Buffer.from(Array.from({ length: 8 * 16 * 3 }, (_, index) => index % 251)), frames);
  const webp = await two.webp({ loop: 0, delay: [100, 100] }).toBuffer();
  expect((await sharp(webp).metadata()).pages).toBe(2);
  expect(isMoving('webp', webp)).toBe(true);
  const png = await sharp(plain).png().toBuffer();
  const start = png.indexOf('IDAT') - 4;
  const control = Buffer.from('000000086163544c000000020000000000000000', 'hex');
  expect(isMoving('png', Buffer.concat([png.subarray(0, start), control, png.subarray(start)]))).toBe(true);
  const avif = await sharp(plain).avif().toBuffer();
  expect(isMoving('avif', Buffer.from(avif).fill('avis', 8, 12))).toBe(true);
  expect(isMoving('avif', Buffer.concat([avif, Buffer.from('00000008', 'hex'), Buffer.from('moov')]))).toBe(
    true,
  );
});

test('the message about a damaged photo names the file', async () => {
  const damaged = (await sharp(plain).png().toBuffer()).fill(0x55, 50, 80);
  await expect(plainPhoto(damaged, 'content/media/sun.png')).rejects.toThrow(
    /^content\/media\/sun\.png is damaged \(.+\)\. Copy or export the picture again\.$/,
  );
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
      const picture = readPhoto(Buffer.concat([Buffer.from(head, 'hex'), rest]));
      if (picture === null) return;
      expect(Math.min(picture.width, picture.height)).toBeGreaterThan(0);
    }),
  );
});
