import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { listen } from '../../../scripts/serve/listen.ts';

/**
 * Serves /_components, as `npm run dev` does: every example of every component. One server is for the whole run, and it
 * starts Vite at the first request, since most runs have none.
 */
export async function serveGallery(root: string): Promise<{ address: string; close(): Promise<void> }> {
  const cacheDir = mkdtempSync(join(tmpdir(), 'gallery-'));
  let vite: Promise<ViteDevServer> | undefined;
  const server = createServer((request, response) => {
    vite ??= createVite({
      root,
      configFile: join(root, 'vite.config.ts'),
      cacheDir,
      logLevel: 'error',
      // Nothing changes while the tests run.
      server: { middlewareMode: true, hmr: { server }, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    vite.then(
      ({ middlewares }) => middlewares(request, response),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const { port } = await listen(server, 0);
  return {
    address: `http://127.0.0.1:${port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await (await vite)?.close();
      rmSync(cacheDir, { recursive: true, force: true });
    },
  };
}
