import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BUNDLE_SOURCES } from '../lib/sources.ts';
import { UsageError } from '../lib/usage-error.ts';
import { filesIn, hashSources } from './hash-files.ts';
import { type FileRecords, outputFile, recordsOf } from './output-file.ts';

/** The two bundles that Vite builds: one for browsers, and one that renders pages. */
export interface Bundle {
  /** The hash of all files in both bundles. */
  hash: string;
  client: string;
  /** The path of the module that renders pages. */
  serverEntry: string;
  /** Source files of enhancements. A page with the attribute `data-reveal` runs `…/enhancements/reveal.ts`. */
  enhancements: string[];
  /** Returns the bundled files of a source module: first its own chunk, then every chunk that it imports. */
  chunksOf(source: string): string[];
}

export interface BundleJob {
  root: string;
  folder: string;
  base: string;
}

/** Builds both bundles into `folder`. Returns the records of their files. @throws UsageError with Vite's message */
export async function bundle({ root, folder, base }: BundleJob): Promise<FileRecords> {
  rmSync(folder, { recursive: true, force: true });
  await runVite(root, folder, base).catch((error: unknown) => {
    throw new UsageError(`Vite could not build the site:\n${describe(error, root)}`);
  });
  const paths = filesIn(folder, ['.']);
  return recordsOf(paths.map((path) => [path, outputFile(readFileSync(join(folder, path)))]));
}

/** Reads the description of finished bundles in a folder. */
export function openBundle(folder: string): Bundle {
  const client = join(folder, 'client');
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync(join(folder, 'assets.json'), 'utf8'),
  );
  const collectChunks = (source: string, files = new Set<string>()): Set<string> => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the manifest of the bundle has no ${source}`);
    if (files.has(chunk.file)) return files;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collectChunks(imported, files);
    return files;
  };
  return {
    hash: hashSources(folder, ['.'], []),
    client,
    serverEntry: join(folder, 'server/importBuild.cjs'),
    enhancements: Object.keys(manifest).filter((source) =>
      source.startsWith('renderer/client/enhancements/'),
    ),
    chunksOf: (source) => [...collectChunks(source)],
  };
}

async function runVite(root: string, folder: string, base: string): Promise<void> {
  const [{ build }, { siteConfig }] = await Promise.all([import('vite'), import('../vite/site-config.ts')]);
  for (const ssr of [false, true]) {
    const config = siteConfig(root);
    await build({
      ...config,
      root,
      base,
      configFile: false,
      logLevel: 'silent',
      build: {
        ...config.build,
        outDir: folder,
        ssr,
        // Keep unused code in the server's bundle: removing it would take 7% of the time that both bundles take.
        ...(ssr ? { rollupOptions: { treeshake: false } } : {}),
      },
    });
  }
}

/** Hashes all inputs of the bundles: sources, Node's version, paths, and environment variables that Vite reads. */
export function hashBundleInputs({ root, base }: BundleJob): string {
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hashSources(root, BUNDLE_SOURCES, [process.version, root, base, JSON.stringify(variables.sort())]);
}

/** Returns Vite's message about a mistake in the code, with file and lines if known. */
function describe(error: unknown, root: string): string {
  if (!(error instanceof Error)) return String(error);
  const frame = 'frame' in error && typeof error.frame === 'string' ? `\n${error.frame}` : '';
  const id = 'id' in error && typeof error.id === 'string' ? relative(root, error.id) : '';
  const isNamed = id === '' || error.message.includes(id);
  return `${isNamed ? '' : `${id}: `}${error.message.replaceAll(`${root}/`, '')}${frame}`.trim();
}
