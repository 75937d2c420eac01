import { uploadWellKnown } from '../deploy-steps.ts';
import { type Emitter, jsonFile, notSent } from '../host.ts';
import type { Site } from '../site-description.ts';

export const host: Emitter = {
  name: 'CloudFront before S3',
  // Only viewer-request.js has a unit test.
  testedOn: { documentation: '2026-11-21' },
  emit: (site) => [
    { path: 'viewer-request.js', text: viewerRequest(site) },
    jsonFile('response-headers-policy.json', headersPolicy(site)),
    { path: 'upload.sh', text: upload(site) },
  ],
  limit: { file: 'viewer-request.js', most: 10_240, unit: 'bytes' },
  exceptions: () => [
    notSent(['cacheOfAssets'], 'Caching is set on the objects in S3, by `upload.sh`.'),
    notSent(['headersOnRedirects'], 'The policy does not apply to answers of the function.'),
  ],
  steps: () => [
    'Make a private bucket (origin access control) behind a distribution with compression on. After every build, next to `client`: `BUCKET=<name> sh upload.sh`.',
    'Create the function: `aws cloudfront create-function --name site --function-config Comment=site,Runtime=cloudfront-js-2.0 --function-code fileb://viewer-request.js`; publish it and attach it to viewer requests.',
    'Create the policy: `aws cloudfront create-response-headers-policy --response-headers-policy-config file://response-headers-policy.json`; attach it.',
  ],
};

/** Returns the CloudFront function, as plain JavaScript for the runtime `cloudfront-js-2.0`. */
function viewerRequest(site: Site): string {
  const { home, pages, rootFiles, assetFolder, moved, movedByQuery, unknown, unknownBelow, cache } = site;
  return `var HOME = ${JSON.stringify(home)};
var PAGES = ${JSON.stringify(pages)};
var FILES = ${JSON.stringify(rootFiles)};
var ASSETS = ${JSON.stringify(assetFolder)};
var MOVED = ${JSON.stringify(Object.fromEntries(moved.map(({ path, to, status }) => [path, [to, status]])))};
var MOVED_BY_QUERY = ${JSON.stringify(movedByQuery.map(({ path, query, to, status }) => [path, query, to, status]))};
var BELOW = ${JSON.stringify(unknownBelow.map(({ folder, to, status }) => [folder, to, status]))};
var UNKNOWN = ${unknown ? JSON.stringify([unknown.to, unknown.status]) : 'null'};

function handler(event) {
  var request = event.request;
  var uri = request.uri;
  var old = decode(uri).replace(/(\\/+|\\.html)$/, '') || '/';
  for (var i = 0; i < MOVED_BY_QUERY.length; i += 1) {
    var rule = MOVED_BY_QUERY[i];
    if ((old === rule[0] || uri === rule[0]) && hasPairs(request.querystring || {}, rule[1])) return redirect(rule[2], rule[3]);
  }
  if (uri === HOME) return serve(request, HOME + 'index.html');
  if (PAGES.indexOf(uri) !== -1) return serve(request, uri + '.html');
  if (FILES.indexOf(uri) !== -1 || uri.indexOf(ASSETS) === 0 || uri.indexOf('/.well-known/') === 0) return request;
  var clean = uri.replace(/(\\/+|\\.html)$/, '');
  if (Object.prototype.hasOwnProperty.call(MOVED, old)) return redirect(addQuery(MOVED[old][0], request.querystring), MOVED[old][1]);
  if (PAGES.indexOf(clean) !== -1) return redirect(addQuery(clean, request.querystring), 301);
  for (var j = 0; j < BELOW.length; j += 1) {
    if (uri.indexOf(BELOW[j][0]) === 0) return redirect(BELOW[j][1], BELOW[j][2]);
  }
  return UNKNOWN ? redirect(UNKNOWN[0], UNKNOWN[1]) : request;
}

function decode(text) {
  try {
    return decodeURIComponent(text.replace(/\\+/g, '%2B'));
  } catch (error) {
    return text;
  }
}

function hasPairs(sent, pairs) {
  return pairs.every(function (pair) {
    return sent[pair[0]] !== undefined && sent[pair[0]].value === pair[1];
  });
}

function addQuery(to, sent) {
  var pairs = [];
  Object.keys(sent || {}).forEach(function (name) {
    (sent[name].multiValue || [sent[name]]).forEach(function (each) {
      pairs.push(encode(name) + '=' + encode(each.value));
    });
  });
  var end = (to + '#').indexOf('#');
  return pairs.length === 0 ? to : to.slice(0, end) + '?' + pairs.join('&') + to.slice(end);
}

function encode(text) {
  return encodeURIComponent(decode(text));
}

function serve(request, uri) {
  request.uri = uri;
  return request;
}

function redirect(to, status) {
  return {
    statusCode: status,
    statusDescription: status === 301 ? 'Moved Permanently' : 'Found',
    headers: {
      location: { value: to },
      'cache-control': { value: status === 301 ? ${JSON.stringify(cache.moved)} : ${JSON.stringify(cache.unknown)} },
    },
  };
}
`;
}

/** Headers that CloudFront accepts in fields of `SecurityHeadersConfig`, but not as custom headers. */
const NAMED_FIELDS = [
  'Content-Security-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'Referrer-Policy',
];

function headersPolicy({ headers }: Site) {
  const items = headers
    .filter(({ name }) => !NAMED_FIELDS.includes(name))
    .map(({ name, value }) => ({ Header: name, Value: value, Override: true }));
  const valueOf = (name: string) => headers.find((header) => header.name === name)?.value ?? '';
  const [, maxAge] = /max-age=(\d+)/.exec(valueOf('Strict-Transport-Security')) ?? [];
  return {
    Name: 'site-security-headers',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: valueOf('Content-Security-Policy') },
      ...(maxAge !== undefined && {
        StrictTransportSecurity: { Override: true, AccessControlMaxAgeSec: Number(maxAge) },
      }),
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: valueOf('Referrer-Policy') },
    },
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  };
}

function upload({ home, cache }: Site): string {
  const common = `--exclude '.*' --exclude '_*' --exclude '*.br' --exclude '*.gz'`;
  return [
    '#!/bin/sh',
    'set -eu',
    `: "\${BUCKET:?Say which bucket: BUCKET=name sh upload.sh}"`,
    '# Assets first, then the pages that ask for them.',
    `aws s3 sync client/assets "s3://$BUCKET${home}assets/" ${common} --cache-control '${cache.assets}'`,
    `aws s3 sync client "s3://$BUCKET${home}" --delete ${common} --exclude 'assets/*' --cache-control '${cache.pages}'`,
    ...uploadWellKnown(home, cache.pages),
    '',
  ].join('\n');
}
