/**
 * The project's own content with one page more, below another, and one redirect: files below content/ and pages/, and no edit anywhere
 * else. From there to every host's rules without a build.
 */

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { rootFiles } from '../../../scripts/publish/root-files.ts';
import { describeSite } from '../../../scripts/publish/describe-site.ts';
import { compileContent } from '../../../scripts/content/compile.ts';
import { emitHosts, loadHosts, type Host } from '../../../scripts/hosts/emit-hosts.ts';
import { resolveSite, type SiteDescription } from '../../../scripts/hosts/site-description.ts';
import { decide } from '../../../scripts/serve/decide.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const ADDRESS = { url: 'https://www.example.com', base: '/' };

const root = temporaryFolder(afterAll);
for (const folder of ['content', 'pages', 'schemas']) {
  cpSync(join(PROJECT, folder), join(root, folder), { recursive: true });
}

const before = describeContent();

const page = readFileSync(join(root, 'content/pages/booking.yaml'), 'utf8');
writeFileSync(
  join(root, 'content/pages/fresh-page.yaml'),
  page
    .replace('route: /booking', 'route: /booking/fresh-page')
    .replace(/(meta:\n {2}title: ).*/, '$1A fresh page'),
);
mkdirSync(join(root, 'pages/booking/fresh-page'));
cpSync(join(root, 'pages/booking/+Page.tsx'), join(root, 'pages/booking/fresh-page/+Page.tsx'));
const redirects = readFileSync(join(root, 'content/redirects.yaml'), 'utf8');
writeFileSync(
  join(root, 'content/redirects.yaml'),
  redirects.replace(
    'redirects:\n',
    'redirects:\n  - from: /old-page\n    to: /booking/fresh-page\n    status: 301\n',
  ),
);
const after = describeContent();

function describeContent(): SiteDescription {
  const { content, diagnostics, languages } = compileContent(root);
  if (!content) throw new Error(diagnostics.map(({ file, reason }) => `${file} ${reason}`).join('\n'));
  const files = [...rootFiles(content, ADDRESS).keys()];
  const built = { rootFiles: files, assets: [], compressed: [], headers: [] };
  return describeSite(
    content,
    ADDRESS,
    built,
    languages.flatMap((language) => language.content ?? []),
  );
}

test('the description has the page and the redirect, and nothing else changed', () => {
  // An old address is one in each language.
  const isNew = ({ from }: { from: string }) => from.endsWith('/old-page');
  const others = after.redirects.filter((redirect) => !isNew(redirect));
  expect(after.redirects.find(isNew)).toEqual({ from: '/old-page', to: '/booking/fresh-page', status: 301 });
  expect({ ...after, redirects: others }).toEqual({
    ...before,
    routes: expect.arrayContaining([...before.routes, '/booking/fresh-page']),
  });
  expect(after.routes).toHaveLength(before.routes.length + 1);
});

test('npm start serves the one and moves on from the other', () => {
  expect(decide(resolveSite(before), '/booking/fresh-page')).toMatchObject({ kind: 'redirect', to: '/' });
  expect(decide(resolveSite(after), '/booking/fresh-page')).toMatchObject({
    kind: 'file',
    path: 'booking/fresh-page.html',
  });
  expect(decide(resolveSite(after), '/old-page')).toMatchObject({
    kind: 'redirect',
    to: '/booking/fresh-page',
  });
});

test('hosts without rules get a stub', async () => {
  const files = await emitHosts(after, { lang: 'en-US', title: 'Moved', link: 'Go on' });
  expect(files.find(({ path }) => path === 'client/old-page.html')?.text).toContain(
    '0;url=/booking/fresh-page',
  );
});

function rulesOf({ emit }: Host, description: SiteDescription): string {
  return emit(resolveSite(description))
    .map(({ text }) => text.replaceAll('\\', ''))
    .join('\n');
}

/** Whether a host redirects by rules; one that cannot says so among its exceptions. */
const hasRules = ({ exceptions }: Host) =>
  !exceptions(resolveSite(before)).some(({ requests }) => requests.includes('moved'));
const hosts = (await loadHosts()).filter(hasRules);

test('nearly every host redirects by rules', () => {
  expect(hosts.length).toBeGreaterThan(10);
});

test.each(hosts)('$id knows the redirect', (host) => {
  expect(rulesOf(host, after)).toContain('old-page');
});

// Servers that look for the file need no list.
const listing = hosts.filter((host) => rulesOf(host, before).includes('booking'));

test.each(listing)('$id names the page', (host) => {
  const names = rulesOf(host, after).replaceAll('old-page', '');
  const withoutPage = rulesOf(host, { ...after, routes: before.routes }).replaceAll('old-page', '');
  expect(names.split('fresh-page').length).toBeGreaterThan(withoutPage.split('fresh-page').length);
});
