/** Writes the rule files and the README of every host from one description. Each file in `emitters/` is one host. */

import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { isInFolder } from '../../schemas/language-route.ts';
import { spellDay } from '../lib/day.ts';
import {
  type EmittedFile,
  type Emitter,
  type Exception,
  type Host,
  jsonFile,
  REQUEST_GROUPS,
} from './host.ts';
import { resolveSite, type Site, type SiteDescription } from './site-description.ts';
import { redirectStub, stubsOf, type StubWords } from './redirect-stub.ts';

export async function loadHosts(): Promise<Host[]> {
  const folder = new URL('./emitters/', import.meta.url);
  const ids = (await readdir(folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => basename(name, '.ts'));
  return Promise.all(
    ids.sort().map(async (id): Promise<Host> => {
      // Write the folder and the file ending literally, so that a bundler finds the modules.
      const { host }: { host: Emitter } = await import(`./emitters/${id}.ts`);
      return {
        ...host,
        id,
        emit: (site) =>
          host.emit(site).map(({ path, text }) => ({
            path: path.startsWith('client/') ? path : `hosts/${id}/${path}`,
            text,
          })),
      };
    }),
  );
}

/**
 * Returns the files to write below `dist/`: rules and README of each host, redirect pages and `hosts/site.json`.
 * @param words the words of redirect pages
 * @param languages maps codes of languages to the words of redirect pages in their folders
 */
export async function emitHosts(
  description: SiteDescription,
  words: StubWords,
  languages: ReadonlyMap<string, StubWords> = new Map(),
): Promise<EmittedFile[]> {
  const site = resolveSite(description);
  const wordsAt = (file: string) => {
    const address = `/${file.replace(/\.html$/, '')}`;
    return [...languages].find(([code]) => isInFolder(code, address))?.[1] ?? words;
  };
  const files = [
    jsonFile('hosts/site.json', description),
    ...stubsOf(site).map(({ file, to }) => ({
      path: `client/${file}`,
      text: redirectStub(to, description.url, wordsAt(file)),
    })),
    ...(await loadHosts()).flatMap((host) => [
      ...host.emit(site),
      { path: `hosts/${host.id}/README.md`, text: hostReadme(host, site) },
    ]),
  ];
  return unique(files);
}

/** Removes duplicates of files. @throws Error if two files with the same path have different texts */
function unique(files: EmittedFile[]): EmittedFile[] {
  const texts = new Map<string, string>();
  for (const { path, text } of files) {
    if ((texts.get(path) ?? text) !== text) throw new Error(`Two hosts disagree about ${path}.`);
    texts.set(path, text);
  }
  return [...texts].map(([path, text]) => ({ path, text }));
}

/** Returns how the rules of a host are tested, as a sentence. */
function testedIn({ testedOn }: Host): string {
  return 'program' in testedOn
    ? `Tested: \`npm test hosts\` runs these rules in ${testedOn.program}.`
    : `Not tested: written from the documentation, read on ${spellDay(testedOn.documentation)}.`;
}

/** Returns the README of a host, about ten lines: how to deploy to it, and what it does differently. */
function hostReadme(host: Host, site: Site): string {
  const exceptions = host.exceptions(site).map((each) => `- ${sentence(each)}`);
  return [
    `# ${host.name}`,
    '',
    ...refusal(host, site),
    ...[...host.steps(site), ...robotsAtRoot(site)].map((step, index) => `${index + 1}. ${step}`),
    '',
    testedIn(host),
    '',
    ...(exceptions.length === 0 ? [] : ['Differs:', '', ...exceptions, '']),
  ].join('\n');
}

/** Returns the step for a site with a base path, whose own robots.txt nobody reads. */
function robotsAtRoot({ home, url }: Site): string[] {
  if (home === '/') return [];
  return [
    `Search engines read the robots.txt at the root of the host alone, not \`${home}robots.txt\`. Add this line to it: \`Sitemap: ${url}${home}sitemap.xml\`. There is no \`Strict-Transport-Security\` among these headers, because it would bind the whole host: its owner decides that.`,
  ];
}

/** Returns a warning, as lines, if a site exceeds the limit of the host; otherwise an empty list. */
function refusal({ limit, emit }: Host, site: Site): string[] {
  if (limit === undefined) return [];
  const { file, most, unit } = limit;
  const text = emit(site).find(({ path }) => basename(path) === file)?.text ?? '';
  // Leave out rules with a placeholder or a wildcard, because Cloudflare counts them separately.
  const rules = text.split('\n').filter((line) => line !== '' && !/[:*]/.test(line));
  const size = unit === 'bytes' ? Buffer.byteLength(text) : rules.length;
  if (size <= most) return [];
  const [has, takes] = [size, most].map((number) => number.toLocaleString('en-US'));
  return [`**This site is too large for it: \`${file}\` has ${has} ${unit}, and it takes ${takes}.**`, ''];
}

function sentence({ requests, answers, reason }: Exception): string {
  const words = new Map(REQUEST_GROUPS);
  const accepted = answers.map((answer) => {
    if (answer === 'not sent') return answer;
    return answer.to ? `${answer.status} → ${answer.to}` : answer.status;
  });
  return `${requests.map((group) => words.get(group)).join('; ')}: ${accepted.join(' or ')}. ${reason}`;
}
