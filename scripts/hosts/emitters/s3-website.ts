import { uploadWellKnown } from '../deploy-steps.ts';
import { answered, CACHE_OF_REDIRECTS, type Emitter, notSent, noQueries } from '../host.ts';
import { withoutSlash } from '../rules-files.ts';
import type { Site } from '../site-description.ts';

export const host: Emitter = {
  name: 'S3 website',
  testedOn: { documentation: '2026-11-21' },
  emit: (site) => [{ path: 'upload.sh', text: upload(site) }],
  exceptions: (site) => [
    ...noQueries(site),
    answered(
      ['unknown', 'unknownDeep', 'queryDropped', 'hidden'],
      [404],
      '404.html is the error document and sends visitors to the home page.',
    ),
    answered(['errorPage'], [200, 404], 'Every file also answers under its full name.'),
    answered(['queryKept'], [301], 'Redirects drop the query.'),
    notSent(
      ['headersOnPages', 'headersOnRedirects', ...CACHE_OF_REDIRECTS, 'compression'],
      'S3 cannot set these headers. Put CloudFront in front of it (see `cloudfront`).',
    ),
  ],
  steps: ({ home }) => [
    `Make a bucket with static website hosting: index document \`index.html\`, error document \`${home.slice(1)}404.html\`.`,
    'After every build, next to `client`: `BUCKET=<name> sh upload.sh`.',
  ],
};

function upload({ home, cache, moved, pages }: Site): string {
  const key = (path: string) => path.slice(1);
  const name = (path: string) => path.slice(home.length);
  const redirects = [
    // Use decoded paths, because S3 compares decoded keys.
    ...moved.flatMap(({ path: old, to }) =>
      [...withoutSlash(old), `${old}/index.html`].map((path) => ({ path, to })),
    ),
    ...pages.flatMap((page) => [`${page}.html`, `${page}/index.html`].map((path) => ({ path, to: page }))),
  ];
  const stored = [...pages, ...redirects.map(({ path }) => path)];
  const common = `--exclude '*.br' --exclude '*.gz'`;
  return [
    '#!/bin/sh',
    '# A page is stored under its clean address; a redirect is an empty object that names its target.',
    'set -eu',
    `: "\${BUCKET:?Say which bucket: BUCKET=name sh upload.sh}"`,
    '# Files first, then the pages that ask for them; nothing that visitors may still be reading is taken away.',
    `aws s3 sync client/assets "s3://$BUCKET${home}assets/" ${common} --cache-control '${cache.assets}'`,
    ...pages.map(
      (page) =>
        `aws s3 cp 'client/${name(page)}.html' "s3://$BUCKET/${key(page)}" --content-type 'text/html; charset=utf-8' --cache-control '${cache.pages}'`,
    ),
    ...redirects.map(
      ({ path, to }) =>
        `aws s3api put-object --bucket "$BUCKET" --key '${key(path)}' --website-redirect-location '${to}' --cache-control '${cache.moved}'`,
    ),
    `aws s3 sync client "s3://$BUCKET${home}" --delete --exclude '.*' ${common} --exclude '_*' --exclude 'assets/*' ${stored.map((path) => `--exclude '${name(path)}'`).join(' ')} --cache-control '${cache.pages}'`,
    ...uploadWellKnown(home, cache.pages),
    '',
  ].join('\n');
}
