import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Importer } from 'sass';
import { parse } from 'yaml';
import { FONTS_FOLDER } from '../styles/fonts.ts';
import { standInFor } from '../styles/stand-in.ts';
import { SCREENS } from '../../renderer/client/breakpoints.ts';
import type { Theme } from '../../schemas/types.ts';

/** The address from which style sheets `@use` the theme. */
const ADDRESS = 'theme:site';

/** Creates a Sass importer for `theme:site`: the maps `$colors`, `$grounds`, `$typefaces` and `$screens`. */
export function themeImporter(root: string): Importer<'sync'> {
  const file = pathToFileURL(join(root, 'content/theme.yaml'));
  // Cache the theme, because each style sheet loads it.
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

/** Returns the theme as Sass variables, with the typefaces of the project at `root`. */
function themeScss({ palette, grounds, typefaces }: Theme, root: string): string {
  const named: Record<string, string> = { ...palette };
  const groundMaps = map(grounds, (uses) => map({ ...uses }, (color) => named[color] ?? `'${color}'`));
  const faces = map(typefaces, ({ family, file, weights, generic }) => {
    const bytes = readFileSync(join(root, FONTS_FOLDER, file));
    const { fonts, size, ascent, descent } = standInFor(bytes, generic);
    return map({
      family: `'${family}'`,
      file: `'${file}'`,
      weights,
      generic,
      local: `(${fonts.map((font) => `'${font}'`).join(', ')},)`,
      size: `${size}%`,
      ascent: `${ascent}%`,
      descent: `${descent}%`,
    });
  });
  const screens = map(SCREENS, (width) => `${width}em`);
  return `$screens: ${screens};\n$colors: ${map(named)};\n$grounds: ${groundMaps};\n$typefaces: ${faces};\n`;
}

/** Returns an object as a Sass map. */
function map<Value>(record: Record<string, Value>, write: (value: Value) => string = String): string {
  const pairs = Object.entries(record).map(([key, value]) => `'${key}': ${write(value)}`);
  return `(${pairs.join(', ')})`;
}
