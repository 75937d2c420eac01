import { fileURLToPath } from 'node:url';
import { NOT_RUN } from './parts.ts';
import { serveDist } from '../../scripts/serve/serve-dist.ts';
import { serveGallery } from './gallery/serve-gallery.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Says what is not run, serves dist/ and the gallery for the whole run and tells the workers where. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  for (const { name, files } of NOT_RUN)
    console.log(`Not run, because the site is without ${name}: ${files.join(', ')}`);
  const { server, port, base } = await serveDist(ROOT, 0);
  const gallery = await serveGallery(ROOT);
  process.env['SITE_ADDRESS'] = `http://127.0.0.1:${port}${base}`;
  process.env['GALLERY_ADDRESS'] = gallery.address;
  return () => {
    server.close();
    return gallery.close();
  };
}
