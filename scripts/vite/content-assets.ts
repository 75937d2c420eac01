import type { Metadata } from 'sharp';
import type { Compilation } from '../content/model/compilation.ts';
import { publishPrices } from '../content/assemble/price-files.ts';
import { mediaTypeOf } from '../hosts/mime-types.ts';
import { UsageError } from '../lib/usage-error.ts';

/**
 * Maps published paths of media, downloads and prices to type, source bytes, and a function that prepares bytes to
 * publish.
 */
export function contentAssets({ content, media, icons, downloads }: Compilation) {
  const prices = content === null ? [] : publishPrices(content);
  return new Map(
    [
      ...media.map(({ url, bytes, source: file }) => ({ url, bytes, file })),
      ...downloads.map(({ path, bytes }) => ({ url: `/files/${path}`, bytes, file: path })),
      ...prices.map(({ url, text }) => ({ url, bytes: Buffer.from(text), file: '' })),
      { url: icons.url, bytes: Buffer.from(icons.svg), file: '' },
    ].map(({ url, bytes: source, file }) => {
      const type = mediaTypeOf(url);
      const isPhoto = type.startsWith('image/') && !type.startsWith('image/svg');
      return [
        decodeURI(url.slice(1)),
        { source, type, bytes: async () => (isPhoto ? plainPhoto(source, file) : source) },
      ];
    }),
  );
}

/**
 * Prepares a photo for publication: rotates it upright, converts it to sRGB, and removes metadata such as the location
 * or the camera's serial number. Returns the same bytes if the photo needs none of this. The quality is higher than
 * usual on the web, so that compressing a photo again loses little.
 * @param bytes a JPEG, PNG, WebP or AVIF picture
 * @param file the path of the picture, for the message
 * @throws UsageError when the picture is damaged
 */
export async function plainPhoto(bytes: Buffer, file: string): Promise<Buffer> {
  // Load sharp only when a photo must be checked: loading takes longer than a build without changes.
  const { default: sharp } = await import('sharp');
  try {
    const about = await sharp(bytes).metadata();
    if (isPlain(about, bytes)) return bytes;
    // Keep the format: with `force: false`, each option applies only to a photo of that format.
    return await sharp(bytes, { animated: (about.pages ?? 1) > 1 })
      .autoOrient()
      .jpeg({ quality: 88, mozjpeg: true, force: false })
      .webp({ quality: 88, lossless: bytes.includes('VP8L'), force: false })
      .avif({ quality: 65, force: false })
      .toBuffer();
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    throw new UsageError(`${file} is damaged (${reason}). Copy or export the picture again.`);
  }
}

function isPlain(about: Metadata, bytes: Buffer): boolean {
  const { exif, xmp, iptc, icc, tifftagPhotoshop, comments = [], orientation = 1, space } = about;
  const hasMetadata = [exif, xmp, iptc, icc, tifftagPhotoshop].some((block) => block !== undefined);
  // Look for a second picture or a video, which phones add to the file. These have metadata, too.
  const isOne = !bytes.includes('MPF\0') && !bytes.includes('ftypmp4');
  return !hasMetadata && comments.length === 0 && orientation === 1 && space !== 'cmyk' && isOne;
}
