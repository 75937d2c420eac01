import { fileURLToPath } from 'node:url';
import { NOT_RUN } from './parts.ts';
import { serveDist } from '../../scripts/serve/serve-dist.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Says what is not run, serves dist/ for the whole run and tells the workers where. */
export default async function globalSetup(): Promise<() => void> {
  for (const { name, files } of NOT_RUN)
    console.log(`Not run, because the site is without ${name}: ${files.join(', ')}`);
  const { server, port, base } = await serveDist(ROOT, 0);
  process.env['SITE_ADDRESS'] = `http://127.0.0.1:${port}${base}`;
  return () => server.close();
}
