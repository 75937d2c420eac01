import type { Metadata } from 'sharp';

/** Higher than a photo that was saved for the web, so that what is saved again looks the same. */
const QUALITY = { jpeg: 88, webp: 88, avif: 65 } as const;

/**
 * Makes a photo as it is published: upright, in the colors of screens (sRGB), and without metadata such as the place
 * where it was taken or the camera's serial number. A photo that is so already keeps its bytes.
 * @param bytes a JPEG, PNG, WebP or AVIF picture
 */
export async function plainPhoto(bytes: Buffer): Promise<Buffer> {
  // Loaded for the first photo: it takes longer than a build in which nothing changed.
  const { default: sharp } = await import('sharp');
  const about = await sharp(bytes).metadata();
  if (isPlain(about, bytes)) return bytes;
  const photo = sharp(bytes, { animated: (about.pages ?? 1) > 1 }).autoOrient();
  switch (about.format) {
    case 'jpeg':
      return photo.jpeg({ quality: QUALITY.jpeg, mozjpeg: true }).toBuffer();
    case 'webp':
      return photo.webp({ quality: QUALITY.webp, lossless: bytes.includes('VP8L') }).toBuffer();
    case 'heif':
      return photo.avif({ quality: QUALITY.avif }).toBuffer();
    default:
      return photo.png().toBuffer();
  }
}

function isPlain(about: Metadata, bytes: Buffer): boolean {
  const { exif, xmp, iptc, icc, tifftagPhotoshop, comments = [], orientation = 1, space } = about;
  const hasMetadata = [exif, xmp, iptc, icc, tifftagPhotoshop].some((block) => block !== undefined);
  // A second picture in the file, as phones write it, has metadata too.
  const isOne = !bytes.includes('MPF\0') && !bytes.includes('ftypmp4');
  return !hasMetadata && comments.length === 0 && orientation === 1 && space !== 'cmyk' && isOne;
}
