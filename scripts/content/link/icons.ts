import { readDrawing } from './check-svg.ts';
import type { Linked, MediaSource } from '../model/compilation.ts';
import type { Report } from '../diagnostics.ts';
import { type CheckName, shortHash, ICONS_FOLDER } from './media-library.ts';
import { suggest } from '../nearest.ts';

/**
 * Combines all icons in one SVG, and reports files in the folder of icons that are not icons.
 * @param all every file of content/media
 * @param usable the files without a mistake
 * @returns `sprite`: the SVG and its address; `check`: a function that checks the name of an icon
 */
export function openIcons(
  all: MediaSource[],
  usable: MediaSource[],
  report: Report,
): { sprite: Linked['icons']; check: CheckName } {
  const isIcon = ({ path }: MediaSource) => path.startsWith(ICONS_FOLDER);
  const symbols = usable.filter(isIcon).map(({ path, bytes }) => {
    const symbol = path.endsWith('.svg') ? toSymbol(nameOf(path), bytes.toString('utf8')) : null;
    const remedy = 'Save it as an SVG with a viewBox. Other pictures belong in another folder.';
    if (symbol === null)
      report({ file: `content/media/${path}`, rule: 'icon', reason: 'is not an icon', remedy });
    return symbol ?? '';
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  const names = new Set(all.filter(isIcon).map(({ path }) => nameOf(path)));
  return {
    sprite: { url: `/assets/icons.${shortHash(Buffer.from(svg))}.svg`, svg },
    check(name) {
      // Accept an icon whose file has a fault, and any name if content/media is empty. Both were reported.
      if (names.has(name) || all.length === 0) return null;
      const remedy = suggest(name, names, `Save the icon as content/media/${ICONS_FOLDER}${name}.svg.`);
      return { reason: 'is an icon that does not exist', remedy };
    },
  };
}

function nameOf(path: string): string {
  return path.slice(ICONS_FOLDER.length).replace(/\.\w+$/, '');
}

/** The attributes of an icon's root element that its symbol needs: viewBox, fill, stroke and namespaces. */
const DRAWING = /^(viewBox|fill|stroke)(-[a-z]+)*$|^xmlns:/;

/** Converts an icon to a symbol of the sprite; null for an icon without a viewBox or with a mistake. */
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
