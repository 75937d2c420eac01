import { deployFolder, folderSteps } from '../deploy-steps.ts';
import {
  fragmentDropped,
  homeWithoutSlash,
  type Emitter,
  jsonFile,
  notSent,
  REDIRECTS_WITHOUT_HEADERS,
  queryCarriedHome,
} from '../host.ts';
import { withoutSlash } from '../rules-files.ts';
import { type Site, withoutFragment } from '../site-description.ts';

export const host: Emitter = {
  name: 'Firebase Hosting',
  testedOn: { documentation: '2026-11-21' },
  emit: (site) => [jsonFile('firebase.json', config(site))],
  exceptions: (site) => [
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
  const { home, pages, rootFiles, moved, unknown, cache } = site;
  const cacheControl = (value: string) => [{ key: 'Cache-Control', value }];
  const names = [...pages, ...rootFiles].map((path) => path.slice(home.length));
  const known = [...names, ...pages.map((page) => `${page.slice(home.length)}.html`)];
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
        // Exclude each known path by name, because Firebase applies redirects before it looks for files.
        ...(unknown
          ? ['.htaccess', `!(${known.join('|')})`, '!(assets|.well-known)/**'].map((name) => ({
              source: home + name,
              destination: withoutFragment(unknown.to),
              type: unknown.status,
            }))
          : []),
      ],
      headers: [
        { source: '**', headers: site.headers.map(({ name, value }) => ({ key: name, value })) },
        { source: '**', headers: cacheControl(cache.pages) },
        ...site.assets.map((asset) => ({ source: asset, headers: cacheControl(cache.assets) })),
      ],
    },
  };
}
