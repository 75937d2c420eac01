import type { Compilation } from '../content/compilation.ts';
import { mediaTypeOf } from '../hosts/mime-types.ts';
import { plainPhoto } from './plain-photo.ts';

/** Is a picture or a download of content, or the file with all icons. */
export interface ContentAsset {
  /** Holds the bytes of the source file. */
  source: Buffer;
  /** Returns the bytes to publish. */
  bytes(): Promise<Buffer>;
  type: string;
}

/** Maps published paths of pictures, icons and downloads, as `assets/media/sun.1a2b3c4d5e.svg`, to the files. */
export function contentAssets({ media, icons, downloads }: Compilation): Map<string, ContentAsset> {
  return new Map(
    [
      ...media.map(({ url, bytes, source: file }) => ({ url, bytes, file })),
      ...downloads.map(({ path, bytes }) => ({ url: `/files/${path}`, bytes, file: path })),
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
