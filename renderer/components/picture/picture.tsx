import { useContent } from '../../content.ts';
import { publishedPicture } from '../../links.ts';
import type { Image } from '../../../schemas/types.ts';

interface Props {
  image: Image;
  /** True to load a picture on the first screen at once. Other pictures load when they come near the screen. */
  priority?: boolean;
  /** The text that client/enhancements/fallback.ts shows if the picture does not load. */
  fallback?: string;
  className?: string;
}

/** Renders a picture of content/media with its original size as `width` and `height`. */
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
