import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { WalkedWidths } from './write/compose.ts';

const FOLDER = '.build/transcripts';

/** A walk of a page, with all that it was made of: while none of it changes, it is still true. */
export interface KeptWalk {
  /** See `walkerDigest`. */
  key: string;
  html: string;
  /** Each file of the site that the page asked for or names, with the digest of its bytes; null if there is none. */
  files: Record<string, string | null>;
  walk: WalkedWidths;
}

/** What every page's transcript rests on: our code, the browser, what the server says, and the states to walk. */
export function walkerDigest(root: string, browserVersion: string, states: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([browserVersion, process.platform, states]));
  const files = globSync(
    [
      'scripts/audit/transcript/**',
      'scripts/serve/**',
      'scripts/hosts/{headers,content-security-policy}.ts',
      'dist/hosts/site.json',
    ],
    {
      cwd: root,
    },
  ).sort();
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

export function readKept(root: string, route: string): KeptWalk | null {
  const path = fileOf(root, route);
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // Half a file, of a run that was cut off: the page is walked again.
    return null;
  }
}

export function writeKept(root: string, route: string, walk: KeptWalk): void {
  const path = fileOf(root, route);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(walk));
  renameSync(`${path}.${process.pid}`, path);
}

function fileOf(root: string, route: string): string {
  return join(root, FOLDER, `${route.slice(1) || 'index'}.json`);
}
