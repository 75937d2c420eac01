import { crc32 } from 'node:zlib';
import { zlibSync } from 'fflate';

/** Pixels without transparency: red, green, blue and an unused byte each. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

const MAX_COLORS = 256;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const INDEXED = { bitDepth: 8, colorType: 3 };

/**
 * Writes pixels as a PNG of at most 256 colors: a third of the bytes of true color, for a drawing of flat colors no
 * difference to see. Compressed in plain JavaScript, as Node’s zlib gives other bytes on other processors.
 */
export function encodeIndexedPng({ width, height, rgba }: Pixels): Uint8Array {
  const pixels = new DataView(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  const { palette, indexOf } = choosePalette(pixels);
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0, at = 0; y < height; y++) {
    // A row begins with its filter; 0 leaves it as it is.
    const row = y * (width + 1) + 1;
    for (let x = 0; x < width; x++, at += 4) rows[row + x] = indexOf[bucketOf(colorAt(pixels, at))] ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(INDEXED.bitDepth, 8);
  header.writeUInt8(INDEXED.colorType, 9);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', zlibSync(rows, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

type Color = [red: number, green: number, blue: number];

/** Red, green and blue in one number, a byte each. */
function colorAt(pixels: DataView, at: number): number {
  return pixels.getUint32(at) >>> 8;
}

/** Colors that share the five upper bits of red, green and blue share a bucket. */
function bucketOf(color: number): number {
  return ((color >> 9) & 0x7c00) | ((color >> 6) & 0x3e0) | ((color >> 3) & 0x1f);
}

const BUCKETS = 1 << 15;

/**
 * Takes the fullest buckets, each by the color that most of its pixels have, so that flat colors stay exact. The other
 * buckets, rare blends along an edge, take the nearest of those.
 */
function choosePalette(pixels: DataView): { palette: Color[]; indexOf: Uint8Array } {
  const buckets = new Map<number, { color: Color; most: number; total: number }>();
  for (const [packed, count] of countColors(pixels)) {
    const bucket = buckets.get(bucketOf(packed)) ?? { color: [0, 0, 0], most: 0, total: 0 };
    bucket.total += count;
    if (count > bucket.most) {
      bucket.most = count;
      bucket.color = [packed >> 16, (packed >> 8) & 255, packed & 255];
    }
    buckets.set(bucketOf(packed), bucket);
  }
  const palette = [...buckets.values()]
    .toSorted((a, b) => b.total - a.total)
    .slice(0, MAX_COLORS)
    .map(({ color }) => color);
  const indexOf = new Uint8Array(BUCKETS);
  for (const [key, { color }] of buckets) indexOf[key] = nearest(color, palette);
  return { palette, indexOf };
}

function countColors(pixels: DataView): Map<number, number> {
  const counts = new Map<number, number>();
  // Most pixels are of the color of the one before: a run is counted at once.
  for (let at = 0, run = 4; at < pixels.byteLength; at += run, run = 4) {
    const color = colorAt(pixels, at);
    while (at + run < pixels.byteLength && colorAt(pixels, at + run) === color) run += 4;
    counts.set(color, (counts.get(color) ?? 0) + run / 4);
  }
  return counts;
}

function nearest([red, green, blue]: Color, palette: Color[]): number {
  let best = 0;
  let least = Infinity;
  palette.forEach((candidate, index) => {
    const distance = (candidate[0] - red) ** 2 + (candidate[1] - green) ** 2 + (candidate[2] - blue) ** 2;
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}
