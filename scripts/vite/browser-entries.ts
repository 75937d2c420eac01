import { basename, dirname, relative } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Plugin } from 'vite';

/** Lists the modules in each chunk, in a file beside the bundle, for the tests of the built site. */
const MODULES_FILE = 'chunk-modules.json';

/** Names the file with React, which all islands share: `react-` and its hash. */
export const RUNTIME = 'react';

/** Lists modules that browsers load separately: islands, enhancements, and tools such as calculators. */
const ENTRIES = [
  'renderer/islands/*/hydrate.tsx',
  'renderer/client/enhancements/*.ts',
  'renderer/client/tools/*.ts',
  '!renderer/client/*/*.scenes.ts',
];

/** Makes islands, enhancements and tools entries, so that Vite's manifest lists them by source path. */
export function browserEntries(): Plugin {
  return {
    name: 'site:browser-entries',
    config(config, { command }) {
      if (command !== 'build' || config.build?.ssr) return {};
      const files = globSync(ENTRIES, { cwd: config.root ?? process.cwd() });
      const rollupOptions = {
        // Keep the exports of an island's chunk: the loader calls them, which Rollup cannot see.
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

/** Names a chunk: `island-menu` for the menu's hydrate.tsx, `reveal` for client/enhancements/reveal.ts. */
function entryName(file: string): string {
  const folder = basename(dirname(file));
  return basename(file) === 'hydrate.tsx' ? `island-${folder}` : basename(file, '.ts');
}
