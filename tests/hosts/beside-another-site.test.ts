/** A site below a path, behind the nginx of another site, as the guide for nginx sets it up. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { send } from '../../scripts/hosts/live/ask.ts';
import { checkSite } from '../../scripts/hosts/live/check-site.ts';
import { resolveSite } from '../../scripts/hosts/site-description.ts';
import { describeFixture, writeFixture } from './fixture.ts';
import { nginx, nginxInFront } from './servers/system-servers.ts';

test('a proxy passes on compressed answers, and binds nobody to HTTPS', { timeout: 300_000 }, async () => {
  const fixture = await writeFixture(describeFixture('/sub/'));
  onTestFinished(() => fixture.remove());
  const ours = await nginx(fixture);
  onTestFinished(() => ours.stop());
  const front = await nginxInFront(fixture, ours.port);
  onTestFinished(() => front.stop());

  const origin = `http://127.0.0.1:${front.port}`;
  const site = resolveSite(fixture.description);
  const about = await send(origin, { target: '/sub/about', headers: { 'accept-encoding': 'gzip' } });
  expect(about.status).toBe(200);
  expect(about.headers.get('content-encoding')).toBe('gzip');
  expect(about.headers.get('strict-transport-security')).toBeUndefined();
  expect(about.headers.get('content-security-policy')).toBeDefined();
  const found = await checkSite({
    origin,
    site,
    exceptions: [],
    read: (path) => readFileSync(join(fixture.dist, 'client', path)),
  });
  expect(Object.fromEntries(found)).toEqual({});
});
