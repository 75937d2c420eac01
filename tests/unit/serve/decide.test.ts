import { expect, test } from 'vitest';
import { CACHE, resolveSite } from '../../../scripts/hosts/site-description.ts';
import { decide } from '../../../scripts/serve/decide.ts';
import { describeSmallSite } from '../hosts/site.ts';

const SITE = resolveSite(
  describeSmallSite({
    base: '/sub/',
    redirects: ['/plans', '/?page_id=12', '/Old%20Page.php'].map((from) => ({
      from,
      to: '/about',
      status: 301,
    })),
    rootFiles: ['robots.txt'],
    assets: ['assets/client.1a2b.js'],
  }),
);

test.each([
  ['/sub/', { kind: 'file', path: 'index.html', status: 200 }],
  ['/sub', { kind: 'redirect', to: '/sub/' }],
  ['/sub/about?x=1', { kind: 'file', path: 'about.html', status: 200 }],
  ['/sub/about/?x=1', { kind: 'redirect', to: '/sub/about?x=1', status: 301 }],
  ['http://www.example.com/sub/about', { kind: 'file', path: 'about.html', status: 200 }],
  ['/sub/%61bout', { kind: 'file', path: 'about.html', status: 200 }],
  ['/sub/%2e%2e/secret', { kind: 'missing' }],
  ['/sub/%5cabout', { kind: 'file', path: '404.html', status: 404 }],
  ['/sub/plans.html', { kind: 'redirect', to: '/sub/about', status: 301 }],
  ['/sub/?a=b&page_id=12', { kind: 'redirect', to: '/sub/about', status: 301 }],
  ['/sub/?page_id=1', { kind: 'file', path: 'index.html' }],
  ['/sub/Old%20Page.php/?x=1', { kind: 'redirect', to: '/sub/about?x=1' }],
  ['/sub/assets/client.1a2b.js', { kind: 'file', cache: CACHE.assets }],
  ['/sub/assets/gone.js', { kind: 'missing', cache: CACHE.unknown }],
  ['/sub/_headers', { kind: 'missing' }],
  ['/sub/nowhere', { kind: 'file', path: '404.html', status: 404 }],
  ['/about', { kind: 'file', path: '404.html', status: 404 }],
])('%s', (target, wanted) => expect(decide(SITE, target)).toMatchObject(wanted));
