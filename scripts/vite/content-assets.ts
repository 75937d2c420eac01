import type { Compilation } from '../content/compilation.ts';
import { mediaTypeOf } from '../hosts/mime-types.ts';
import { plainPhoto } from './plain-photo.ts';

/** A picture or a file of content, or all icons in one file, as it is published. */
export interface ContentAsset {
  /** The bytes of its source, which decide those that are published. */
  source: Buffer;
  /** Makes the bytes to publish. */
  bytes(): Promise<Buffer>;
  type: string;
}

/** Lists pictures, icons and files to download by the path they are published at, such as `assets/media/sun.1a2b3c4d5e.svg`. */
export function contentAssets({ media, icons, downloads }: Compilation): Map<string, ContentAsset> {
  return new Map(
    [
      ...media,
      ...downloads.map(({ path, bytes }) => ({ url: `/files/${path}`, bytes })),
      { url: icons.url, bytes: Buffer.from(icons.svg) },
    ].map(({ url, bytes: source }) => {
      const type = mediaTypeOf(url);
      const isPhoto = type.startsWith('image/') && !type.startsWith('image/svg');
      return [
        decodeURI(url.slice(1)),
        { source, type, bytes: async () => (isPhoto ? plainPhoto(source) : source) },
      ];
    }),
  );
}
