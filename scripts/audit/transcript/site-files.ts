import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { globSync } from 'tinyglobby';
import type { SiteDescription } from '../../hosts/site-description.ts';
import { sha256 } from '../approvals/hash.ts';
import { compareText } from '../../content/compare-text.ts';
import { attribute, elements, parseHtml, textOf } from '../../html/tree.ts';

import { withoutBuildHash } from './addresses.ts';
import { IS_COPY } from './unwalked-words.ts';

/** Short files that machines read as text: a reviewer can read them too. */
const READABLE = /(^|\/)([^/]+\.(txt|webmanifest|xml|json)|_headers|_redirects|CNAME)$/;

/** What is published beside the pages: small files in full, all others by name and hash; redirects; inline scripts. */
export function writeFileTranscript(root: string): string {
  const folder = join(root, 'dist/client');
  const names = globSync('**', { cwd: folder, dot: true }).sort(compareText);
  const read = (name: string) => readFileSync(join(folder, name));
  const plain = names.filter((name) => !isCompressed(name, names));
  const texts = plain.filter((name) => READABLE.test(name));
  const others = plain.filter((name) => !texts.includes(name) && !name.endsWith('.html'));
  const faults = names.filter((name) => isCompressed(name, names)).filter((name) => !unpacksTo(read, name));
  const sections = [
    ['Redirects', ...redirects(root)],
    ...texts.map((name) => [
      name,
      ...read(name)
        .toString('utf8')
        .trimEnd()
        .split('\n')
        .map((line) => shortenHashes(line)),
    ]),
    ['Files', ...others.map((name) => `${withoutBuildHash(name)} (${sha256(read(name))})`).sort(compareText)],
    [
      'Scripts inside pages, and the data for scripts without its words',
      ...inlineScripts(
        plain.filter((name) => name.endsWith('.html')),
        read,
      ),
    ],
    ['Rules for hosts', ...hostRules(root)],
    ['Compressed files that hold something else than their original', ...faults],
  ];
  return `Transcript of what is published beside the pages\n\n${sections
    .filter(({ length }) => length > 1)
    .map(([title, ...lines]) => [`== ${title}`, ...lines].join('\n'))
    .join('\n\n')}\n`;
}

function isCompressed(name: string, names: readonly string[]): boolean {
  return /\.(br|gz)$/.test(name) && names.includes(name.replace(/\.(br|gz)$/, ''));
}

function unpacksTo(read: (name: string) => Buffer, name: string): boolean {
  try {
    const unpacked = name.endsWith('.br') ? brotliDecompressSync(read(name)) : gunzipSync(read(name));
    return unpacked.equals(read(name.replace(/\.(br|gz)$/, '')));
  } catch {
    return false;
  }
}

function redirects(root: string): string[] {
  const path = join(root, 'dist/hosts/site.json');
  if (!existsSync(path)) return [];
  const site: SiteDescription = JSON.parse(readFileSync(path, 'utf8'));
  return site.redirects.map(({ from, to, status }) => `${from} → ${to} (${status})`);
}

/** A policy and a list of assets name files by hashes of the build: what they allow is in the words around them. */
function shortenHashes(line: string): string {
  return line
    .replace(/'sha(256|384|512)-[\w+/=]+'/g, "'a hash'")
    .replace(/[^\s"',;()]*\bassets\/[^\s"',;()]+/g, (address) => withoutBuildHash(address));
}

/** What each host is told, by file: other headers or redirects would be sent from there. */
function hostRules(root: string): string[] {
  const folder = join(root, 'dist/hosts');
  return globSync('**', { cwd: folder, dot: true })
    .sort(compareText)
    .map((name) => {
      const lines = readFileSync(join(folder, name), 'utf8').split('\n').map(shortenHashes);
      return `${name} (${sha256(lines.join('\n'))})`;
    });
}

/** Words are in the transcripts of the pages, state by state; the rest is what a script counts with or leads to. */
function withoutWords(json: string): string {
  return JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
    typeof value === 'string' && IS_COPY.test(value) ? '' : value,
  );
}

/** Each script that pages carry inside, by its hash, with the number of pages: what it does is in their transcripts. */
function inlineScripts(pages: readonly string[], read: (name: string) => Buffer): string[] {
  const counts = new Map<string, number>();
  for (const name of pages)
    for (const element of elements(parseHtml(read(name).toString('utf8')))) {
      if (element.tagName !== 'script' || attribute(element, 'src') !== undefined) continue;
      const type = attribute(element, 'type') ?? 'script';
      // Structured data is in the transcript of its page, word for word.
      if (type === 'application/ld+json') continue;
      const text = type === 'application/json' ? withoutWords(textOf(element)) : textOf(element);
      const kind = [type, attribute(element, 'id')].filter(Boolean).join(' ');
      const key = `${kind} (${sha256(shortenHashes(text))})`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return [...counts].map(([key, count]) => `${key} on ${count} pages`).sort(compareText);
}
