import type { Content, MediaFile } from '../schemas/types.ts';
import { href } from './links.ts';

/**
 * Gives the published address of a picture of content/media, and its size in pixels.
 * @throws Error for one that is not in content, which the linker refuses first
 */
export function publishedPicture({ media }: Content, src: string): MediaFile {
  const picture = media[src];
  if (!picture) throw new Error(`content.media has no ${src}, although the linker checks every picture`);
  return { ...picture, url: href(picture.url) };
}
