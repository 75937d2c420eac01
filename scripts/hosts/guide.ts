/** The README of each host, and the part of this folder's README that lists all hosts. */

import { type Answer, type Exception, type Host, REQUEST_GROUPS } from './host.ts';
import { CACHE, resolveSite, type Site, type SiteDescription } from './site-description.ts';

const TESTED: Record<Host['testedOn'], string> = {
  server: 'Tested on the real server.',
  emulator: "Tested on the vendor's emulator or libraries.",
  documentation: 'Not tested: written from the documentation.',
};

/** About ten lines: what to copy where, and what to expect. */
export function hostReadme(host: Host, site: Site): string {
  const refusal = host.refuses?.(host.emit(site)) ?? null;
  return [
    `# ${host.name}`,
    '',
    ...(refusal === null ? [] : [`**${refusal}**`, '']),
    ...stepsOf(host, site),
    TESTED[host.testedOn],
    '',
    ...differences(host, site),
  ].join('\n');
}

/** The part of this folder's README that the emitters know: three lines a host, and where each differs. */
export function guide(hosts: Host[]): string {
  const site = resolveSite(SAMPLE);
  return hosts
    .flatMap((host) => [
      `### ${host.name}`,
      '',
      `\`dist/hosts/${host.id}/\`. ${TESTED[host.testedOn]}`,
      '',
      ...stepsOf(host, site),
      ...differences(host, site),
    ])
    .join('\n');
}

function stepsOf(host: Host, site: Site): string[] {
  return [...host.steps(site).map((step, index) => `${index + 1}. ${step}`), ''];
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
  const words = new Map(REQUEST_GROUPS);
  return `${requests.map((group) => words.get(group)).join('; ')}: ${inWords(answers)}. ${reason}`;
}

function inWords(answers: Answer[] | 'not sent'): string {
  if (answers === 'not sent') return answers;
  return answers
    .map(({ status, location }) => (location ? `${status} → ${location}` : `${status}`))
    .join(' or ');
}
