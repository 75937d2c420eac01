import { escapeRegExp } from '../../lib/escape-regexp.ts';
import { folderSteps } from '../deploy-steps.ts';
import {
  answered,
  fragmentDropped,
  homeWithoutSlash,
  type Emitter,
  jsonFile,
  notSent,
  REDIRECTS_WITHOUT_HEADERS,
  queryCarriedHome,
  queryCarriedOn,
} from '../host.ts';
import { type Site, withoutFragment } from '../site-description.ts';

export const host: Emitter = {
  name: 'Vercel',
  testedOn: { documentation: '2026-11-21' },
  emit: (site) => [jsonFile('vercel.json', config(site))],
  exceptions: (site) => [
    ...fragmentDropped(site),
    ...homeWithoutSlash(site, 308),
    ...queryCarriedHome(site),
    ...queryCarriedOn(site),
    answered(
      ['unknownDeep', 'movedSlash', 'movedHtml', 'errorPage'],
      [308],
      'It first redirects to the address without slash and `.html`.',
    ),
    REDIRECTS_WITHOUT_HEADERS,
    notSent(['cacheOfPages', 'conditional', 'compression'], 'Vercel does both itself.'),
  ],
  steps: folderSteps((folder) => [
    `After every build, copy \`vercel.json\` into \`${folder}\` and run \`vercel deploy --prod\` in it, with no build step.`,
  ]),
};

function config(site: Site) {
  const { moved, movedByQuery, unknown, cache } = site;
  const asHeaders = (value: string) => [{ key: 'Cache-Control', value }];
  return {
    cleanUrls: true,
    trailingSlash: false,
    redirects: [
      ...[...movedByQuery, ...moved].map(({ from, query, to, status }) => ({
        source: sourceOf(from),
        // Escape the value, because Vercel reads it as a regular expression.
        ...(query.length === 0
          ? {}
          : { has: query.map(([key, value]) => ({ type: 'query', key, value: escapeRegExp(value) })) }),
        destination: withoutFragment(to),
        statusCode: status,
      })),
      ...site.unknownBelow.map(({ folder, to, status }) => ({
        source: unknownSource(site, folder),
        destination: to,
        statusCode: status,
      })),
      ...(unknown
        ? [
            {
              source: unknownSource(site),
              destination: withoutFragment(unknown.to),
              statusCode: unknown.status,
            },
          ]
        : []),
    ],
    headers: [
      { source: '/(.*)', headers: site.headers.map(({ name, value }) => ({ key: name, value })) },
      ...moved.map(({ from }) => ({ source: sourceOf(from), headers: asHeaders(cache.moved) })),
      // Name each file: a rule for the folder would make missing files immutable, too.
      ...site.assets.map((asset) => ({ source: asset, headers: asHeaders(cache.assets) })),
    ],
  };
}

/** Escapes `+`, which is the only character of an encoded old path that Vercel would read as part of a pattern. */
function sourceOf(from: string): string {
  return from.replaceAll('+', '\\+');
}

/**
 * Returns a pattern for all paths below a folder except those of the site, because Vercel redirects before it looks for
 * files.
 */
function unknownSource({ home, pages, rootFiles, assetFolder }: Site, folder = home): string {
  const known = [...pages, ...rootFiles]
    .filter((path) => path.startsWith(folder))
    .map((path) => `${escapeRegExp(path.slice(folder.length))}$`);
  const folders = folder === home ? [assetFolder.slice(home.length), '.well-known/'].map(escapeRegExp) : [];
  return `${folder}((?!${['$', ...folders, ...known].join('|')}).*)`;
}
