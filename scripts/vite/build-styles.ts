import { createRequire } from 'node:module';
import { posix } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Plugin } from 'vite';
import { themeImporter } from './theme-sass.ts';

const SHEETS = 'renderer/**/[!_]*.scss';
const EMPTY = '\0site:no-styles';
/** Ends the name of a compiled sheet, after the name of its source. Vite then treats it as plain CSS. */
const COMPILED = '.css';
/** Marks where the output of each sheet begins. */
const MARK = '/*! sheet */';

/**
 * Compiles all style sheets of a build in one run of Sass. Vite compiles them one by one, which takes three times as
 * long, because each sheet reads the tokens again. The server's bundle gets no styles.
 */
export function buildStyles(): Plugin {
  let compiled: Map<string, string> | undefined;
  return {
    name: 'site:build-styles',
    apply: 'build',
    enforce: 'pre',

    async resolveId(id, importer, { ssr }) {
      if (!id.endsWith('.scss')) return undefined;
      if (ssr) return EMPTY;
      const source = await this.resolve(id, importer, { skipSelf: true });
      return source && source.id + COMPILED;
    },

    load(id) {
      if (id === EMPTY) return 'export {}';
      if (!id.endsWith(`.scss${COMPILED}`)) return undefined;
      compiled ??= compileSheets(this.environment.config.root);
      return compiled.get(id.slice(0, -COMPILED.length));
    },
  };
}

/** Compiles every sheet below renderer/, and returns CSS by path. @throws Sass's error for a mistake */
export function compileSheets(root: string): Map<string, string> {
  const sheets = globSync(SHEETS, { cwd: root }).sort();
  const loads = sheets.map((path) => `${MARK} @include meta.load-css("${path}");`);
  const { css } = sassCompiler().compileString(`@use "sass:meta";\n${loads.join('\n')}`, {
    importers: [themeImporter(root)],
    loadPaths: [root],
  });
  const [, ...parts] = css.split(MARK);
  return new Map(sheets.map((path, index) => [posix.join(root, path), parts[index] ?? '']));
}

/** Loads Sass as CommonJS. If it is imported, Node first searches all six megabytes for names. */
function sassCompiler(): typeof import('sass') {
  return createRequire(import.meta.url)('sass');
}

/**
 * Skips styles in the development server's own modules, because only browsers need them. Compiling them for both took a
 * third of the time until the first page.
 */
export function serverStyles(): Plugin {
  return {
    name: 'site:server-styles',
    apply: 'serve',
    enforce: 'pre',
    transform(_, id, options) {
      if (options?.ssr !== true || !id.endsWith('.scss')) return undefined;
      // Name a file to watch. Otherwise Vite would reload the page for every change of a sheet.
      this.addWatchFile(id);
      return '';
    },
  };
}
