import type { Plugin } from 'vite';

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
