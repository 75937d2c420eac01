import { expect, test } from 'vitest';
import { loadHosts } from '../../../scripts/hosts/emit-hosts.ts';
import type { RequestGroup } from '../../../scripts/hosts/host.ts';
import { reportCheck } from '../../../scripts/hosts/live/report-check.ts';
import { resolveSite } from '../../../scripts/hosts/site-description.ts';
import { describeSmallSite } from './site.ts';

const SITE = resolveSite(describeSmallSite({ base: '/insurance/' }));
const about = { origin: 'https://www.example.com', site: SITE };

test('reports a correct site in one line', () => {
  expect(reportCheck(new Map(), { ...about, host: null })).toMatchInlineSnapshot(
    `"✓ https://www.example.com answers as this build asks."`,
  );
});

test('groups and shortens problems, and adds advice', async () => {
  const found = new Map<RequestGroup, string[]>([
    ['headersOnPages', ['GET /: 200 without Content-Security-Policy']],
    ['pageSlash', ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `GET /${name}/: answered 404`)],
  ]);
  const host = (await loadHosts()).find(({ id }) => id === 'caddy') ?? null;
  expect(reportCheck(found, { ...about, host })).toMatchInlineSnapshot(`
    "  ✗ /about/
        GET /a/: answered 404
        GET /b/: answered 404
        GET /c/: answered 404
        GET /d/: answered 404
        … and 2 more
        The rules are not in use, or are those of another build: copy them again and reload.

      ✗ security headers on pages
        GET /: 200 without Content-Security-Policy
        The header rules are not in use, or a proxy or CDN in front removes them.

      How Caddy is set up (dist/hosts/caddy/README.md):
        1. Deploy, now and after every build, in the folder dist (rsync is needed here and on the server): ssh SERVER mkdir -p /var/www/site/insurance/ && rsync -a client/assets/ SERVER:/var/www/site/insurance/assets/ && rsync -a --delete --exclude=/assets --filter='P /.well-known/***' client/ SERVER:/var/www/site/insurance/. Without rsync, such as on Windows: ssh SERVER "mkdir -p /var/www/site/insurance/ && touch /var/www/site/insurance/.began" && scp -r client/assets SERVER:/var/www/site/insurance/ && scp -r client/. SERVER:/var/www/site/insurance/ && ssh SERVER "cd /var/www/site/insurance/ && find . -type f ! -newer .began ! -path './assets/*' ! -path './.well-known/*' -delete".
        2. Now and then, before you deploy, remove assets that neither the live build nor the next one has: ssh SERVER 'find /var/www/site/insurance/assets -type f ! -newermt "$(date -r /var/www/site/insurance/index.html "+%F %T") 1 hour ago" -delete'. Pages that visitors still have open from earlier builds then lose their pictures and scripts.
        3. Once, and again when a redirect changes: copy Caddyfile over /etc/caddy/Caddyfile; put your domain in place of :80 (Caddy then fetches the certificate and redirects to HTTPS); set root.
        4. caddy validate --config /etc/caddy/Caddyfile && systemctl reload caddy.
        5. Beside another site: these rules answer for every address, so let them listen on 127.0.0.1:8080 only, and add reverse_proxy /insurance/* 127.0.0.1:8080 to the other site's rules.
        6. A CDN in front must not change pages, because their policy blocks what it adds. Turn off whatever obfuscates mail addresses, rewrites scripts or injects a beacon: at Cloudflare Email Address Obfuscation (Security → Settings), Rocket Loader (Speed → Settings) and the automatic setup of Web Analytics. npm run live names a page that was rewritten."
  `);
});
