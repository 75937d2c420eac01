import { posix } from 'node:path';
import { build as bundle } from 'esbuild';
import type { Plugin, ResolvedConfig } from 'vite';
import { hashOf } from '../hash.ts';

const { dirname, relative } = posix;

/** What islands may import of React. One file has all of it, under the names that React gives it. */
const PARTS = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

interface ReactFile {
  /** Below the client folder. */
  path: string;
  code: string;
  /** The modules it was made from, relative to the project. */
  modules: string[];
}

/**
 * Bundles React with esbuild into one file that all islands share. Rollup would take more than a second to read it in
 * each build, and could drop next to nothing of it.
 */
export function reactBundle(): Plugin {
  let config: ResolvedConfig | undefined;
  let bundling: Promise<ReactFile> | undefined;
  let react: ReactFile | undefined;
  return {
    name: 'site:react-bundle',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',

    configResolved(resolved) {
      config = resolved;
    },

    // esbuild works beside Rollup, in its own process.
    buildStart() {
      if (config === undefined) return;
      bundling = bundleReact(config);
      // Rollup may fail before it is awaited.
      bundling.catch(() => {});
    },

    // vite-plugin-ssr looks for styles in what pages import; nothing of that reaches a browser.
    resolveId: (id, importer) =>
      PARTS.includes(id) && !importer?.includes('?extractAssets') ? { id, external: true } : undefined,

    async buildEnd() {
      react = await bundling;
    },

    outputOptions(options) {
      const address = addressOf(react, config);
      return { ...options, paths: Object.fromEntries(PARTS.map((part) => [part, address])) };
    },

    // By a relative address: an island that is asked for by another address gets React by another one too.
    renderChunk(code, { fileName }) {
      if (react === undefined) return null;
      const path = relative(dirname(fileName), react.path);
      return code.replaceAll(addressOf(react, config), path.startsWith('.') ? path : `./${path}`);
    },

    generateBundle() {
      if (react === undefined) return;
      const { path, code, modules } = react;
      this.emitFile({ type: 'asset', fileName: path, source: code });
      this.emitFile({ type: 'asset', fileName: REACT_FILE, source: JSON.stringify({ path, modules }) });
    },
  };
}

/** An address that Rollup writes where an island imports React: one that it takes for a file of another site. */
function addressOf(react: ReactFile | undefined, config: ResolvedConfig | undefined): string {
  return (config?.base ?? '/') + (react?.path ?? '');
}

/** Beside the bundle: the path of React's file, and the modules in it. */
export const REACT_FILE = 'react-file.json';

/** The names of a CommonJS module that may be exported again. From Node 23 on, `module.exports` is a name too. */
export function exportableNames(namespace: object): string[] {
  return Object.keys(namespace).filter((name) => /^[a-z]\w*$/i.test(name));
}

async function bundleReact({ root, build: { target } }: ResolvedConfig): Promise<ReactFile> {
  const exported = new Set(['default']);
  const lines: string[] = [];
  for (const part of PARTS) {
    const names = exportableNames(await import(part)).filter((name) => !exported.has(name));
    for (const name of names) exported.add(name);
    lines.push(`export { ${names.join(', ')} } from '${part}';`);
  }
  const { outputFiles, metafile } = await bundle({
    stdin: { contents: lines.join('\n'), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    target: target || undefined,
    metafile: true,
    write: false,
  });
  const code = outputFiles[0]?.text ?? '';
  return {
    path: `assets/chunks/react-${hashOf([code]).slice(0, 8)}.js`,
    code,
    modules: Object.keys(metafile.inputs).filter((path) => path !== '<stdin>'),
  };
}
