import { createRequire } from 'node:module';
import { posix } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Plugin } from 'vite';
import { themeImporter } from './theme-sass.ts';

const SHEETS = 'renderer/**/[!_]*.scss';
const EMPTY = '\0site:no-styles';
/** The ending of compiled style sheets: `page.scss` becomes `page.scss.css`, which Vite treats as plain CSS. */
const COMPILED = '.css';
/** The separator of the sheets in Sass's output. */
const MARK = '/*! sheet */';

/** Creates a plugin that compiles all style sheets in one run of Sass. A run for each takes three times as long. */
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

/** Compiles all style sheets below renderer/ and returns CSS by absolute path. @throws Sass's error for a mistake */
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

/** Loads Sass with `require`. If it were imported, Node would first search six megabytes of code for exported names. */
function sassCompiler(): typeof import('sass') {
  return createRequire(import.meta.url)('sass');
}

/** Creates a plugin that skips styles in modules that render pages in development, because only browsers need them. */
export function serverStyles(): Plugin {
  return {
    name: 'site:server-styles',
    apply: 'serve',
    enforce: 'pre',
    transform(_, id, options) {
      if (options?.ssr !== true || !id.endsWith('.scss')) return undefined;
      // Watch the sheet explicitly. Otherwise Vite would reload the page for every change of the sheet.
      this.addWatchFile(id);
      return '';
    },
  };
}
