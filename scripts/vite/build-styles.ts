import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import type { Plugin } from 'vite';
import { themeImporter } from './theme-sass.ts';

const SHEETS = 'renderer/**/[!_]*.scss';
const EMPTY = '\0site:no-styles';
/** Ends the name of a compiled sheet, after the name of its source. Vite then treats it as plain CSS. */
const COMPILED = '.css';
const MARK = /\/\*! sheet (\S+) \*\/\s*/;

/**
 * Compiles all style sheets of a build in one run of Sass. Vite compiles them one by one, which takes three times as
 * long, because each sheet reads the tokens again. The server's bundle gets no styles.
 */
export function buildStyles(): Plugin {
  let root = process.cwd();
  let isServer = false;
  let compiled = new Map<string, string>();
  return {
    name: 'site:build-styles',
    apply: 'build',
    enforce: 'pre',

    configResolved(config) {
      root = config.root;
      isServer = Boolean(config.build.ssr);
    },

    buildStart() {
      if (!isServer) compiled = compileSheets(root);
    },

    async resolveId(id, importer) {
      if (!id.endsWith('.scss')) return undefined;
      if (isServer) return EMPTY;
      const source = await this.resolve(id, importer, { skipSelf: true });
      return source === null ? null : source.id + COMPILED;
    },

    load(id) {
      if (id === EMPTY) return 'export {}';
      if (!id.endsWith(`.scss${COMPILED}`)) return undefined;
      return compiled.get(id.slice(0, -COMPILED.length));
    },
  };
}

/** Compiles every sheet below renderer/, and returns CSS by path. @throws Sass's error for a mistake */
export function compileSheets(root: string): Map<string, string> {
  const sheets = globSync(SHEETS, { cwd: root, absolute: true }).sort();
  const uses = sheets.map((path, index) => `@use "${pathToFileURL(path).href}" as s${index};`);
  const { css } = sassCompiler().compileString(uses.join('\n'), {
    importers: [themeImporter(root), markedSheets],
  });
  const [, ...parts] = css.split(MARK);
  const cssOf = (path: string) => parts[parts.indexOf(pathToFileURL(path).href) + 1] ?? '';
  return new Map(sheets.map((path) => [path, cssOf(path)]));
}

/**
 * Loads sheets from disk, and marks where the output of each one begins. The mark is in the first line, so that line
 * numbers stay. Partials have no output, and get no mark.
 */
const markedSheets = {
  canonicalize(url: string): URL | null {
    if (!url.startsWith('file:')) return null;
    return new URL(url.endsWith('.scss') ? url : url.replace(/[^/]+$/, '_$&.scss'));
  },
  load(url: URL) {
    const text = readFileSync(fileURLToPath(url), 'utf8');
    const isPartial = /\/_[^/]+$/.test(url.pathname);
    return { contents: isPartial ? text : `/*! sheet ${url.href} */${text}`, syntax: 'scss' as const };
  },
};

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
