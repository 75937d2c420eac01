/** Runs the server behind `npm start`. */

import { join } from 'node:path';
import { listen } from '../../../scripts/serve/listen.ts';
import { createSiteServer } from '../../../scripts/serve/server.ts';
import type { TestSite } from '../fixture.ts';
import type { Running } from './process.ts';

export async function own({ publish, description }: TestSite): Promise<Running> {
  const server = createSiteServer({ root: join(publish, description.base), site: description });
  const { port } = await listen(server, 0);
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
