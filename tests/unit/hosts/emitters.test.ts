import { runInNewContext } from 'node:vm';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { emitHosts, loadHosts } from '../../../scripts/hosts/emit-hosts.ts';
import { securityHeaders } from '../../../scripts/hosts/headers.ts';
import type { Host } from '../../../scripts/hosts/host.ts';
import {
  assetsPastTheLimit,
  headersFile,
  MAX_HEADER_RULES,
  redirectsFile,
} from '../../../scripts/hosts/rules-files.ts';
import { encodeAddress, readOldAddress } from '../../../scripts/content/link/old-address.ts';
import { resolveSite } from '../../../scripts/hosts/site-description.ts';
import { redirectStub, stubsOf } from '../../../scripts/hosts/redirect-stub.ts';
import { SERVERS } from '../../hosts/servers/servers.ts';
import { describeSmallSite } from './site.ts';
import { readCases } from '../cases.ts';

const CASES = readCases<{
  served: [uri: string, wanted: string][];
  old: [uri: string, query: object, to: string | undefined][];
  led: [uri: string, status: number, to: string][];
  sent: [from: string, sent: string][];
  refused: [from: string, says: string][];
}>('hosts/cases.yaml');

const WORDS = { lang: 'en-US', title: 'Moved & gone', link: 'Go on' };

const leading = (...froms: string[]) => froms.map((from) => ({ from, to: '/about', status: 301 as const }));

/** Redirects to a section of a page, for every query and for one. */
const INTO_A_SECTION = ['/people', '/?people=1'].map((from) => ({
  from,
  to: '/about#team',
  status: 301 as const,
}));

const SITE = describeSmallSite({
  redirects: [...leading('/plans'), { from: '*', to: '/', status: 302 }],
  rootFiles: ['robots.txt'],
  assets: ['assets/client.1a2b.js'],
  compressed: ['about.html'],
  headers: [{ name: 'X-Content-Type-Options', value: 'nosniff' }],
});

const EMITTED = await emitHosts(SITE, WORDS);

describe('_redirects', () => {
  test('excludes pages and files by name, and redirects all other paths to the home page', () => {
    expect(redirectsFile(resolveSite(SITE), { force: false })).toMatchInlineSnapshot(`
      "/plans /about 301
      /plans/ /about 301
      /plans.html /about 301
      /about /about 200
      /about/ /about 301
      /about.html /about 301
      /robots.txt /robots.txt 200
      /assets/* /assets/:splat 200
      /.well-known/* /.well-known/:splat 200
      /:page / 302
      /:page/* / 302
      "
    `);
  });

  test('lists forced redirects before plain ones', () => {
    const lines = redirectsFile(resolveSite(SITE), { force: true }).split('\n');
    const written = ['/plans', '/plans/', '/plans.html'].map((path) => `${path} /about 301`);
    expect(lines.slice(0, 6)).toEqual([...written.map((line) => `${line}!`), ...written]);
  });

  test('includes the base path', () => {
    const text = redirectsFile(resolveSite({ ...SITE, base: '/sub/' }), { force: true });
    expect(text.split('\n').filter((line) => line !== '' && !/^\/sub\/\S* \/sub\//.test(line))).toEqual([]);
  });
});

describe('_headers', () => {
  test('names each hashed file', () => {
    expect(headersFile(resolveSite(SITE))).toMatchInlineSnapshot(`
      "/*
        X-Content-Type-Options: nosniff
      /plans
        Cache-Control: public, max-age=3600
      /plans/
        Cache-Control: public, max-age=3600
      /plans.html
        Cache-Control: public, max-age=3600
      /assets/client.1a2b.js
        Cache-Control: public, max-age=31536000, immutable
      "
    `);
  });

  test('leaves out social pictures first if Cloudflare’s limit is reached, and says so', () => {
    const pictures = Array.from({ length: 200 }, (_, index) => `assets/social/${index}.png`);
    const named = ['assets/media/last.svg', 'assets/last.1a2b.js'];
    const site = resolveSite({ ...SITE, assets: [...pictures, ...named] });
    const text = headersFile(site);
    expect(text.match(/^\//gm)).toHaveLength(MAX_HEADER_RULES);
    for (const path of named) expect(text).toContain(`/${path}`);
    expect(assetsPastTheLimit(site).map(({ requests }) => requests)).toEqual([['cacheOfAssets']]);
    expect(assetsPastTheLimit(resolveSite(SITE))).toEqual([]);
  });
});

test('the redirecting page names its target and loads nothing', () => {
  expect(redirectStub('/about', 'https://www.example.com', WORDS)).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
        <meta http-equiv="refresh" content="0; url=/about">
        <meta name="robots" content="noindex">
        <meta name="viewport" content="width=device-width">
        <link rel="canonical" href="https://www.example.com/about">
        <title>Moved &amp; gone</title>
      </head>
      <body>
        <h1>Moved &amp; gone</h1>
        <p><a href="/about">Go on</a></p>
      </body>
    </html>
    "
  `);
});

test('a redirecting page is in the language of its folder', async () => {
  const redirects = [...leading('/plans', '/es', '/es/plans', '/estates')];
  const files = await emitHosts(
    { ...SITE, redirects },
    WORDS,
    new Map([['es', { ...WORDS, lang: 'es-US' }]]),
  );
  const languages = files.flatMap(({ path, text }) => {
    const [, lang] = /<html lang="(.*?)">/.exec(text) ?? [];
    return lang === undefined || path.endsWith('index.html') ? [] : `${path} ${lang}`;
  });
  expect(languages).toEqual([
    'client/plans.html en-US',
    'client/es.html es-US',
    'client/es/plans.html es-US',
    'client/estates.html en-US',
  ]);
});

/** Returns what CloudFront's function answers to a request, as JSON. */
function answer(code: string | undefined, request: object): string {
  return runInNewContext(`${code}; JSON.stringify(handler({ request: ${JSON.stringify(request)} }))`);
}

/** Converts a glob of Firebase's rules, such as `/!(about|quote)` or `/es/!(guides)/**`, to a regular expression. */
function patternOf(glob: string): RegExp {
  const parts = glob.replaceAll('.', '\\.').replace(/\/\*\*$/, '/.+');
  return new RegExp(`^${parts.replace(/!(\([^)]*\))/, '(?!$1(?:/|$))[^/.][^/]*')}$`);
}

describe('unknown addresses in the folder of a language', () => {
  const routes = ['/', '/about', '/guides', '/guides/one', '/es', '/es/about', '/es/guides/one'];
  const redirects = [
    { from: '/es/*', to: '/es', status: 302 as const },
    { from: '*', to: '/', status: 302 as const },
  ];
  const site = resolveSite({ ...SITE, routes, redirects });
  const read = async (id: string, file: string) => {
    const host = (await loadHosts()).find((each) => each.id === id);
    return host?.emit(site).find(({ path }) => path.endsWith(file))?.text ?? '';
  };

  test('lead to its home page by the patterns of Firebase and Vercel, which spare pages', async () => {
    interface Rule {
      source: string;
      destination: string;
    }
    const firebase: { hosting: { redirects: Rule[] } } = JSON.parse(await read('firebase', 'firebase.json'));
    const vercel: { redirects: Rule[] } = JSON.parse(await read('vercel', 'vercel.json'));
    const leads = {
      firebase: (path: string) =>
        firebase.hosting.redirects.find(({ source }) => patternOf(source).test(path))?.destination,
      vercel: (path: string) =>
        vercel.redirects.find(({ source }) => new RegExp(`^${source}$`).test(path))?.destination,
    };
    for (const of of Object.values(leads)) {
      expect([...routes, '/assets/client.1a2b.js', '/robots.txt'].map(of)).toEqual(
        Array.from({ length: routes.length + 2 }, () => undefined),
      );
      expect(['/nowhere', '/no/where', '/guides/two', '/estates/x'].map(of)).toEqual(['/', '/', '/', '/']);
      expect(['/es/nowhere', '/es/no/where', '/es/guides/two'].map(of)).toEqual(['/es', '/es', '/es']);
    }
  });

  test('lead to its home page by CloudFront’s function and by _redirects', async () => {
    const script = await read('cloudfront', 'viewer-request.js');
    for (const [uri, to] of [
      ['/es/nowhere', '/es'],
      ['/estates', '/'],
    ])
      expect(JSON.parse(answer(script, { uri }))).toMatchObject({ headers: { location: { value: to } } });
    expect(redirectsFile(site, { force: false }).split('\n').slice(-5, -1)).toEqual([
      '/es/:page /es 302',
      '/es/:page/* /es 302',
      '/:page / 302',
      '/:page/* / 302',
    ]);
  });
});

test('the redirecting page shows a drawing, which screen readers skip', () => {
  const picture = '<svg viewBox="0 0 1 1"/>\n';
  const html = redirectStub('/about', 'https://www.example.com', { ...WORDS, picture });
  expect(html).toContain('<body>\n    <svg aria-hidden="true" viewBox="0 0 1 1"/>\n    <h1>');
});

describe('emitHosts', () => {
  test('gives every host a README, and no path twice', async () => {
    const paths = EMITTED.map(({ path }) => path);
    for (const { id } of await loadHosts()) expect(paths).toContain(`hosts/${id}/README.md`);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path.startsWith('client/')).sort()).toEqual([
      'client/.htaccess',
      'client/_headers',
      'client/_redirects',
      'client/plans.html',
      'client/plans/index.html',
    ]);
  });

  test('refuses a base that would join two names', () => {
    expect(() => resolveSite({ ...SITE, base: '/sub' })).toThrowErrorMatchingInlineSnapshot(
      `[Error: The base /sub must start and end with a slash.]`,
    );
  });
});

describe('CloudFront’s function', async () => {
  const redirects = [...leading('/?page_id=12', '/über uns', '/About'), ...INTO_A_SECTION];
  const scriptIn = (files: typeof EMITTED) =>
    files.find(({ path }) => path.endsWith('viewer-request.js'))?.text;
  const script = scriptIn(EMITTED);
  const scriptOfOld = scriptIn(await emitHosts({ ...SITE, redirects }, WORDS));

  test.each(CASES.served)('serves %s', (uri, wanted) => expect(answer(script, { uri })).toBe(wanted));

  test.each(CASES.old)('redirects the old address %s %j to %s', (uri, querystring, to) => {
    expect(JSON.parse(answer(scriptOfOld, { uri, querystring })).headers?.location.value).toBe(to);
  });

  test.each(CASES.led)('redirects %s', (uri, status, to) => {
    const redirect = { statusCode: status, headers: { location: { value: to } } };
    expect(JSON.parse(answer(script, { uri }))).toMatchObject(redirect);
  });

  test('is within its 10 KB', () => expect(script?.length).toBeLessThan(10_240));
});

test('the guide of a host reports a site that is too large for it', async () => {
  const routes = ['/', ...Array.from({ length: 1000 }, (_, index) => `/guides/number-${index}`)];
  const refusals = (files: typeof EMITTED) =>
    files.flatMap(({ path, text }) =>
      /too large for it: .* takes .*\*\*/.test(text) ? path.split('/')[1] : [],
    );
  expect(refusals(EMITTED)).toEqual([]);
  const refusing = ['azure-static-web-apps', 'cloudflare-pages', 'cloudflare-workers', 'cloudfront'];
  expect(refusals(await emitHosts({ ...SITE, routes }, WORDS))).toEqual(refusing);
});

test('rules tell a CDN not to change compressed files, and guides name features of CDNs to turn off', () => {
  const foldersOf = (word: string) => [
    ...new Set(EMITTED.filter(({ text }) => text.includes(word)).map(({ path }) => path.split('/')[1])),
  ];
  expect(foldersOf('no-transform')).toEqual(['.htaccess', 'caddy', 'nginx']);
  const named = ['apache', 'caddy', 'cloudflare-pages', 'cloudflare-workers', 'nginx'];
  expect(foldersOf('Rocket Loader')).toEqual(named);
});

test('hosts that cannot match the query of an old address say so', async () => {
  const site = resolveSite({ ...SITE, redirects: leading('/?page_id=12') });
  const without = (await loadHosts()).filter((host) =>
    host.exceptions(site).some(({ reason }) => reason.startsWith('It cannot match a query')),
  );
  expect(without.map(({ name }) => name).toSorted()).toEqual([
    'AWS Amplify Hosting',
    'Azure Static Web Apps',
    'Cloudflare Pages',
    'Cloudflare Workers',
    'Firebase Hosting',
    'GitHub Pages',
    'GitLab Pages',
    'Render',
    'S3 website',
  ]);
});

test('rules add a query before the fragment of a target, or lead to the top of the page and say so', async () => {
  const site = resolveSite({
    ...SITE,
    redirects: [...INTO_A_SECTION, { from: '*', to: '/#team', status: 302 }],
  });
  const hosts = (await loadHosts()).filter(({ id }) => id !== 'github-pages');
  const rulesOf = (host: Host) => host.emit(site).flatMap(({ text }) => text.split('\n'));
  const kept = hosts.map((host) => ({
    id: host.id,
    rules: rulesOf(host).filter((line) => line.includes('#team')),
  }));
  const keeping = kept.filter(({ rules }) => rules.length > 0);
  expect(Object.fromEntries(keeping.map(({ id, rules }) => [id, rules.map((rule) => rule.trim())])))
    .toMatchInlineSnapshot(`
    {
      "apache": [
        "RewriteRule ^$ /about#team [R=301,NE,QSD,L]",
        "RewriteRule ^people(?:/*|\\.html)$ /about?%1#team [R=301,NE,L]",
        "RewriteRule ^people(?:/*|\\.html)$ /about#team [R=301,NE,L]",
        "RewriteRule !^(?:assets/|\\.well-known/|$) /#team [R=302,NE,QSD,L]",
      ],
      "caddy": [
        "redir * /about#team 301",
        "redir * {uri}#team 301",
        "redir /* /#team 302",
      ],
      "cloudflare-pages": [
        "/ people=1 /about#team 301!",
        "/people /about#team 301!",
        "/people/ /about#team 301!",
        "/people.html /about#team 301!",
        "/people /about#team 301",
        "/people/ /about#team 301",
        "/people.html /about#team 301",
        "/.htaccess /#team 302!",
        "/_headers /#team 302!",
        "/_redirects /#team 302!",
        "/:page /#team 302",
        "/:page/* /#team 302",
      ],
      "cloudflare-workers": [
        "/people /about#team 301",
        "/people/ /about#team 301",
        "/people.html /about#team 301",
        "/:page /#team 302",
        "/:page/* /#team 302",
      ],
      "cloudfront": [
        "var MOVED = {"/people":["/about#team",301]};",
        "var MOVED_BY_QUERY = [["/",[["people","1"]],"/about#team",301]];",
        "var UNKNOWN = ["/#team",302];",
      ],
      "gitlab-pages": [
        "/ people=1 /about#team 301!",
        "/people /about#team 301!",
        "/people/ /about#team 301!",
        "/people.html /about#team 301!",
        "/people /about#team 301",
        "/people/ /about#team 301",
        "/people.html /about#team 301",
        "/.htaccess /#team 302!",
        "/_headers /#team 302!",
        "/_redirects /#team 302!",
        "/:page /#team 302",
        "/:page/* /#team 302",
      ],
      "netlify": [
        "/ people=1 /about#team 301!",
        "/people /about#team 301!",
        "/people/ /about#team 301!",
        "/people.html /about#team 301!",
        "/people /about#team 301",
        "/people/ /about#team 301",
        "/people.html /about#team 301",
        "/.htaccess /#team 302!",
        "/_headers /#team 302!",
        "/_redirects /#team 302!",
        "/:page /#team 302",
        "/:page/* /#team 302",
      ],
      "nginx": [
        "return 301 /about#team;",
        "return 301 /about$is_args$args#team;",
        "return 302 /#team;",
        "return 302 /#team;",
      ],
      "s3-website": [
        "aws s3api put-object --bucket "$BUCKET" --key 'people' --website-redirect-location '/about#team' --cache-control 'public, max-age=3600'",
        "aws s3api put-object --bucket "$BUCKET" --key 'people.html' --website-redirect-location '/about#team' --cache-control 'public, max-age=3600'",
        "aws s3api put-object --bucket "$BUCKET" --key 'people/index.html' --website-redirect-location '/about#team' --cache-control 'public, max-age=3600'",
      ],
    }
  `);
  const dropping = hosts.filter(({ id }) => !keeping.some((each) => each.id === id));
  const says = dropping.map((host) => host.exceptions(site).map(({ reason }) => reason));
  expect(dropping.map(({ id }) => id)).toEqual([
    'amplify',
    'azure-static-web-apps',
    'firebase',
    'render',
    'vercel',
  ]);
  for (const reasons of says)
    expect(reasons).toContain(
      'Rules leave out the # of a target, because it may be escaped, or put before the query: `/people` leads to the top of `/about`, `*` leads to the top of `/`.',
    );
});

test('a redirecting page keeps the fragment, but not in its canonical link', () => {
  const html = redirectStub('/about#team', 'https://www.example.com', WORDS);
  expect(html.match(/(?:url=|href=")[^"]*/g)).toEqual([
    'url=/about#team',
    'href="https://www.example.com/about',
    'href="/about#team',
  ]);
});

test('many old addresses leave room for hashed files', () => {
  const froms = Array.from({ length: 60 }, (_, index) => `/old-${index}`);
  const site = resolveSite({ ...SITE, redirects: leading(...froms) });
  expect(headersFile(site).match(/^\//gm)).toHaveLength(2);
  expect(assetsPastTheLimit(site).map(({ requests }) => requests)).toEqual([['cacheOfMoved']]);
});

test('a redirecting page never replaces a page or another one, and is a folder if the address has an extension', () => {
  const redirects = leading('/About', '/contact.php', '/Old/Page', '/old/page', '/über uns/');
  expect(stubsOf(resolveSite({ ...SITE, redirects })).map(({ file }) => file)).toEqual([
    'About/index.html',
    'contact.php/index.html',
    'Old/Page.html',
    'Old/Page/index.html',
    'über uns.html',
    'über uns/index.html',
  ]);
});

describe('old addresses', () => {
  test.each(CASES.sent)('%s is %s to browsers', (from, sent) => {
    const old = readOldAddress(from);
    expect(typeof old === 'string' ? old : encodeAddress(old)).toBe(sent);
  });

  test.each(CASES.refused)('%s is refused', (from, says) => expect(readOldAddress(from)).toContain(says));
});

test('an additional page and redirect change the rules of hosts', async () => {
  const routes = [...SITE.routes, '/about/fresh-page'];
  const redirects = [{ from: '/old-page', to: '/about/fresh-page', status: 301 as const }, ...SITE.redirects];
  const rulesOf = ({ emit }: Host, more: object = {}) =>
    emit(resolveSite({ ...SITE, ...more }))
      .map(({ text }) => text.replaceAll('\\', ''))
      .join('\n');
  // Leave out hosts without redirect rules. Each declares an exception for moved addresses.
  const ruled = (await loadHosts()).filter(
    ({ exceptions }) => !exceptions(resolveSite(SITE)).some(({ requests }) => requests.includes('moved')),
  );
  expect(ruled.length).toBeGreaterThan(10);
  expect(ruled.filter((host) => !rulesOf(host, { routes, redirects }).includes('old-page'))).toEqual([]);
  // The other hosts look for files, so their rules list no pages.
  const listing = ruled.filter((host) => rulesOf(host) !== rulesOf(host, { routes }));
  expect(listing.map(({ id }) => id).join(' ')).toBe(
    'amplify azure-static-web-apps cloudflare-pages cloudflare-workers cloudfront firebase gitlab-pages netlify render s3-website vercel',
  );
});

test('the guides name the hosts that a test runs, and no others', async () => {
  const readme = await readFile(new URL('../../../scripts/hosts/README.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\| (.*?) +\| `(\S+)` +\| (.*?) +\|$/gm)].map(([, ...cells]) => cells);
  const hosts = await loadHosts();
  const documented = (day: string) => `no: documentation, read ${day}`;
  expect(rows.toSorted()).toEqual(
    hosts
      .map(({ id, name, testedOn }) => [
        name,
        id,
        'program' in testedOn ? testedOn.program : documented(testedOn.documentation),
      ])
      .toSorted(),
  );
  const run = hosts.filter(({ testedOn }) => 'program' in testedOn).map(({ id }) => id);
  expect(['npm start', ...run].toSorted()).toEqual(Object.keys(SERVERS).toSorted());
  const guides = (await emitHosts(SITE, WORDS)).filter(({ path }) => path.endsWith('README.md'));
  const tested = guides.filter(({ text }) => text.includes('\nTested: '));
  expect(tested.map(({ path }) => path.split('/')[1]).toSorted()).toEqual(run.toSorted());
  expect(guides.filter(({ text }) => /emulator/i.test(text))).toEqual([]);
});

test.each(['cloudfront', 's3-website'])('%s gets assets before the pages that ask for them', async (id) => {
  const host = (await loadHosts()).find((each) => each.id === id);
  const script = host?.emit(resolveSite(SITE)).find(({ path }) => path.endsWith('upload.sh'))?.text ?? '';
  const uploads = script.split('\n').filter((line) => line.startsWith('aws '));
  expect(uploads.findIndex((line) => line.includes(' client/assets '))).toBe(0);
  expect(uploads.length).toBeGreaterThan(1);
});

test('below a path no rules bind the whole host to HTTPS, and the guides say what the root needs', async () => {
  const site = { ...SITE, headers: securityHeaders() };
  const below = await emitHosts({ ...site, base: '/sub/' }, WORDS);
  const atRoot = await emitHosts(site, WORDS);
  const isRule = ({ path }: { path: string }) => !/README\.md$|site\.json$/.test(path);
  const bound = (files: typeof below) =>
    files.filter((file) => isRule(file) && /Strict-?Transport-?Security/i.test(file.text));
  expect(bound(atRoot).length).toBeGreaterThan(5);
  expect(bound(below)).toEqual([]);
  for (const { path, text } of below.filter((file) => file.path.endsWith('README.md')))
    expect(text, path).toContain(`Sitemap: ${SITE.url}/sub/sitemap.xml`);
});
