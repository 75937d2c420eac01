/**
 * Sends one table of requests to every server that can run here. The emitter of a host declares known limitations as
 * `exceptions`. There, the test expects the limitation.
 */

import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { groupBy } from '../../scripts/content/group-by.ts';
import { REQUEST_GROUPS, type RequestGroup } from '../../scripts/hosts/host.ts';
import { emitHosts, loadHosts } from '../../scripts/hosts/emit-hosts.ts';
import { resolveSite, type SiteDescription } from '../../scripts/hosts/site-description.ts';
import { checkSite } from '../../scripts/hosts/live/check-site.ts';
import { type RawRequest, send } from '../../scripts/hosts/live/ask.ts';
import { sampledRoutes } from '../sampled-routes.ts';
import {
  CHALLENGE,
  copyBuilt,
  describeBuilt,
  describeFixture,
  OLD_ADDRESSES,
  writeFixture,
  type TestSite,
} from './fixture.ts';
import { checkHostile } from './hostile.ts';
import { SERVERS } from './servers/servers.ts';
import type { Running } from './servers/process.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const START_TIMEOUT_MS = 300_000;
/** A map from servers that can reread their rules to the signal that `systemctl reload` sends. */
const RELOADS: Record<string, NodeJS.Signals> = { nginx: 'SIGHUP', apache: 'SIGUSR1' };
/** The time for the signal to arrive. */
const SIGNAL_MS = 500;
/** The longest wait for a page after a reload, because a visitor would not wait longer. */
const RELOAD_TIMEOUT_MS = 5_000;

const hosts = await loadHosts();
const built = existsSync(`${DIST}/hosts/site.json`) ? await describeBuilt(DIST) : undefined;
const isBelowPath = built !== undefined && built.base !== '/';

test.skipIf(built === undefined)('the rules of the build are those of its description', async () => {
  const files = built ? await emitHosts(built, { lang: '', title: '', link: '' }) : [];
  // Leave out pages that redirect: their words are those of the site.
  const rules = files.filter(({ path }) => !path.endsWith('.html'));
  for (const { path, text } of rules) expect(readFileSync(join(DIST, path), 'utf8'), path).toBe(text);
});

// Serve two sites, one of them below a path: the built one, and a small one with routes that rules must not confuse.
describe.each([
  {
    site: built ? 'as it is built' : 'at the root of its address',
    open: () => (built ? copyBuilt(DIST, OLD_ADDRESSES) : writeFixture(describeFixture('/', OLD_ADDRESSES))),
  },
  {
    site: isBelowPath ? 'at the root of its address' : 'below a path',
    open: () => writeFixture(describeFixture(isBelowPath ? '/' : '/sub/', OLD_ADDRESSES)),
  },
])('a site $site, with old addresses', ({ open }) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.remove());

  describe.each(Object.keys(SERVERS))('%s', (id) => {
    let running: Running | undefined;
    let missing = '';
    let found = new Map<RequestGroup, string[]>();
    // Only real servers serve files that another program adds. Emulators take many times as long to answer.
    const isServer = ['nginx', 'apache', 'caddy'].includes(id);
    const isFast = isServer || id === 'npm start';
    const origin = () => `http://127.0.0.1:${running?.port}`;
    /** Asks for the home page, unless the request names another target. */
    const ask = (request: Partial<RawRequest> = {}) =>
      send(origin(), { target: site.description.base, ...request });

    beforeAll(async () => {
      try {
        running = await SERVERS[id]?.(site);
      } catch (error) {
        missing = error instanceof Error ? error.message : String(error);
        // Skip an unavailable server with its reason, except on CI.
        if (process.env['CI']) throw error;
        return;
      }
      const exceptions =
        hosts.find((host) => host.id === id)?.exceptions(resolveSite(site.description)) ?? [];
      if (running) {
        found = await checkSite({
          origin: origin(),
          site: resolveSite(sampleOf(site.description, isFast ? Infinity : 2)),
          exceptions,
          read: (file) => readFileSync(join(site.dist, 'client', file)),
        });
      }
    }, START_TIMEOUT_MS);
    afterAll(() => running?.stop());
    beforeEach(({ skip }) => skip(missing !== '', missing));

    test.runIf(isServer)('serves a certificate that another program requests', async () => {
      const { status, body } = await ask({ target: `/${CHALLENGE.path}` });
      expect([status, body.toString()]).toEqual([200, CHALLENGE.text]);
    });

    test.runIf(isFast)('refuses a request to change a page', async () => {
      expect([405, 501]).toContain((await ask({ method: 'DELETE' })).status);
    });

    test.runIf(isFast)('refuses a range past the end of a page, with each header once', async () => {
      const { status, headers } = await ask({ headers: { Range: 'bytes=99999999-' } });
      expect([200, 416]).toContain(status);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    });

    test.runIf(id in RELOADS)(
      'reloads its rules and serves a page while a connection is idle',
      { timeout: RELOAD_TIMEOUT_MS },
      async () => {
        const silent = connect(running?.port ?? NaN, '127.0.0.1');
        onTestFinished(() => void silent.destroy());
        await once(silent, 'connect');
        process.kill(running?.pid ?? NaN, RELOADS[id]);
        await wait(SIGNAL_MS);
        // Use a new connection: the old process may still answer on an open one.
        expect((await ask()).status).toBe(200);
      },
    );

    test('gives hostile requests no unsafe answer', async () => {
      expect(await checkHostile(origin(), site.description.base)).toEqual([]);
    });

    test.for(REQUEST_GROUPS)('answers as described: %s', ([group]) => {
      expect(found.get(group) ?? []).toEqual([]);
    });
  });
});

/**
 * Keeps only some pages and assets of a site, because rules treat the others alike. Keeps the index and one entry of
 * each collection, and one asset of each kind in each folder.
 * @param most the number of pages to keep in each folder
 */
function sampleOf(description: SiteDescription, most: number): SiteDescription {
  const firstOfEach = (paths: readonly string[], count: number) =>
    groupBy(paths, (path) => dirname(path) + extname(path)).flatMap((alike) => alike.slice(0, count));
  return {
    ...description,
    routes: firstOfEach(sampledRoutes(description.routes), most),
    assets: firstOfEach(description.assets, 1),
  };
}
