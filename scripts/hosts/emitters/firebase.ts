import { deployFolder, folderSteps } from '../deploy-steps.ts';
import {
  fragmentDropped,
  homeWithoutSlash,
  type Emitter,
  jsonFile,
  notSent,
  REDIRECTS_WITHOUT_HEADERS,
  queryCarriedHome,
  noQueries,
} from '../host.ts';
import { withoutSlash } from '../rules-files.ts';
import { type Site, withoutFragment } from '../site-description.ts';

export const host: Emitter = {
  name: 'Firebase Hosting',
  testedOn: { documentation: '2026-11-21' },
  emit: (site) => [jsonFile('firebase.json', config(site))],
  exceptions: (site) => [
    ...noQueries(site),
    ...fragmentDropped(site),
    ...homeWithoutSlash(site, 301),
    ...queryCarriedHome(site),
    REDIRECTS_WITHOUT_HEADERS,
    notSent(['conditional', 'compression'], 'Firebase does both itself.'),
  ],
  steps: folderSteps((folder) => [
    `Put \`firebase.json\` and \`${folder}\` beside each other.`,
    'After every build: `firebase deploy --only hosting`.',
  ]),
};

function config(site: Site) {
  const { pages, moved, cache } = site;
  const cacheControl = (value: string) => [{ key: 'Cache-Control', value }];
  return {
    hosting: {
      public: deployFolder(site),
      ignore: ['.htaccess', '_headers', '_redirects', '**/*.br', '**/*.gz'],
      cleanUrls: true,
      trailingSlash: false,
      redirects: [
        ...moved.flatMap(({ from, to, status }) =>
          withoutSlash(from).map((source) => ({ source, destination: withoutFragment(to), type: status })),
        ),
        // List redirects of addresses such as /about/ before the pattern below, which also matches such addresses.
        ...pages.map((page) => ({ source: `${page}/`, destination: page, type: 301 })),
        ...unknownPaths(site),
      ],
      headers: [
        { source: '**', headers: site.headers.map(({ name, value }) => ({ key: name, value })) },
        { source: '**', headers: cacheControl(cache.pages) },
        ...site.assets.map((asset) => ({ source: asset, headers: cacheControl(cache.assets) })),
      ],
    },
  };
}

/**
 * Returns the redirects of unknown paths, for each folder of pages. They exclude each known path by name, because Firebase
 * applies redirects before it looks for files.
 */
function unknownPaths({ home, pages, rootFiles, unknown, unknownBelow }: Site) {
  if (unknown === undefined) return [];
  const known = [...pages.flatMap((page) => [page, `${page}.html`]), ...rootFiles];
  const folders = new Set(pages.map((page) => page.slice(0, page.lastIndexOf('/') + 1)).concat(home));
  return [...folders]
    .toSorted((a, b) => b.length - a.length)
    .flatMap((folder) => {
      const { to, status } = unknownBelow.find((below) => folder.startsWith(below.folder)) ?? unknown;
      const inside = known.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
      const names = inside.filter((path) => !path.includes('/'));
      const below = new Set(inside.filter((path) => path.includes('/')).map((path) => path.split('/')[0]));
      const special = folder === home ? ['assets', '.well-known'] : [];
      const sources = [
        ...(folder === home ? ['.htaccess'] : []),
        `!(${names.join('|')})`,
        `!(${[...below, ...special].join('|')})/**`,
      ];
      return sources.map((name) => ({
        source: folder + name,
        destination: withoutFragment(to),
        type: status,
      }));
    });
}
