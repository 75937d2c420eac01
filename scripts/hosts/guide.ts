/** The README of each host, and the part of this folder's README that lists all hosts. */

import type { Answer, Exception, Host, RequestGroup } from './host.ts';
import { CACHE, resolveSite, type Site, type SiteDescription } from './site-description.ts';

const TESTED: Record<Host['testedOn'], string> = {
  server: 'Tested on the real server.',
  emulator: "Tested on the vendor's emulator or libraries.",
  documentation: 'Not tested: written from the documentation.',
};

/** The groups of requests in an operator's words, with pages of the sample site. */
export const GROUPS_IN_WORDS: Record<RequestGroup, string> = {
  page: '`/about`',
  content: 'files of this build',
  pageSlash: '`/about/`',
  pageHtml: '`/about.html`',
  errorPage: '`/404.html`, `/index.html`',
  moved: '`/plans`',
  movedSlash: '`/plans/`',
  movedHtml: '`/plans.html`',
  queryKept: '`/plans?x=1`, `/about/?x=1`',
  unknown: 'unknown path',
  unknownDeep: 'unknown path with slashes',
  queryDropped: 'unknown path with a query',
  missingAsset: 'missing `/assets/…`',
  wellKnown: '`/.well-known/…`',
  hidden: 'dotfiles, `_headers`',
  hostile: '`//evil.example/`, `..`, `%5c`, CR/LF',
  locationHost: '`Location` names the host that was asked',
  relativeLocation: '`Location` that ignores a made-up host',
  headersOnPages: 'security headers on pages',
  headersOnRedirects: 'security headers on redirects and errors',
  cacheOfPages: 'caching of pages',
  cacheOfAssets: 'caching of hashed assets',
  cacheOfMoved: 'caching of `/plans`',
  cacheOfClean: 'caching of `/about/`',
  cacheOfUnknown: 'caching of unknown paths and errors',
  conditional: '`If-None-Match`, `If-Modified-Since`',
  compression: '`.br`, `.gz` beside the originals',
};

/** About ten lines: what to copy where, and what to expect. */
export function hostReadme(host: Host, site: Site): string {
  const refusal = host.refuses?.(host.emit(site)) ?? null;
  return [
    `# ${host.name}`,
    '',
    ...(refusal === null ? [] : [`**${refusal}**`, '']),
    ...host.steps(site).map((step, index) => `${index + 1}. ${step}`),
    '',
    TESTED[host.testedOn],
    '',
    ...differences(host, site),
  ].join('\n');
}

/** The part of this folder's README that the emitters know: three lines a host, and where each differs. */
export function guide(hosts: Host[]): string {
  const site = resolveSite(SAMPLE);
  const sections = hosts.map((host) =>
    [
      `### ${host.name}`,
      '',
      `\`dist/hosts/${host.id}/\`. ${TESTED[host.testedOn]}`,
      '',
      ...host.steps(site).map((step, index) => `${index + 1}. ${step}`),
      '',
      ...differences(host, site),
    ].join('\n'),
  );
  return sections.join('\n');
}

const START = '<!-- generated from the emitters by npm run types -->';
const END = '<!-- end -->';

export function replaceGuide(readme: string, text: string): string {
  const [before = ''] = readme.split(START);
  const [, after = ''] = readme.split(END);
  return `${before}${START}\n\n${text}\n${END}${after}`;
}

/** The guide shows a site at the root of its domain. */
const SAMPLE: SiteDescription = {
  base: '/',
  url: 'https://www.example.com',
  routes: ['/', '/about', '/health-plans'],
  redirects: [
    { from: '/plans', to: '/health-plans', status: 301 },
    { from: '*', to: '/', status: 302 },
  ],
  rootFiles: [],
  assets: [],
  compressed: [],
  headers: [],
  cache: CACHE,
};

/** What this host does differently. */
function differences(host: Host, site: Site): string[] {
  const exceptions = host.exceptions(site);
  if (exceptions.length === 0) return [];
  return ['Differs:', '', ...exceptions.map((exception) => `- ${sentence(exception)}`), ''];
}

function sentence({ requests, answers, reason }: Exception): string {
  return `${requests.map((group) => GROUPS_IN_WORDS[group]).join('; ')}: ${inWords(answers)}. ${reason}`;
}

function inWords(answers: Answer[] | 'not sent'): string {
  if (answers === 'not sent') return answers;
  return answers
    .map(({ status, location }) => (location ? `${status} → ${location}` : `${status}`))
    .join(' or ');
}
