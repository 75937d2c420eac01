/**
 * Sends one table of requests to every server that can run here. The emitter of a host declares known limitations as
 * `exceptions`, and the test checks these instead.
 */

import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { groupBy } from '../../scripts/content/group-by.ts';
import { REQUEST_GROUPS, type RequestGroup } from '../../scripts/hosts/host.ts';
import { loadHosts } from '../../scripts/hosts/emit-hosts.ts';
import { resolveSite, type SiteDescription } from '../../scripts/hosts/site-description.ts';
import { checkSite } from '../../scripts/hosts/live/check-site.ts';
import { send } from '../../scripts/hosts/live/ask.ts';
import { sampledRoutes } from '../sampled-routes.ts';
import {
  CHALLENGE,
  describeFixture,
  OLD_ADDRESSES,
  openBuilt,
  writeFixture,
  type TestSite,
} from './fixture.ts';
import { checkHostile } from './hostile.ts';
import { SERVERS } from './servers/servers.ts';
import type { Running } from './servers/process.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const START_TIMEOUT_MS = 300_000;
/** Maps servers that can reread their rules to the signal that `systemctl reload` sends. */
const RELOADS: Record<string, NodeJS.Signals> = { nginx: 'SIGHUP', apache: 'SIGUSR1' };
/** Allows time for the signal to arrive. */
const SIGNAL_MS = 500;
/** Limits the wait for a page after a reload, because a visitor would not wait longer. */
const RELOAD_TIMEOUT_MS = 5_000;

const hosts = await loadHosts();
const builtOrFixture = existsSync(`${DIST}/hosts/site.json`)
  ? () => openBuilt(DIST)
  : () => writeFixture(describeFixture());

describe.each([
  { site: 'at the root of its address', open: builtOrFixture },
  {
    site: 'with old addresses',
    // Skip Cloudflare here: it starts slowly, and the site below a path has the same addresses.
    isPassed: (id: string) => id.startsWith('cloudflare'),
    open: () => writeFixture(describeFixture('/', OLD_ADDRESSES)),
  },
  { site: 'below a path', open: () => writeFixture(describeFixture('/sub/', OLD_ADDRESSES)) },
])('a site $site', ({ open, isPassed = () => false }) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.remove());

  describe.each(Object.keys(SERVERS).filter((id) => !isPassed(id)))('%s', (id) => {
    let running: Running | undefined;
    let missing = '';
    let found = new Map<RequestGroup, string[]>();
    // Emulators know only what is deployed, and take many times as long to answer.
    const isServer = ['nginx', 'apache', 'caddy'].includes(id);
    const isFast = isServer || id === 'npm start';
    const origin = () => `http://127.0.0.1:${running?.port}`;

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
          description: sampleOf(site.description, isFast ? Infinity : 2),
          exceptions,
          read: (file) => readFileSync(join(site.dist, 'client', file)),
        });
      }
    }, START_TIMEOUT_MS);
    afterAll(() => running?.stop());

    test.runIf(isServer)('serves a certificate that another program requests', async ({ skip }) => {
      skip(missing !== '', missing);
      const answer = await fetch(`${origin()}/${CHALLENGE.path}`);
      expect([answer.status, await answer.text()]).toEqual([200, CHALLENGE.text]);
    });

    test.runIf(isFast)('refuses a request to change a page', async ({ skip }) => {
      skip(missing !== '', missing);
      const { base } = site.description;
      const answer = await fetch(`${origin()}${base}`, { method: 'DELETE' });
      expect([405, 501]).toContain(answer.status);
    });

    test.runIf(isFast)('refuses a range past the end of a page, with each header once', async ({ skip }) => {
      skip(missing !== '', missing);
      const { base } = site.description;
      const range = { Range: 'bytes=99999999-' };
      const answer = await fetch(`${origin()}${base}`, { headers: range });
      expect([200, 416]).toContain(answer.status);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    });

    test.runIf(id in RELOADS)(
      'serves a page after a reload, beside an idle connection',
      { timeout: RELOAD_TIMEOUT_MS },
      async ({ skip }) => {
        skip(missing !== '', missing);
        const silent = connect(running?.port ?? NaN, '127.0.0.1');
        onTestFinished(() => void silent.destroy());
        await once(silent, 'connect');
        process.kill(running?.pid ?? NaN, RELOADS[id]);
        await wait(SIGNAL_MS);
        // Use a new connection: the old process may still answer on an open one.
        expect((await send(origin(), { target: site.description.base })).status).toBe(200);
      },
    );

    test('hostile requests', async ({ skip }) => {
      skip(missing !== '', missing);
      expect(await checkHostile(origin(), site.description.base)).toEqual([]);
    });

    test.for(REQUEST_GROUPS)('%s', ([group], { skip }) => {
      skip(missing !== '', missing);
      expect(found.get(group) ?? []).toEqual([]);
    });
  });
});

/**
 * Lists the requested routes: each collection's index and one entry, with their pictures. All entries have the same
 * rules.
 * @param most how many pages of a folder to ask for, and files of a kind
 */
function sampleOf(description: SiteDescription, most: number): SiteDescription {
  const routes = sampledRoutes(description.routes);
  const others = description.routes.filter((route) => !routes.includes(route));
  const assets = description.assets.filter((file) => !others.some((route) => file.includes(`${route}.`)));
  const firstOfEach = (paths: readonly string[]) =>
    groupBy(paths, (path) => dirname(path) + extname(path)).flatMap((alike) => alike.slice(0, most));
  return { ...description, routes: firstOfEach(routes), assets: firstOfEach(assets) };
}
