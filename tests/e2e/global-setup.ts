import { fileURLToPath } from 'node:url';
import { serveDist } from '../../scripts/serve/serve-dist.ts';

/** Serves dist/ for the whole run and tells the workers where. */
export default async function globalSetup(): Promise<() => void> {
  const { server, port, base } = await serveDist(fileURLToPath(new URL('../..', import.meta.url)), 0);
  process.env['SITE_ADDRESS'] = `http://127.0.0.1:${port}${base}`;
  return () => server.close();
}
