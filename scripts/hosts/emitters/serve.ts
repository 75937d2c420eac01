import type { Host } from '../host.ts';
import { escapeRegExp } from '../patterns.ts';
import type { Site } from '../site.ts';

export const host: Host = {
  id: 'serve',
  name: '`serve` (npm)',
  tried: 'server',
  emit: (site) => [
    { path: 'hosts/serve/serve.json', text: `${JSON.stringify(config(site), undefined, 2)}\n` },
  ],
  exceptions: () => [
    {
      requests: ['headersOnRedirects', 'cacheOfRedirects'],
      answers: 'not sent',
      reason: 'It sends headers with files only.',
    },
    { requests: ['compression'], answers: 'not sent', reason: 'It compresses by itself.' },
  ],
  steps: () => ['`npx serve -c ../hosts/serve/serve.json client` (the path is read from `client`).'],
};

function config(site: Site) {
  const { moved, unknown, cache } = site;
  return {
    cleanUrls: true,
    trailingSlash: false,
    directoryListing: false,
    etag: true,
    redirects: [
      ...moved.map(({ from, to, status }) => ({ source: from, destination: to, type: status })),
      ...(unknown ? [{ source: unknownSource(site), destination: unknown.to, type: unknown.status }] : []),
    ],
    headers: [
      {
        source: '**',
        headers: [
          ...site.headers.map(({ name, value }) => ({ key: name, value })),
          { key: 'Cache-Control', value: cache.pages },
        ],
      },
      ...site.assets.map((source) => ({ source, headers: [{ key: 'Cache-Control', value: cache.assets }] })),
    ],
  };
}

/** Everything but what exists: redirects come before files here. */
function unknownSource({ home, pages, rootFiles, assetFolder }: Site): string {
  const known = [...pages, ...rootFiles].map((path) => `${escapeRegExp(path.slice(home.length))}$`);
  return `${home}:unknown((?!$|${escapeRegExp(assetFolder.slice(home.length))}|${known.join('|')}).*)`;
}
