import { readFileSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { SiteDescription } from '../hosts/site-description.ts';
import { listen, type Listening } from './listen.ts';
import { createSiteServer } from './server.ts';

/** Serves the built site in dist/ at `port` or the next free one; port 0 lets the system choose. */
export async function serveDist(
  root: string,
  port: number,
  host?: string,
): Promise<Listening & { server: Server; base: string }> {
  const { server, base } = createDistServer(root);
  return { ...(await listen(server, port, host)), server, base };
}

/**
 * Creates a server of the built site in dist/ that does not listen yet.
 * @param isFramed leaves out all headers, some of which forbid frames, and the redirect that would hide the error page
 */
export function createDistServer(root: string, isFramed = false): { server: Server; base: string } {
  const describe = followDescription(join(root, 'dist/hosts/site.json'), isFramed);
  const server = createSiteServer({ root: join(root, 'dist/client'), site: describe });
  return { server, base: describe().base };
}

/** Returns a function that reads the description of the site, again after each build. */
function followDescription(file: string, isFramed: boolean): () => SiteDescription {
  const read = (): SiteDescription => {
    const site: SiteDescription = JSON.parse(readFileSync(file, 'utf8'));
    return isFramed
      ? { ...site, headers: [], redirects: site.redirects.filter(({ from }) => from !== '*') }
      : site;
  };
  let version = versionOf(file);
  let site = read();
  return () => {
    const now = versionOf(file);
    // The file is missing for a moment while a build replaces the folder.
    if (now === undefined || now === version) return site;
    try {
      site = read();
      version = now;
    } catch {
      // Ignore the error, and read the file at the next request.
    }
    return site;
  };
}

/** Returns a value that changes when another file replaces this one; undefined if there is no such file. */
function versionOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.mtimeMs}`;
}
