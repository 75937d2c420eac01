import { hashOf, ICONS_FOLDER, isActive } from './media-library.ts';
import { suggest } from './nearest.ts';
import type { IconSprite, MediaSource } from './compilation.ts';
import type { DiagnosticText, Report } from './diagnostics.ts';

/** The icons of a tree. */
export interface IconSet {
  /** Marks an icon as used; returns why it cannot be, if so. */
  use(name: string): DiagnosticText | null;
  /** All icons as one SVG. */
  sprite(): IconSprite;
}

/** Opens content/media/icons. Reports what is no icon. */
export function openIcons(media: MediaSource[], report: Report): IconSet {
  const used = new Set<string>();
  const symbols = new Map<string, string>();
  for (const { path, read } of media) {
    if (!path.startsWith(ICONS_FOLDER) || !path.endsWith('.svg')) continue;
    const name = path.slice(ICONS_FOLDER.length, -'.svg'.length);
    const symbol = toSymbol(name, read().toString('utf8'));
    symbols.set(name, symbol ?? '');
    if (symbol !== null) continue;
    report({
      file: `content/media/${path}`,
      rule: 'icon',
      reason: 'is no icon',
      remedy: 'An icon is one <svg> with a viewBox and plain shapes in it.',
    });
  }

  return {
    use(name) {
      used.add(name);
      if (symbols.has(name)) return null;
      const remedy = suggest(name, symbols.keys(), `Draw it in content/media/${ICONS_FOLDER}${name}.svg.`);
      return { reason: 'is an icon that does not exist', remedy };
    },
    sprite() {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols.values()].join('')}</svg>\n`;
      const url = `/assets/icons.${hashOf(Buffer.from(svg))}.svg`;
      return { url, svg, names: [...symbols.keys()], used: [...used].toSorted() };
    },
  };
}

/** What of an icon's root decides how it is drawn. */
const DRAWING = /\s((?:viewBox|fill|stroke)(?:-[a-z]+)*)="([^"]*)"/g;

function toSymbol(name: string, svg: string): string | null {
  const [, root = '', shapes = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  if (!/\sviewBox="/.test(root) || isActive(svg)) return null;
  const attributes = [...root.matchAll(DRAWING)].map(([, key, value]) => ` ${key}="${value}"`).join('');
  return `<symbol id="${name}"${attributes}>${shapes.trim()}</symbol>`;
}
