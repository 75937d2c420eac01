/** The operator's words: a README for each host, and the table of exceptions in this folder's README. */

import { REQUEST_GROUPS, type Answer, type Exception, type Host } from './host.ts';
import type { Site } from './site.ts';

const TRIED: Record<Host['tried'], string> = {
  server: 'Tried on the real server.',
  emulator: "Tried on the vendor's own emulator or libraries.",
  documentation: 'Not tried: written from the documentation.',
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
      return `| ${host.name} | ${requests.map((group) => REQUEST_GROUPS[group]).join('; ')} | ${inWords(answers)} | ${reason} |`;
    }),
  );
  return ['| Host | Request | Answers | Why |', '| --- | --- | --- | --- |', ...rows, ''].join('\n');
}

function sentence({ requests, answers, reason }: Exception): string {
  return `${requests.map((group) => REQUEST_GROUPS[group]).join('; ')}: ${inWords(answers)}. ${reason}`;
}

function inWords(answers: Answer[] | 'not sent'): string {
  if (answers === 'not sent') return answers;
  return answers
    .map(({ status, location }) => (location ? `${status} → ${location}` : `${status}`))
    .join(' or ');
}
