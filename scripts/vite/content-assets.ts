import type { Compilation } from '../content/compilation.ts';
import { mediaTypeOf } from '../hosts/mime-types.ts';

/** A picture of content, or all icons in one file, as it is published. */
export interface ContentAsset {
  bytes: Buffer;
  type: string;
}

/** Pictures and icons of content by the path they are published at, such as `assets/media/sun.1a2b3c4d5e.svg`. */
export function contentAssets({ media, icons }: Compilation): Map<string, ContentAsset> {
  return new Map(
    [...media, { url: icons.url, bytes: Buffer.from(icons.svg) }].map(({ url, bytes }) => [
      decodeURI(url.slice(1)),
      { bytes, type: mediaTypeOf(url) },
    ]),
  );
}
