import { basename, dirname, relative } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Plugin } from 'vite';

/** The file, beside the bundle, that lists the modules of each chunk. Tests of the built site read it. */
const MODULES_FILE = 'chunk-modules.json';

/** The chunk with React, which all islands share. Its file name is `react-` and a hash. */
export const RUNTIME = 'react';

/** Modules that browsers load separately: islands, enhancements, and tools such as calculators. */
const ENTRIES = [
  'renderer/islands/*/hydrate.tsx',
  'renderer/client/enhancements/*.ts',
  'renderer/client/tools/*.ts',
  '!renderer/client/*/*.scenes.ts',
];

/** Creates a plugin that adds islands, enhancements and tools as entries. Vite's manifest lists them by source path. */
export function browserEntries(): Plugin {
  return {
    name: 'site:browser-entries',
    config(config, { command }) {
      if (command !== 'build' || config.build?.ssr) return {};
      const files = globSync(ENTRIES, { cwd: config.root ?? process.cwd() });
      const rollupOptions = {
        // Keep the exports of an island's chunk: Rollup cannot see that the loader calls them.
        preserveEntrySignatures: 'exports-only' as const,
        output: {
          manualChunks: { [RUNTIME]: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] },
          chunkFileNames: ({ name }: { name: string }) =>
            `assets/chunks/${name === RUNTIME ? RUNTIME : 'chunk'}-[hash].js`,
        },
        input: Object.fromEntries(files.map((file) => [entryName(file), file])),
      };
      return { build: { rollupOptions } };
    },
    generateBundle(_, bundle) {
      const { root } = this.environment.config;
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? [[output.fileName, output.moduleIds.map((id) => relative(root, id))]] : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: MODULES_FILE,
        source: JSON.stringify(Object.fromEntries(modules), null, 2),
      });
    },
  };
}

/** Returns the name of a chunk: `island-menu` for the menu's hydrate.tsx, `reveal` for enhancements/reveal.ts. */
function entryName(file: string): string {
  const folder = basename(dirname(file));
  return basename(file) === 'hydrate.tsx' ? `island-${folder}` : basename(file, '.ts');
}
