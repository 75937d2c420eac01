import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { WalkedPage } from './write/compose.ts';

const FOLDER = '.build/transcripts';
/** Besides the page itself: our code, what the server says, and every file that has no hash of its bytes in its name. */
const SOURCES = [
  'scripts/audit/transcript/**',
  'scripts/serve/**',
  'scripts/hosts/{headers,content-security-policy}.ts',
  'dist/hosts/site.json',
  'dist/client/*',
  '!dist/client/*.{html,br,gz}',
];

/** What every page's transcript rests on. */
export function walkerDigest(root: string, ...more: unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify([process.platform, more]));
  for (const file of globSync(SOURCES, { cwd: root, dot: true }).sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** An earlier walk, if nothing that it was made of has changed; else null. */
export function readKept(root: string, route: string, key: string): WalkedPage | null {
  const path = fileOf(root, route);
  if (!existsSync(path)) return null;
  try {
    const kept: { key: string; walk: WalkedPage } = JSON.parse(readFileSync(path, 'utf8'));
    return kept.key === key ? kept.walk : null;
  } catch {
    // Half a file, of a run that was cut off: the page is walked again.
    return null;
  }
}

export function writeKept(root: string, route: string, key: string, walk: WalkedPage): void {
  const path = fileOf(root, route);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, JSON.stringify({ key, walk }));
  renameSync(`${path}.${process.pid}`, path);
}

function fileOf(root: string, route: string): string {
  return join(root, FOLDER, `${route.slice(1) || 'index'}.json`);
}
