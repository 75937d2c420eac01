/** Builds the site in a separate thread, so that who waits for it can answer meanwhile. */
import { buildSite } from './build-site.ts';
import { runThread } from './thread.ts';

runThread<{ root: string }, void>(async ({ root }) => {
  await buildSite(root, process.env);
});
