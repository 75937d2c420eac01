import { stringify } from 'yaml';
import { folderSteps } from '../deploy-steps.ts';
import { answered, type Emitter, fragmentDropped, jsonFile, noQueries } from '../host.ts';
import { writtenAs } from '../rules-files.ts';
import { type Site, withoutFragment } from '../site-description.ts';

export const host: Emitter = {
  name: 'AWS Amplify Hosting',
  testedOn: { documentation: '2026-11-21' },
  emit: (site) => [
    jsonFile('redirects.json', rules(site)),
    { path: 'customHttp.yml', text: stringify(customHeaders(site), { lineWidth: 0 }) },
  ],
  exceptions: (site) => [
    ...noQueries(site),
    ...fragmentDropped(site),
    answered(
      ['unknown', 'unknownDeep', 'queryDropped', 'missingAsset', 'hidden'],
      [404],
      'A catch-all rule would hide the files, so there is none: 404.html sends visitors to the home page.',
    ),
  ],
  steps: folderSteps((folder) => [
    `Deploy the folder \`${folder}\`, after every build (zip it, or name it as the artifact of the build).`,
    'Once, and again when a page or redirect is added: Hosting → Rewrites and redirects → text editor: paste `redirects.json`.',
    'Once, and again when `customHttp.yml` changes: Hosting → Custom headers: paste it.',
  ]),
};

function rules({ home, pages, moved }: Site) {
  return [
    ...moved.flatMap(({ from, to, status }) =>
      writtenAs(from).map((source) => ({ source, target: withoutFragment(to), status: `${status}` })),
    ),
    ...pages.flatMap((page) => [
      { source: `${page}/`, target: page, status: '301' },
      { source: page, target: `${page}.html`, status: '200' },
    ]),
    { source: '/<*>', target: `${home}404.html`, status: '404' },
  ];
}

function customHeaders({ home, assetFolder, headers, cache }: Site) {
  const cacheControl = (value: string) => ({ key: 'Cache-Control', value });
  return {
    customHeaders: [
      {
        pattern: `${home}**`,
        headers: [...headers.map(({ name, value }) => ({ key: name, value })), cacheControl(cache.pages)],
      },
      { pattern: `${assetFolder}**`, headers: [cacheControl(cache.assets)] },
    ],
  };
}
