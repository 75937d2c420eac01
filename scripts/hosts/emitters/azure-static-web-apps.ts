import { CACHE_OF_REDIRECTS } from '../exceptions.ts';
import { deployFolder } from '../deploy-steps.ts';
import type { Host } from '../host.ts';
import type { Site } from '../site-description.ts';

// Azure refuses a larger file.
const MAX_CONFIG_BYTES = 20_000;

export const host: Host = {
  id: 'azure-static-web-apps',
  name: 'Azure Static Web Apps',
  tried: 'emulator',
  emit: (site) => [{ path: 'hosts/azure-static-web-apps/staticwebapp.config.json', text: config(site) }],
  exceptions: (site) =>
    site.unknown
      ? [
          {
            requests: ['missingAsset', 'hidden', 'pageSlash', 'movedSlash'],
            answers: [{ status: site.unknown.status, location: site.unknown.to }],
            reason:
              'The answer to a 404 is one for the whole site. (Azure takes a slash off, its emulator does not.)',
          },
          {
            requests: ['queryKept'],
            answers: [
              { status: 301 },
              { status: 200 },
              { status: site.unknown.status, location: site.unknown.to },
            ],
            reason: 'A redirect leaves the query out; else as without one.',
          },
          {
            requests: ['relativeLocation'],
            answers: 'not sent',
            reason: 'The emulator repeats the name that it was asked by.',
          },
          {
            requests: ['headersOnRedirects', ...CACHE_OF_REDIRECTS],
            answers: 'not sent',
            reason: 'Redirects come before headers.',
          },
          {
            requests: ['hidden'],
            answers: [{ status: 200 }],
            reason: 'Only its own file is kept back. Leave `_headers` and `_redirects` out if that matters.',
          },
          {
            requests: ['conditional', 'compression'],
            answers: 'not sent',
            reason: 'Azure does both by itself, its emulator does not.',
          },
          {
            requests: ['pageHtml', 'errorPage'],
            answers: [{ status: 200 }],
            reason:
              'Files are served under their own names, too; the canonical link names the clean address.',
          },
        ]
      : [],
  steps: (site) => [
    ...deployFolder(site).prepare,
    `After every build, copy \`staticwebapp.config.json\` into \`${deployFolder(site).name}\`.`,
    `\`swa deploy ${deployFolder(site).name}\`, or let the workflow upload that folder with \`skip_app_build: true\`.`,
  ],
};

/** As many hashed files as fit are named; the rest is revalidated. */
function config(site: Site): string {
  for (let assets = site.assets; ; assets = assets.slice(0, -1)) {
    const text = `${JSON.stringify(configFor(site, assets), undefined, 1)}\n`;
    if (Buffer.byteLength(text) <= MAX_CONFIG_BYTES || assets.length === 0) return text;
  }
}

function configFor({ moved, pages, headers, unknown, cache }: Site, assets: string[]) {
  return {
    trailingSlash: 'never',
    routes: [
      ...moved.flatMap(({ from, to, status }) =>
        [from, `${from}.html`].map((route) => ({ route, redirect: to, statusCode: status })),
      ),
      ...pages.map((page) => ({ route: page, rewrite: `${page}.html` })),
      ...assets.map((route) => ({ route, headers: { 'Cache-Control': cache.assets } })),
    ],
    responseOverrides: {
      404: unknown ? { redirect: unknown.to, statusCode: unknown.status } : { rewrite: '/404.html' },
    },
    globalHeaders: Object.fromEntries([
      ...headers.map(({ name, value }) => [name, value]),
      ['Cache-Control', cache.pages],
    ]),
    mimeTypes: { '.webmanifest': 'application/manifest+json' },
  };
}
