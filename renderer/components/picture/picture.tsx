import { useContent } from '../../content.ts';
import { publishedPicture } from '../../links.ts';
import type { Image } from '../../../schemas/types.ts';

interface Props {
  image: Image;
  /** Is true for a picture on the first screen, to load it at once. Others load when they come near. */
  priority?: boolean;
  /** Is shown by client/enhancements/fallback.ts if the picture does not load. */
  fallback?: string;
  className?: string;
}

/** Draws a picture of content/media in its original size. */
export function Picture({ image, priority = false, fallback, className }: Props) {
  const { url, width, height } = publishedPicture(useContent(), image.src);
  return (
    <img
      className={className}
      src={url}
      width={width}
      height={height}
      alt={image.alt}
      data-fallback={fallback}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
    />
  );
}
