import { createHash } from 'node:crypto';
import { IMAGE_TYPES, readImageSize } from './image-size.ts';
import { suggest } from './nearest.ts';
import type { MediaSource, PublishedMedia } from './compilation.ts';
import type { DiagnosticText, Report } from './diagnostics.ts';

/** The pictures of a tree, and those that content refers to. */
export interface MediaLibrary {
  /** Marks a picture as used; returns why it cannot be, if so. */
  use(path: string): PublishedMedia | DiagnosticText;
  /** Pictures used so far, by path. */
  published: Map<string, PublishedMedia>;
  /** Reports pictures that nothing refers to. */
  reportUnused(): void;
}

/** Icons are published together, used or not. */
export const ICONS_FOLDER = 'icons/';

/** Opens content/media. */
export function openMedia(media: MediaSource[], report: Report): MediaLibrary {
  const sources = new Map(media.map((source) => [source.path, source]));
  const published = new Map<string, PublishedMedia>();
  const used = new Set<string>();

  return {
    published,
    use(path) {
      used.add(path);
      const known = published.get(path);
      if (known !== undefined) return known;
      const source = sources.get(path);
      if (source === undefined) {
        // Names begin below content/media, wherever the file that names the picture stands.
        const inside = [...sources.keys()].find((each) => path.endsWith(`/${each}`));
        const remedy = suggest(inside ?? path, sources.keys(), `Put the picture at content/media/${path}.`);
        return { reason: 'is a picture that does not exist', remedy };
      }
      const result = publish(source);
      if ('url' in result) published.set(path, result);
      return result;
    },
    reportUnused() {
      for (const path of sources.keys()) {
        if (path.startsWith(ICONS_FOLDER) || used.has(path)) continue;
        report({
          file: `content/media/${path}`,
          rule: 'unused-media',
          reason: 'is a picture that no content refers to',
          remedy: 'Refer to it, or delete it; it is not published.',
          severity: 'warning',
        });
      }
    },
  };
}

/** Ten hex digits: enough that no two versions of a file share an address. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}

/** True for a drawing that could run a program or fetch from elsewhere. */
export function isActive(svg: string): boolean {
  return /<script\b|<foreignObject\b|\son\w+\s*=|javascript:|<!ENTITY|href\s*=\s*["'](https?:)?\/\//i.test(
    svg,
  );
}

function publish({ path, read }: MediaSource): PublishedMedia | DiagnosticText {
  const type = path.split('.').pop() ?? '';
  if (!IMAGE_TYPES.some((each) => each === type)) {
    return {
      reason: 'is no kind of picture that is published',
      remedy: 'Save it as SVG, PNG, AVIF or WebP.',
    };
  }
  const bytes = read();
  if (type === 'svg' && isActive(bytes.toString('utf8'))) {
    return {
      reason: 'is a picture that holds a program or fetches from elsewhere',
      remedy: 'Export it again as a plain drawing, without scripts and links.',
    };
  }
  const size = readImageSize(path, bytes);
  if (size === null) {
    return {
      reason: 'is a picture whose size cannot be read',
      remedy: 'Save the picture again; an SVG needs a viewBox.',
    };
  }
  const hash = hashOf(bytes);
  const url = encodeURI(`/assets/media/${path.replace(/(\.\w+)$/, `.${hash}$1`)}`);
  return { source: `content/media/${path}`, path, url, ...size, hash, bytes };
}
