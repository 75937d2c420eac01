import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Importer } from 'sass';
import { parse } from 'yaml';
import { FONTS_FOLDER } from '../styles/fonts.ts';
import { standInFor } from '../styles/stand-in.ts';
import { SCREENS } from '../../renderer/client/breakpoints.ts';
import type { Theme } from '../../schemas/types.ts';

/** Sets the address that style sheets `@use` to get the theme. */
const ADDRESS = 'theme:site';

/**
 * Provides `@use 'theme:site'` to style sheets: the maps `$colors`, `$grounds` and `$typefaces` of content/theme.yaml,
 * and the widths `$screens`. Sass reads them as if from that file, so the development server watches it.
 */
export function themeImporter(root: string): Importer<'sync'> {
  const file = pathToFileURL(join(root, 'content/theme.yaml'));
  // Cache the theme, which each style sheet uses.
  let last = { text: '', contents: '' };
  const contents = () => {
    const text = readFileSync(file, 'utf8');
    if (text !== last.text) last = { text, contents: themeScss(parse(text), root) };
    return last.contents;
  };
  return {
    canonicalize: (url) => (url === ADDRESS ? file : null),
    load: (url) => (url.href === file.href ? { contents: contents(), syntax: 'scss' } : null),
  };
}

/**
 * Returns the theme as Sass variables.
 * @param root the project whose typefaces to use
 */
function themeScss({ palette, grounds, typefaces }: Theme, root: string): string {
  const named: Record<string, string> = { ...palette };
  const groundMaps = Object.entries(grounds).map(([name, uses]): [string, string] => [
    name,
    map(Object.entries(uses).map(([use, color]) => [use, named[color] ?? `'${color}'`])),
  ]);
  const faces = Object.entries(typefaces).map(
    ([name, { family, file, weights, generic }]): [string, string] => {
      const standIn = standInFor(readFileSync(join(root, FONTS_FOLDER, file)), generic);
      return [
        name,
        map([
          ['family', `'${family}'`],
          ['file', `'${file}'`],
          ['weights', weights],
          ['generic', generic],
          ['local', `(${standIn.fonts.map((font) => `'${font}'`).join(', ')},)`],
          ['size', `${standIn.size}%`],
          ['ascent', `${standIn.ascent}%`],
          ['descent', `${standIn.descent}%`],
        ]),
      ];
    },
  );
  const screens = map(Object.entries(SCREENS).map(([name, width]) => [name, `${width}em`]));
  return `$screens: ${screens};\n$colors: ${map(Object.entries(palette))};\n$grounds: ${map(groundMaps)};\n$typefaces: ${map(faces)};\n`;
}

function map(entries: [string, string][]): string {
  return `(${entries.map(([key, value]) => `'${key}': ${value}`).join(', ')})`;
}
