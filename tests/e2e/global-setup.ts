import { fileURLToPath } from 'node:url';
import type { FullConfig } from 'playwright/test';
import { NOT_RUN } from './parts.ts';
import { serveDist } from '../../scripts/serve/server.ts';
import { reasonOfBrand } from './visual/rendering.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Prints which tests are skipped, serves dist/ for the whole run, and passes the server's address to workers. */
export default async function globalSetup(config: FullConfig): Promise<() => void> {
  for (const { name, files } of NOT_RUN)
    console.log(`Not run, because the site is without ${name}: ${files.join(', ')}`);
  const whose = reasonOfBrand(config);
  if (whose !== null) console.log(`Skipped: visual/pages, because ${whose}`);
  const { server, port, base } = await serveDist(ROOT, 0);
  process.env['SITE_ADDRESS'] = `http://127.0.0.1:${port}${base}`;
  return () => server.close();
}
