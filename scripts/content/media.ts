import { createHash } from 'node:crypto';
import { IMAGE_TYPES, readImageSize } from './image-size.ts';
import { suggest } from './nearest.ts';
import type { IconSprite, MediaSource, PublishedMedia, Report, Tree } from './types.ts';

/** Why a name in content cannot be published. */
interface Refusal {
  reason: string;
  remedy: string;
}

/** The pictures of a tree, and those that content refers to. */
export interface MediaLibrary {
  /** Marks a picture as used; returns why it cannot be, if so. */
  use(path: string): PublishedMedia | Refusal;
  useIcon(name: string): Refusal | null;
  /** Pictures used so far, by path. */
  published: Map<string, PublishedMedia>;
  sprite(): IconSprite;
  reportUnused(report: Report): void;
}

const ICONS = 'icons/';

/** Opens content/media. Reports icons that cannot be drawn. */
export function openMedia(tree: Tree, report: Report): MediaLibrary {
  const sources = new Map(tree.media.map((source) => [source.path, source]));
  const iconSources = tree.media.filter(({ path }) => path.startsWith(ICONS) && path.endsWith('.svg'));
  const iconNames = iconSources.map(({ path }) => path.slice(ICONS.length, -'.svg'.length));
  const published = new Map<string, PublishedMedia>();
  const usedIcons = new Set<string>();
  const refused = new Set<string>();

  const publish = (source: MediaSource): PublishedMedia | Refusal => {
    const fault = findFault(source);
    if (fault !== null) return fault;
    const bytes = source.read();
    const size = readImageSize(source.path, bytes);
    if (size === null) {
      return { reason: 'is a picture whose size cannot be read', remedy: 'Save the picture again; an SVG needs a viewBox.' };
    }
    const hash = hashOf(bytes);
    const url = encodeURI(`/assets/media/${source.path.replace(/(\.\w+)$/, `.${hash}$1`)}`);
    return { source: `content/media/${source.path}`, path: source.path, url, ...size, hash, bytes };
  };

  return {
    published,
    use(path) {
      const known = published.get(path);
      if (known !== undefined) return known;
      const source = sources.get(path);
      if (source === undefined) {
        const remedy = suggest(path, sources.keys(), `Put the picture at content/media/${path}.`);
        return { reason: 'is a picture that does not exist', remedy };
      }
      const result = publish(source);
      if ('url' in result) published.set(path, result);
      else refused.add(path);
      return result;
    },
    useIcon(name) {
      usedIcons.add(name);
      if (iconNames.includes(name)) return null;
      return { reason: 'is an icon that does not exist', remedy: suggest(name, iconNames, `Draw it in content/media/icons/${name}.svg.`) };
    },
    sprite: () => drawSprite(iconSources, iconNames, [...usedIcons].sort(), report),
    reportUnused(report) {
      for (const { path } of tree.media) {
        if (path.startsWith(ICONS) || published.has(path) || refused.has(path)) continue;
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

function findFault({ path, read }: MediaSource): Refusal | null {
  const type = path.split('.').pop() ?? '';
  if (!IMAGE_TYPES.some((each) => each === type)) {
    return { reason: 'is no kind of picture that is published', remedy: 'Save it as SVG, PNG, AVIF or WebP.' };
  }
  const isActive = type === 'svg' && /<script\b|<foreignObject\b|\son\w+\s*=|javascript:|<!ENTITY/i.test(read().toString('utf8'));
  return isActive ? { reason: 'is a picture that holds a program', remedy: 'Export it again as a plain drawing, without scripts.' } : null;
}

// Kept from an icon's root, for the strokes it draws with.
const DRAWING = /\s((?:viewBox|fill|stroke)(?:-[a-z]+)*)="([^"]*)"/g;

function drawSprite(icons: MediaSource[], names: string[], used: string[], report: Report): IconSprite {
  const symbols = icons.map((source, index) => {
    const text = source.read().toString('utf8');
    const [, root = '', inner = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(text) ?? [];
    if (!/\sviewBox="/.test(root) || findFault(source) !== null) {
      report({
        file: `content/media/${source.path}`,
        rule: 'icon',
        reason: 'is no icon',
        remedy: 'An icon is one <svg> with a viewBox and plain shapes in it.',
      });
    }
    const attributes = [...root.matchAll(DRAWING)].map(([, name, value]) => ` ${name}="${value}"`).join('');
    return `<symbol id="${names[index]}"${attributes}>${inner.trim()}</symbol>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  return { url: `/assets/icons.${hashOf(Buffer.from(svg))}.svg`, svg, names, used };
}

/** Ten hex digits: enough that no two versions of a file share an address. */
function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}
