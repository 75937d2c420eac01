/** Writes the rule files and the README of every host from one description. Each file in `emitters/` is one host. */

import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { type EmittedFile, type Exception, type Host, jsonFile, REQUEST_GROUPS } from './host.ts';
import { resolveSite, type Site, type SiteDescription } from './site-description.ts';
import { redirectStub, stubsOf, type StubWords } from './redirect-stub.ts';

export type { EmittedFile, Host } from './host.ts';

export async function loadHosts(): Promise<Host[]> {
  const folder = new URL('./emitters/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
  return Promise.all(
    names.map(async (name) => {
      // Spell the folder and the ending, so that a bundler finds the files.
      const { host }: { host: Host } = await import(`./emitters/${basename(name, '.ts')}.ts`);
      return host;
    }),
  );
}

/**
 * Returns the files to write below `dist/`: rules for each host, a README each, a stub for every redirect, and the
 * description itself (`hosts/site.json`).
 */
export async function emitHosts(
  description: SiteDescription,
  words: StubWords,
  hosts?: readonly Host[],
): Promise<EmittedFile[]> {
  const site = resolveSite(description);
  hosts ??= await loadHosts();
  const files = [
    jsonFile('hosts/site.json', description),
    ...stubsOf(site).map(({ file, to }) => ({
      path: `client/${file}`,
      text: redirectStub(to, description.url, words),
    })),
    ...hosts.flatMap((host) => [
      ...host.emit(site),
      { path: `hosts/${host.id}/README.md`, text: hostReadme(host, site) },
    ]),
  ];
  return unique(files);
}

/** Removes duplicates of files that several hosts emit. Two different texts for one path are a bug. */
function unique(files: EmittedFile[]): EmittedFile[] {
  const texts = new Map<string, string>();
  for (const { path, text } of files) {
    if ((texts.get(path) ?? text) !== text) throw new Error(`Two hosts disagree about ${path}.`);
    texts.set(path, text);
  }
  return [...texts].map(([path, text]) => ({ path, text }));
}

const TESTED: Record<Host['testedOn'], string> = {
  server: 'Tested on the real server.',
  emulator: "Tested on the vendor's emulator or libraries.",
  documentation: 'Not tested: written from the documentation.',
};

/** Returns the README of a host, about ten lines: how to deploy to it, and what it does differently. */
function hostReadme(host: Host, site: Site): string {
  const refusal = host.refuses?.(host.emit(site)) ?? null;
  const exceptions = host.exceptions(site);
  return [
    `# ${host.name}`,
    '',
    ...(refusal === null ? [] : [`**${refusal}**`, '']),
    ...host.steps(site).map((step, index) => `${index + 1}. ${step}`),
    '',
    TESTED[host.testedOn],
    '',
    ...(exceptions.length === 0
      ? []
      : ['Differs:', '', ...exceptions.map((each) => `- ${sentence(each)}`), '']),
  ].join('\n');
}

function sentence({ requests, answers, reason }: Exception): string {
  const words = new Map(REQUEST_GROUPS);
  const inWords =
    answers === 'not sent'
      ? answers
      : answers.map(({ status, location }) => `${status}${location ? ` → ${location}` : ''}`).join(' or ');
  return `${requests.map((group) => words.get(group)).join('; ')}: ${inWords}. ${reason}`;
}
