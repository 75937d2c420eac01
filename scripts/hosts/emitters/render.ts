import { stringify } from 'yaml';
import { deployFolder, folderSteps } from '../deploy-steps.ts';
import { answered, type Emitter, fragmentDropped, noQueries } from '../host.ts';
import { withoutSlash } from '../rules-files.ts';
import { type Site, withoutFragment } from '../site-description.ts';

export const host: Emitter = {
  name: 'Render',
  testedOn: { documentation: '2026-11-21' },
  emit: (site) => [{ path: 'render.yaml', text: stringify(blueprint(site), { lineWidth: 0 }) }],
  exceptions: (site) => [
    ...noQueries(site),
    ...fragmentDropped(site),
    answered(
      ['unknown', 'unknownDeep', 'queryDropped', 'hidden'],
      [404],
      'It has permanent redirects only, which would hide a page that you add later. 404.html sends visitors to the home page.',
    ),
  ],
  steps: folderSteps((folder) => [
    `After every build, copy \`render.yaml\` and \`${folder}\` to the root of a repository and push.`,
    'Once: New → Blueprint, and choose that repository.',
  ]),
};

function blueprint(site: Site) {
  const { pages, moved, headers, assets, cache } = site;
  const redirects = moved.flatMap(({ from, to }) => {
    const destination = withoutFragment(to);
    return withoutSlash(from).map((source) => ({ type: 'redirect', source, destination }));
  });
  return {
    services: [
      {
        type: 'web',
        name: 'site',
        runtime: 'static',
        staticPublishPath: `./${deployFolder(site)}`,
        routes: [
          ...redirects,
          ...pages.map((page) => ({ type: 'rewrite', source: page, destination: `${page}.html` })),
        ],
        headers: [
          ...headers.map(({ name, value }) => ({ path: '/*', name, value })),
          ...assets.map((path) => ({ path, name: 'Cache-Control', value: cache.assets })),
        ],
      },
    ],
  };
}
