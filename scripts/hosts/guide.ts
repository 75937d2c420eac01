/** Writes the README of each host: how to deploy to it, and what it does differently. */

import { type Answer, type Exception, type Host, REQUEST_GROUPS } from './host.ts';
import type { Site } from './site-description.ts';

const TESTED: Record<Host['testedOn'], string> = {
  server: 'Tested on the real server.',
  emulator: "Tested on the vendor's emulator or libraries.",
  documentation: 'Not tested: written from the documentation.',
};

/** Returns the README of a host, about ten lines: what to copy where, and what to expect. */
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

/** Lists the exceptions of a host as text. */
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
