import { join } from 'node:path';
import type { PluginOption, UserConfig } from 'vite';
import ssr from 'vite-plugin-ssr/plugin';
import { readBasePath } from '../content/site-address.ts';
import { themeImporter } from './theme-sass.ts';
import { browserEntries } from './browser-entries.ts';
import { buildStyles, serverStyles } from './build-styles.ts';
import { contentPlugin } from './content-plugin.ts';
import { pageUpdates } from './page-updates.ts';

/** Returns Vite's settings for the project at `root`. Creates new plugins in each call: bundles cannot share them. */
export function siteConfig(root: string): UserConfig & { plugins: PluginOption[] } {
  const written = ['dist', '.build', 'test-results'].map((folder) => join(root, folder));
  return {
    base: readBasePath(root, process.env),
    esbuild: { jsx: 'automatic', legalComments: 'none' },
    // Write to a temporary folder. scripts/build-site.ts finishes these files and publishes them in dist/.
    build: {
      outDir: '.build/vite',
      assetsInlineLimit: 0,
      // Leave out prefixes and syntax for browsers before 2024, because they make each page longer.
      cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari18'],
      modulePreload: { polyfill: false },
      // Skip source maps of CommonJS packages, such as React: they took a tenth of the bundle's time.
      commonjsOptions: { sourceMap: false },
    },
    // Do not let Vite copy a public folder, or search for PostCSS settings above this folder.
    publicDir: false,
    css: { postcss: {}, preprocessorOptions: { scss: { importers: [themeImporter(root)] } } },
    // Ignore files that commands write, so that they do not reload a page.
    server: { watch: { ignored: (path: string) => written.some((folder) => path.startsWith(folder)) } },
    plugins: [
      contentPlugin(),
      pageUpdates(),
      browserEntries(),
      buildStyles(),
      serverStyles(),
      ssr({ prerender: { noExtraDir: true } }),
    ],
  };
}
