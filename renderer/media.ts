import content from 'virtual:content';
import type { MediaFile } from '../schemas/types.ts';
import { href } from './links.ts';

/**
 * Where a picture of content/media was published, and its size in pixels.
 * @throws Error for one that is not in content, which the linker refuses first
 */
export function publishedPicture(src: string): MediaFile {
  const picture = content.media[src];
  if (!picture) throw new Error(`content.media has no ${src}, although the linker checks every picture`);
  return { ...picture, url: href(picture.url) };
}
