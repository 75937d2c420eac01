import { readDrawing } from '../check/check-svg.ts';
import type { IconSprite, MediaSource } from '../compilation.ts';
import type { DiagnosticText, Report } from '../diagnostics.ts';
import { hashOf, ICONS_FOLDER } from './media-library.ts';
import { suggest } from '../nearest.ts';

export type IconSet = ReturnType<typeof openIcons>;

/**
 * Opens the icons of a tree, and reports files that are not icons. Records which ones content uses.
 * @param all every file of content/media
 * @param usable the files without a fault
 */
export function openIcons(all: MediaSource[], usable: MediaSource[], report: Report) {
  const used = new Set<string>();
  const symbols = new Map<string, string>();
  for (const { path, bytes } of usable) {
    if (!path.startsWith(ICONS_FOLDER)) continue;
    const name = nameOf(path);
    const symbol = path.endsWith('.svg') ? toSymbol(name, bytes.toString('utf8')) : null;
    if (symbol !== null) {
      symbols.set(name, symbol);
      continue;
    }
    const remedy = 'Save it as an SVG with a viewBox. Other pictures belong in another folder.';
    report({ file: `content/media/${path}`, rule: 'icon', reason: 'is not an icon', remedy });
  }

  const names = new Set(
    all.filter(({ path }) => path.startsWith(ICONS_FOLDER)).map(({ path }) => nameOf(path)),
  );
  return {
    /** Marks an icon as used. Returns the mistake in the reference, or null. */
    use(name: string): DiagnosticText | null {
      used.add(name);
      // Skip an icon with an error, or an empty folder, which was reported.
      if (names.has(name) || all.length === 0) return null;
      const save = `Save the icon as content/media/${ICONS_FOLDER}${name}.svg.`;
      // Suggest "phone" for "telephone": the names differ by many letters but mean the same.
      const part = [...names].find((each) => isPartOf(each, name) || isPartOf(name, each));
      const remedy = part === undefined ? suggest(name, names, save) : `Did you mean ${part}?`;
      return { reason: 'is an icon that does not exist', remedy };
    },
    /** Returns all icons as one SVG. */
    sprite(): IconSprite {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols.values()].join('')}</svg>\n`;
      const url = `/assets/icons.${hashOf(Buffer.from(svg))}.svg`;
      return { url, svg, names: [...symbols.keys()], used: [...used].toSorted() };
    },
  };
}

/** Limits the length of a part of a name that counts as similar: a shorter part occurs in many names. */
const MIN_PART_LENGTH = 4;

function isPartOf(part: string, name: string): boolean {
  return part.length >= MIN_PART_LENGTH && name.includes(part);
}

function nameOf(path: string): string {
  return path.slice(ICONS_FOLDER.length).replace(/\.\w+$/, '');
}

/** Matches attributes of an icon's root that affect how it is drawn, and other XML namespaces. */
const DRAWING = /^(viewBox|fill|stroke)(-[a-z]+)*$|^xmlns:/;

/** Converts an icon to a symbol of the sprite; null without a viewBox. */
function toSymbol(name: string, svg: string): string | null {
  const drawing = readDrawing(svg);
  if ('at' in drawing || !drawing.attributes.has('viewBox')) return null;
  const attributes = [...drawing.attributes]
    .filter(([key]) => DRAWING.test(key))
    .map(
      ([key, value]) =>
        ` ${key}="${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"`,
    );
  return `<symbol id="${name}"${attributes.join('')}>${drawing.inner.trim()}</symbol>`;
}
