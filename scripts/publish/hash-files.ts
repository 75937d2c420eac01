import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { escapePath, globSync } from 'tinyglobby';
import { today } from '../lib/day.ts';
import { hashOf, type Input, sha256 } from '../lib/hash.ts';
import { NOT_BUILT, SITE_SOURCES } from '../lib/sources.ts';

/**
 * Hashes files and folders below `root` by path and bytes.
 * @param paths files and folders; missing ones are ignored
 * @param settings other values that affect the hash
 * @param except files and folders to ignore
 */
export function hashSources(
  root: string,
  paths: readonly string[],
  settings: readonly Input[],
  except: readonly string[] = [],
): string {
  const files = filesIn(root, paths, except);
  return hashOf([...settings, ...files.flatMap((path) => [path, hashFile(join(root, path))])]);
}

/** Hashes all inputs of a build: sources, the day, Node's version, the platform, SITE_URL, BASE_PATH and VITE_*. */
export function hashSite(root: string, env: NodeJS.ProcessEnv): string {
  const variables = Object.entries(env).filter(([name]) => /^(SITE_URL$|BASE_PATH$|VITE_)/.test(name));
  const { version, platform, arch } = process;
  // Include the day, because entries of collections expire.
  const settings = { version, platform, arch, root, variables: variables.sort(), day: today() };
  return hashSources(root, SITE_SOURCES, [JSON.stringify(settings)], NOT_BUILT);
}

/** Lists all files at or below `paths`, sorted. All paths are relative to `root`. */
export function filesIn(root: string, paths: readonly string[], except: readonly string[] = []): string[] {
  return globSync(paths.map(escapePath), { cwd: root, dot: true, ignore: [...except] }).sort();
}

/** The hash of each file until the file changes, because a build hashes its sources several times. */
const hashes = new Map<string, { state: string; hash: string }>();

/** Hashes a file. Returns random text for an unreadable file, so that no cached result matches. */
function hashFile(file: string): string {
  try {
    const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
    const state = [ino, size, mtimeNs, ctimeNs].join();
    const known = hashes.get(file);
    if (known?.state === state) return known.hash;
    const hash = sha256(readFileSync(file));
    hashes.set(file, { state, hash });
    return hash;
  } catch {
    return randomBytes(16).toString('hex');
  }
}
