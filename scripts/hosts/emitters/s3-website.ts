import type { Host } from '../host.ts';
import type { Site } from '../site.ts';

export const host: Host = {
  id: 's3-website',
  name: 'S3 website',
  tried: 'documentation',
  emit: (site) => [{ path: 'hosts/s3-website/upload.sh', text: upload(site) }],
  exceptions: () => [
    {
      requests: ['unknown', 'unknownDeep', 'pageSlash', 'movedSlash', 'hidden', 'hostile'],
      answers: [{ status: 404 }],
      reason: '404.html is the error document and moves on to the home page by itself.',
    },
    {
      requests: ['pageHtml', 'errorPage'],
      answers: [{ status: 200 }],
      reason: 'A key is a key; the canonical link names the clean address.',
    },
    {
      requests: ['headersOnPages', 'headersOnRedirects', 'cacheOfRedirects', 'compression'],
      answers: 'not sent',
      reason: 'S3 sends no headers of one’s own; put CloudFront before it (see `cloudfront`).',
    },
  ],
  steps: () => [
    'Make a bucket with static website hosting: index document `index.html`, error document `404.html`.',
    'Beside `client`, run `BUCKET=<name> sh upload.sh`.',
  ],
};

function upload(site: Site): string {
  const { cache, moved, pages } = site;
  const key = (path: string) => path.slice(1);
  const file = (path: string) => `client/${path.slice(site.home.length)}`;
  const root = `s3://$BUCKET${site.home}`;
  return [
    '#!/bin/sh',
    '# A page is stored under its clean address; a redirect is an empty object that names its target.',
    'set -eu',
    `: "\${BUCKET:?Say which bucket: BUCKET=name sh upload.sh}"`,
    `aws s3 sync client "${root}" --delete --exclude '.*' --exclude '_*' --exclude '*.br' --exclude '*.gz' --exclude 'assets/*' --cache-control '${cache.pages}'`,
    `aws s3 sync client/assets "${root}assets/" --exclude '*.br' --exclude '*.gz' --cache-control '${cache.assets}'`,
    ...pages.map(
      (page) =>
        `aws s3 cp '${file(page)}.html' "s3://$BUCKET/${key(page)}" --content-type 'text/html; charset=utf-8' --cache-control '${cache.pages}'`,
    ),
    ...moved.flatMap(({ from, to }) =>
      [key(from), `${key(from)}.html`].map(
        (name) =>
          `aws s3api put-object --bucket "$BUCKET" --key '${name}' --website-redirect-location '${to}' --cache-control '${cache.moved}'`,
      ),
    ),
    '',
  ].join('\n');
}
