import type { Content, MediaFile } from '../schemas/types.ts';
import { href } from './links.ts';

/**
 * Returns the published address of a picture in content/media, and its size in pixels.
 * @throws Error if content does not have the picture; the linker reports this first
 */
export function publishedPicture({ media }: Content, src: string): MediaFile {
  const picture = media[src];
  if (!picture) throw new Error(`content.media has no ${src}, although the linker checks every picture`);
  return { ...picture, url: href(picture.url) };
}
