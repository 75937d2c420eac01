import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { compareText } from '../../../content/compare-text.ts';
import type { SiteDescription } from '../../../hosts/site-description.ts';
import { sha256 } from '../../approvals/hash.ts';
import { withoutBuildHash, withoutPolicyHashes } from './addresses.ts';
import { writeSections } from './compose.ts';

/** Short files that machines read as text: a reviewer can read them too. */
const READABLE = /(^|\/)([^/]+\.(txt|webmanifest|xml|json)|CNAME)$/;
/**
 * Pages are walked; what scripts and styles do shows in the pages; compressed copies are checked by PRF-006; rules for
 * hosts say in their own form what is listed here as redirects and headers.
 */
const SEEN_ELSEWHERE = /\.(?:html|js|css|map|br|gz)$|^(?:_headers|_redirects)$/;

/** What visitors can open beside the pages: redirects, headers, small files in full, others by name and hash. */
export function writeFileTranscript(root: string): string {
  const folder = join(root, 'dist/client');
  const read = (name: string) => readFileSync(join(folder, name));
  const names = globSync('**', { cwd: folder, dot: true })
    .filter((name) => !SEEN_ELSEWHERE.test(name))
    .sort(compareText);
  const others = names.filter((name) => !READABLE.test(name));
  return writeSections('Transcript of what is published beside the pages', [
    ...hosting(root),
    ...names
      .filter((name) => READABLE.test(name))
      .map((name): [string, string[]] => [
        name,
        read(name).toString('utf8').trimEnd().split('\n').map(withoutBuildHashes),
      ]),
    ['Files', others.map((name) => `${withoutBuildHash(name)} (${sha256(read(name))})`).sort(compareText)],
  ]);
}

/** What every host is told, whatever the form of its rules. */
function hosting(root: string): [title: string, lines: string[]][] {
  const path = join(root, 'dist/hosts/site.json');
  if (!existsSync(path)) return [];
  const site: SiteDescription = JSON.parse(readFileSync(path, 'utf8'));
  return [
    ['Redirects', site.redirects.map(({ from, to, status }) => `${from} → ${to} (${status})`)],
    ['Headers', site.headers.map(({ name, value }) => `${name}: ${withoutBuildHashes(value)}`)],
  ];
}

function withoutBuildHashes(line: string): string {
  return withoutPolicyHashes(line).replace(/[^\s"',;()]*\bassets\/[^\s"',;()]+/g, (address) =>
    withoutBuildHash(address),
  );
}
