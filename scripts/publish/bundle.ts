import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../usage-error.ts';
import type { SiteAddress } from './site-address.ts';

/** An entry of Vite's manifest: a source file and the chunk it became. */
interface ManifestChunk {
  file: string;
  imports?: string[];
}

/** What Vite and the prerenderer left behind, read by path and by source. */
export interface ViteOutput {
  /** The folder with prerendered pages and assets. */
  client: string;
  /** Source paths of the enhancements, each of which is inlined where a page has its attribute. */
  enhancements: string[];
  /** Gives the hashed files of a source module: its own chunk first, then every chunk it imports. */
  chunksOf(source: string): string[];
}

/**
 * Builds and prerenders into `outDir` through Vite's own command, in which vite-plugin-ssr chains its steps.
 * @throws UsageError with what Vite said, when it fails.
 */
export async function bundleAndPrerender(
  root: string,
  outDir: string,
  { url, base }: SiteAddress,
): Promise<ViteOutput> {
  const vite = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error', '--outDir', outDir],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production', BASE_PATH: base, SITE_URL: url } },
  );
  let said = '';
  for (const stream of [vite.stdout, vite.stderr]) stream.on('data', (text) => (said += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    vite.once('error', reject).once('close', resolve);
  });
  if (code !== 0) throw new UsageError(`Vite could not build the site:\n${said.trim()}`);
  return readOutput(outDir);
}

function readOutput(outDir: string): ViteOutput {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    readFileSync(join(outDir, 'assets.json'), 'utf8'),
  );
  const chunksOf = (source: string, seen = new Set<string>()): string[] => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the manifest has no ${source}`);
    if (seen.has(source)) return [];
    seen.add(source);
    return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => chunksOf(imported, seen))];
  };
  return {
    client: join(outDir, 'client'),
    enhancements: Object.keys(manifest).filter((source) =>
      source.startsWith('renderer/client/enhancements/'),
    ),
    chunksOf: (source) => chunksOf(source),
  };
}
