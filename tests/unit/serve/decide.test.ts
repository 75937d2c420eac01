import { expect, test } from 'vitest';
import { CACHE, resolveSite } from '../../../scripts/hosts/site-description.ts';
import { decide } from '../../../scripts/serve/decide.ts';
import { describeSmallSite } from '../hosts/site.ts';

const SITE = resolveSite(
  describeSmallSite({
    base: '/sub/',
    redirects: [
      { from: '/plans', to: '/about', status: 301 },
      { from: '/?page_id=12', to: '/about', status: 301 },
      { from: '/Old%20Page.php', to: '/about', status: 301 },
      { from: '/people', to: '/about#on-más', status: 301 },
      { from: '/?people=1', to: '/about#team', status: 301 },
    ],
    rootFiles: ['robots.txt'],
    assets: ['assets/client.1a2b.js'],
  }),
);

test.each([
  ['/sub/', { file: 'index.html', status: 200 }],
  ['/sub', { to: '/sub/' }],
  ['/sub/about?x=1', { file: 'about.html', status: 200 }],
  ['/sub/about/?x=1', { to: '/sub/about?x=1', status: 301 }],
  ['http://www.example.com/sub/about', { file: 'about.html', status: 200 }],
  ['/sub/%61bout', { file: 'about.html', status: 200 }],
  ['/sub/%2e%2e/secret', { status: 404 }],
  ['/sub/%5cabout', { file: '404.html', status: 404 }],
  ['/sub/plans.html', { to: '/sub/about', status: 301 }],
  ['/sub/?a=b&page_id=12', { to: '/sub/about', status: 301 }],
  ['/sub/?page_id=1', { file: 'index.html' }],
  ['/sub/Old%20Page.php/?x=1', { to: '/sub/about?x=1' }],
  ['/sub/people', { to: '/sub/about#on-m%C3%A1s', status: 301 }],
  ['/sub/people.html?utm_source=x', { to: '/sub/about?utm_source=x#on-m%C3%A1s', status: 301 }],
  ['/sub/?people=1&utm_source=x', { to: '/sub/about#team', status: 301 }],
  ['/sub/assets/client.1a2b.js', { status: 200, cache: CACHE.assets }],
  ['/sub/assets/gone.js', { status: 404, cache: CACHE.unknown }],
  ['/sub/_headers', { status: 404 }],
  ['/sub/nowhere', { file: '404.html', status: 404 }],
  ['/about', { file: '404.html', status: 404 }],
])('answers %s', (target, wanted) => expect(decide(SITE, target)).toMatchObject(wanted));

test('unknown addresses lead to the home page, or to that of their folder', () => {
  const redirects = [
    { from: '/es/*', to: '/es', status: 302 as const },
    { from: '*', to: '/', status: 302 as const },
  ];
  const site = resolveSite(
    describeSmallSite({ base: '/sub/', redirects, routes: ['/', '/es', '/es/about'] }),
  );
  const led = ['/sub/es/nowhere?x=1', '/sub/es/a/b', '/sub/estates', '/sub/es/', '/sub/es/about'];
  expect(led.map((target) => decide(site, target).to)).toEqual([
    '/sub/es',
    '/sub/es',
    '/sub/',
    '/sub/es',
    undefined,
  ]);
});
