import { posix } from 'node:path';
import { CACHE_OF_REDIRECTS, homeWithoutSlash } from '../exceptions.ts';
import { deployFolder } from '../deploy-steps.ts';
import type { Host } from '../host.ts';
import type { Site } from '../site-description.ts';

// What serve's schema for its configuration allows.
const MAX_HEADER_RULES = 50;
const MAX_SOURCE_LENGTH = 100;

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
    {
      requests: ['conditional'],
      answers: 'not sent',
      reason: 'It answers 304 to an exact `If-None-Match` alone, and otherwise sends the whole file.',
    },
    { requests: ['compression'], answers: 'not sent', reason: 'It compresses files itself.' },
  ],
  steps: (site) => [
    ...deployFolder(site).prepare,
    `In \`dist/\`: \`npx serve -c ../hosts/serve/serve.json ${deployFolder(site).name}\`. The path of the rules starts in that folder, which is why it has dots.`,
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
      // Its patterns leave out names that begin with a dot.
      ...['**', `${site.home}.well-known/**`].map((source) => ({
        source,
        headers: [
          ...site.headers.map(({ name, value }) => ({ key: name, value })),
          { key: 'Cache-Control', value: cache.pages },
        ],
      })),
      ...assetSources(site).map((source) => ({
        source,
        headers: [{ key: 'Cache-Control', value: cache.assets }],
      })),
    ],
  };
}

/**
 * Every hashed file by name, because a rule for a folder would also apply to its missing files. Names of one folder
 * share a pattern as long as serve takes it; what is past the last pattern is revalidated.
 */
function assetSources({ assets }: Site): string[] {
  const sources: string[] = [];
  for (const folder of new Set(assets.map((path) => posix.dirname(path)))) {
    const pattern = (names: string[]) => `${folder}/@(${names.join('|')})`;
    let names: string[] = [];
    for (const path of assets.filter((each) => posix.dirname(each) === folder)) {
      const name = posix.basename(path);
      if (names.length > 0 && pattern([...names, name]).length > MAX_SOURCE_LENGTH) {
        sources.push(pattern(names));
        names = [];
      }
      names.push(name);
    }
    sources.push(pattern(names));
  }
  return sources.slice(0, MAX_HEADER_RULES - 2);
}

/**
 * Everything but what exists: redirects come before files here. Globs, because a pattern that its router cannot read,
 * such as one with a lookahead, ends the server at the first request.
 */
function unknownSources({ home, pages, rootFiles, assetFolder }: Site): string[] {
  const known = [...pages, ...rootFiles].map((path) => path.slice(home.length));
  return [`${home}.!(well-known)`, ...sourcesBelow(home, known, [assetFolder.slice(home.length, -1)])];
}

/**
 * Patterns for what a folder does not have, and for what the folders of nested pages do not have.
 * @param known paths of pages and files, from the folder on
 * @param open names of folders in it about which no pattern says anything
 */
function sourcesBelow(folder: string, known: string[], open: string[] = []): string[] {
  const names = new Set(known.map((path) => path.split('/')[0] ?? ''));
  const nested = new Map(
    [...names]
      .map((name): [string, string[]] => {
        const start = `${name}/`;
        return [name, known.filter((path) => path.startsWith(start)).map((path) => path.slice(start.length))];
      })
      .filter(([, paths]) => paths.length > 0),
  );
  const folders = [...open, ...nested.keys()];
  return [
    `${folder}!(${[...names].join('|')})`,
    folders.length > 0 ? `${folder}!(${folders.join('|')})/**` : `${folder}*/**`,
    // A folder of pages that is not a page.
    ...[...nested.keys()].filter((name) => !known.includes(name)).map((name) => folder + name),
    ...[...nested].flatMap(([name, paths]) => sourcesBelow(`${folder}${name}/`, paths)),
  ];
}
