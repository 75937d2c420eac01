import content from 'virtual:content';
import { href } from './links.ts';

export interface PublishedPicture {
  url: string;
  width: number;
  height: number;
}

/** Where a picture of content/media was published, and its size in pixels. */
export function publishedPicture(src: string): PublishedPicture {
  const picture = content.media[src];
  if (!picture) throw new Error(`content.media has no ${src}, although the linker checks every picture`);
  return { ...picture, url: href(picture.url) };
}

/** Address of one icon inside the sprite. */
export function iconUrl(name: string): string {
  return `${href(content.icons.url)}#${name}`;
}
