import { folderSteps } from '../deploy-steps.ts';
import {
  answered,
  type Exception,
  type Emitter,
  fragmentDropped,
  notSent,
  REDIRECTS_WITHOUT_HEADERS,
  noQueries,
} from '../host.ts';
import { withoutSlash } from '../rules-files.ts';
import { type Site, withoutFragment } from '../site-description.ts';

const CONFIG = 'staticwebapp.config.json';
/** The largest size of the configuration file. Azure rejects a larger one. */
const MAX_CONFIG_BYTES = 20_000;

export const host: Emitter = {
  name: 'Azure Static Web Apps',
  testedOn: { documentation: '2026-11-21' },
  emit: (site) => [{ path: CONFIG, text: config(site) }],
  limit: { file: CONFIG, most: MAX_CONFIG_BYTES, unit: 'bytes' },
  exceptions: (site) => [
    ...noQueries(site),
    ...fragmentDropped(site),
    ...(site.unknown === undefined ? [] : differences(site.unknown)),
    ...(site.unknown === undefined || site.unknownBelow.length === 0
      ? []
      : [answered(['unknownDeep'], [site.unknown], 'It has one answer to unknown paths, in all languages.')]),
  ],
  steps: folderSteps((folder) => [
    `After every build, copy \`${CONFIG}\` into \`${folder}\`.`,
    `\`swa deploy ${folder}\`, or let the workflow upload that folder with \`skip_app_build: true\`.`,
  ]),
};

/** Lists the exceptions for a site that redirects unknown paths. Azure then redirects missing files in the same way. */
function differences(unknown: NonNullable<Site['unknown']>): Exception[] {
  return [
    answered(
      ['missingAsset', 'hidden', 'pageSlash', 'movedSlash'],
      [unknown],
      'All missing files get the same answer.',
    ),
    answered(['queryKept'], [301, 200, unknown], 'Redirects drop the query.'),
    REDIRECTS_WITHOUT_HEADERS,
    answered(
      ['hidden'],
      [200],
      'It hides only its own file. Delete `_headers` and `_redirects` before you deploy if that matters.',
    ),
    notSent(['conditional', 'compression'], 'Azure does both itself.'),
    answered(
      ['pageHtml', 'errorPage'],
      [200],
      'Files also answer under their full names. The canonical link names the clean address.',
    ),
  ];
}

/** Returns the configuration, with caching rules for as many hashed files as fit. Browsers revalidate the others. */
function config(site: Site): string {
  const textWith = (assets: number) =>
    `${JSON.stringify(configFor(site, site.assets.slice(0, assets)), undefined, 1)}\n`;
  let assets = 0;
  while (assets < site.assets.length && Buffer.byteLength(textWith(assets + 1)) <= MAX_CONFIG_BYTES)
    assets += 1;
  return textWith(assets);
}

function configFor({ moved, pages, headers, unknown, cache }: Site, assets: string[]) {
  const redirects = moved.flatMap(({ from, to, status }) => {
    const target = { redirect: withoutFragment(to), statusCode: status };
    return withoutSlash(from).map((route) => ({ route, ...target }));
  });
  return {
    trailingSlash: 'never',
    routes: [
      ...redirects,
      ...pages.map((page) => ({ route: page, rewrite: `${page}.html` })),
      ...assets.map((route) => ({ route, headers: { 'Cache-Control': cache.assets } })),
    ],
    responseOverrides: {
      404: unknown
        ? { redirect: withoutFragment(unknown.to), statusCode: unknown.status }
        : { rewrite: '/404.html' },
    },
    globalHeaders: Object.fromEntries([
      ...headers.map(({ name, value }) => [name, value]),
      ['Cache-Control', cache.pages],
    ]),
    mimeTypes: { '.webmanifest': 'application/manifest+json' },
  };
}
