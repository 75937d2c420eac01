import { basename, dirname, relative } from 'node:path';
import { globSync } from 'tinyglobby';
import ssr from 'vite-plugin-ssr/plugin';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { themeImporter } from './scripts/content/theme-sass.ts';
import { contentPlugin } from './scripts/vite/content-plugin.ts';
import { galleryPlugin } from './scripts/vite/gallery-plugin.ts';

/**
 * Each island's hydrate.tsx and each enhancement becomes an entry of its own, found by its source path in the
 * manifest. Beside it stands, for the built-output tests, which modules every chunk was made of.
 */
function browserEntries(): Plugin {
  return {
    name: 'site:browser-entries',
    config: (config, { command }) =>
      command === 'build' && !config.build?.ssr
        ? {
            build: {
              rollupOptions: {
                // The loader calls what an island's chunk exports; nothing that Rollup sees does.
                preserveEntrySignatures: 'exports-only',
                input: Object.fromEntries(
                  globSync(['renderer/islands/*/hydrate.tsx', 'renderer/client/enhancements/*.ts'], {
                    cwd: import.meta.dirname,
                  }).map((file) => [entryName(file), file]),
                ),
              },
            },
          }
        : {},
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? [[output.fileName, output.moduleIds.map((id) => relative(import.meta.dirname, id))]]
          : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: 'chunk-modules.json',
        source: JSON.stringify(Object.fromEntries(modules), null, 2),
      });
    },
  };
}

/** `renderer/islands/menu/hydrate.tsx` is `island-menu`, `renderer/client/enhancements/reveal.ts` is `reveal`. */
function entryName(file: string): string {
  const folder = basename(dirname(file));
  return basename(file) === 'hydrate.tsx' ? `island-${folder}` : basename(file, '.ts');
}

export default defineConfig({
  base: process.env['BASE_PATH'] || '/',
  envPrefix: ['VITE_', 'SITE_'],
  esbuild: { jsx: 'automatic', legalComments: 'none' },
  // The commands stage a build here and put it in place as a whole: scripts/publish/.
  build: { outDir: '.build/vite', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  css: { preprocessorOptions: { scss: { importers: [themeImporter(import.meta.dirname)] } } },
  // Tests read what was built, or modules as they are: nothing of it goes through Vite's plugins.
  plugins: process.env['VITEST']
    ? []
    : [contentPlugin(), galleryPlugin(), browserEntries(), ssr({ prerender: { noExtraDir: true } })],
  test: {
    // Messages are held to the letter: without colours, which some machines ask for.
    env: { NO_COLOR: '1' },
    // Files share the modules that they import: loading them anew for each file took more than half of the time. A
    // test puts back what it changes.
    isolate: false,
    pool: 'threads',
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'built', include: ['tests/built/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'hosts', include: ['tests/hosts/**/*.test.ts'], fileParallelism: false },
      },
    ],
  },
});
