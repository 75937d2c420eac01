import { useContent } from '../../content.ts';
import { publishedPicture } from '../../media.ts';
import type { Image } from '../../../schemas/types.ts';

interface Props {
  image: Image;
  /** Loads the picture at once, because it is on the first screen, not when it comes near. */
  priority?: boolean;
  className?: string;
}

/** Shows a picture of content/media in its own size. */
export function Picture({ image, priority = false, className }: Props) {
  const { url, width, height } = publishedPicture(useContent(), image.src);
  return (
    <img
      className={className}
      src={url}
      width={width}
      height={height}
      alt={image.alt}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
    />
  );
}
