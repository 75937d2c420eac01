/// <reference types="vitest/config" />
import { join } from 'node:path';
import ssr from 'vite-plugin-ssr/plugin';
import { defineConfig, type UserConfig } from 'vite';
import { readBasePath } from './scripts/content/site-address.ts';
import { themeImporter } from './scripts/styles/theme-sass.ts';
import { browserEntries } from './scripts/vite/browser-entries.ts';
import { buildStyles } from './scripts/vite/build-styles.ts';
import { codeErrors } from './scripts/vite/code-errors.ts';
import { copyFindings } from './scripts/dev/copy-findings.ts';
import { contentPlugin } from './scripts/vite/content-plugin.ts';
import { galleryPlugin } from './scripts/vite/gallery-plugin.ts';
import { pageUpdates } from './scripts/vite/page-updates.ts';
import { serverStyles } from './scripts/vite/server-styles.ts';

const WRITTEN = ['dist', '.build', 'test-results'].map((folder) => join(import.meta.dirname, folder));

// A function, because `npm run build` asks for a set of plugins for the browser's bundle and one for the server's.
export default defineConfig((): UserConfig => ({
  base: readBasePath(import.meta.dirname, process.env),
  esbuild: { jsx: 'automatic', legalComments: 'none' },
  // `npm run build` finishes what is put here and publishes it in dist/: scripts/build-site.ts.
  build: {
    outDir: '.build/vite',
    assetsInlineLimit: 0,
    // Without the prefixes and spellings that only browsers before 2024 need: they would make each page longer.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari18'],
    modulePreload: { polyfill: false },
  },
  // What is published comes from content/ and what changes styles from here: no folder or file elsewhere adds to it.
  publicDir: false,
  css: { postcss: {}, preprocessorOptions: { scss: { importers: [themeImporter(import.meta.dirname)] } } },
  // What commands write must not reload a page.
  server: { watch: { ignored: (path: string) => WRITTEN.some((folder) => path.startsWith(folder)) } },
  // Tests read what was built, or modules as they are: none of it goes through Vite's plugins.
  plugins: process.env['VITEST']
    ? []
    : [
        codeErrors(),
        contentPlugin(),
        copyFindings(),
        galleryPlugin(),
        pageUpdates(),
        browserEntries(),
        buildStyles(),
        serverStyles(),
        ssr({ prerender: { noExtraDir: true } }),
      ],
  test: {
    // Messages are compared to the letter, without the colors that some machines ask for.
    env: { NO_COLOR: '1' },
    // Files share the modules that they import: loading them anew for each file took more than half of the time. A
    // test puts back what it changes.
    isolate: false,
    pool: 'threads',
    // A busy machine is not a reason to fail.
    testTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'adopter', include: ['tests/adopter/**/*.test.ts'] } },
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'built', include: ['tests/built/**/*.test.ts'] } },
      {
        extends: true,
        // A busy machine may be too slow once; what fails twice is a real failure.
        test: { name: 'engines', include: ['tests/engines/**/*.test.ts'], maxWorkers: 2, retry: 1 },
      },
      {
        extends: true,
        test: { name: 'hosts', include: ['tests/hosts/**/*.test.ts'], fileParallelism: false },
      },
    ],
  },
}));
