import { CACHE_OF_REDIRECTS, homeWithoutSlash } from '../exceptions.ts';
import { deployFolder } from '../deploy-steps.ts';
import type { Host } from '../host.ts';
import type { Site } from '../site-description.ts';

export const host: Host = {
  id: 'serve',
  name: '`serve` (npm)',
  testedOn: 'server',
  emit: (site) => [
    { path: 'hosts/serve/serve.json', text: `${JSON.stringify(config(site), undefined, 2)}\n` },
  ],
  exceptions: (site) => [
    {
      requests: ['unknownDeep', 'movedSlash', 'movedHtml', 'errorPage', 'queryKept'],
      answers: [{ status: 301 }],
      reason: 'It first redirects to the address without slash, `.html` and query.',
    },
    ...homeWithoutSlash(site, 301),
    {
      requests: ['headersOnRedirects', ...CACHE_OF_REDIRECTS],
      answers: 'not sent',
      reason: 'It adds headers to files only.',
    },
    { requests: ['conditional'], answers: 'not sent', reason: 'It sends the whole file every time.' },
    { requests: ['compression'], answers: 'not sent', reason: 'It compresses files itself.' },
  ],
  steps: (site) => [
    ...deployFolder(site).prepare,
    `In \`dist/\`: \`npx serve -c ../hosts/serve/serve.json ${deployFolder(site).name}\`. It looks for the rules from that folder, hence the dots.`,
  ],
};

function config(site: Site) {
  const { moved, unknown, cache } = site;
  return {
    cleanUrls: true,
    trailingSlash: false,
    directoryListing: false,
    redirects: [
      ...moved.map(({ from, to, status }) => ({ source: from, destination: to, type: status })),
      ...(unknown
        ? unknownSources(site).map((source) => ({ source, destination: unknown.to, type: unknown.status }))
        : []),
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

/**
 * Everything but what exists: redirects come before files here. Globs, because a pattern that its router cannot read,
 * such as one with a lookahead, ends the server at the first request.
 */
function unknownSources({ home, pages, rootFiles }: Site): string[] {
  const known = [...pages, ...rootFiles].map((path) => path.slice(home.length));
  return [`${home}.*`, `${home}!(${known.join('|')})`, `${home}!(assets)/**`];
}
