/** The operator's words: a README for each host, and the table of exceptions in this folder's README. */

import type { Answer, Exception, Host, RequestGroup } from './host.ts';
import type { Site } from './site.ts';

const TRIED: Record<Host['tried'], string> = {
  server: 'Tried on the real server.',
  emulator: "Tried on the vendor's own emulator or libraries.",
  documentation: 'Not tried: written from the documentation.',
};

/** The groups of requests as an operator would say them, with the pages of the sample site. */
const IN_WORDS: Record<RequestGroup, string> = {
  page: '`/about`',
  pageSlash: '`/about/`',
  pageHtml: '`/about.html`',
  errorPage: '`/404.html`, `/index.html`',
  moved: '`/plans`',
  movedSlash: '`/plans/`',
  movedHtml: '`/plans.html`',
  unknown: 'unknown path',
  unknownDeep: 'unknown path with slashes',
  missingAsset: 'missing `/assets/…`',
  hidden: 'dotfiles, `_headers`',
  hostile: '`//evil.example/`, `..`, `%5c`, CR/LF',
  headersOnPages: 'security headers on pages',
  headersOnRedirects: 'security headers on redirects and errors',
  cacheOfPages: 'caching of pages',
  cacheOfAssets: 'caching of hashed assets',
  cacheOfRedirects: 'caching of redirects and errors',
  conditional: '`If-None-Match`, `If-Modified-Since`',
  compression: '`.br`, `.gz` beside the originals',
};

/** About ten lines: what to copy where, and what to expect. */
export function hostReadme(host: Host, site: Site): string {
  const exceptions = host.exceptions(site);
  return [
    `# ${host.name}`,
    '',
    ...host.steps(site).map((step, index) => `${index + 1}. ${step}`),
    '',
    TRIED[host.tried],
    ...exceptions.map((exception) => `- ${sentence(exception)}`),
    '',
  ].join('\n');
}

/** Markdown: where each host differs from what is wanted. */
export function exceptionsTable(hosts: Host[], site: Site): string {
  const rows = hosts.flatMap((host) =>
    host.exceptions(site).map((exception) => {
      const { requests, answers, reason } = exception;
      return `| ${host.name} | ${requests.map((group) => IN_WORDS[group]).join('; ')} | ${inWords(answers)} | ${reason} |`;
    }),
  );
  return ['| Host | Request | Answers | Why |', '| --- | --- | --- | --- |', ...rows, ''].join('\n');
}

function sentence({ requests, answers, reason }: Exception): string {
  return `${requests.map((group) => IN_WORDS[group]).join('; ')}: ${inWords(answers)}. ${reason}`;
}

function inWords(answers: Answer[] | 'not sent'): string {
  if (answers === 'not sent') return answers;
  return answers
    .map(({ status, location }) => (location ? `${status} → ${location}` : `${status}`))
    .join(' or ');
}
