import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { suggest } from '../../content/nearest.ts';
import { type Day, spellDay } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import { sha256 } from '../../hash.ts';
import { readManifest, RELEASE_FOLDER, type ReleasedText, type ReleaseManifest } from './release-manifest.ts';

/** A release as its manifest tells of it. */
export interface PastRelease extends ReleaseManifest {
  /** Path of the manifest below the project's root. */
  path: string;
  /** SHA-256 of the manifest. */
  sha256: string;
}

/**
 * The newest release that was made on a day or before it: what the site said on that day.
 * @throws UsageError when release/ has none, or when a text of it does not match its own hash
 */
export function releaseOn(root: string, day: Day): PastRelease {
  const orderOf = ({ madeAt, asOf }: PastRelease) => `${madeAt} ${asOf}`;
  const all = manifestsIn(root)
    .map((path): PastRelease => {
      const text = readFileSync(join(root, path), 'utf8');
      return { ...readManifest(text, path), path, sha256: sha256(text) };
    })
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const last = all.findLast(({ madeOn }) => madeOn <= day);
  if (last !== undefined) return last;
  const [first] = all;
  throw new UsageError(
    first === undefined
      ? `${RELEASE_FOLDER}/ has no manifest, so nothing says what was published on ${day}. npm run release writes one; put earlier ones back into that folder.`
      : `No release in ${RELEASE_FOLDER}/ was made until ${spellDay(day)}. The first was made on ${spellDay(first.madeOn)}: ${first.path}.`,
  );
}

/** Gives day, commit and hashes of pages of the release whose manifest has the latest name; null without one. */
export function lastRelease(
  root: string,
): { madeOn: string; commit: string; hashes: ReadonlyMap<string, string> } | null {
  const path = manifestsIn(root).at(-1);
  if (path === undefined) return null;
  const { madeOn, commit, pages } = readManifest(readFileSync(join(root, path), 'utf8'), path);
  const hashes = pages.flatMap(({ id, hash = '' }) => [[id.slice('page:'.length), hash] as const]);
  return commit === null ? null : { madeOn, commit, hashes: new Map(hashes) };
}

/** The paths of all manifests, by name. */
function manifestsIn(root: string): string[] {
  return globSync(`${RELEASE_FOLDER}/*.json`, { cwd: root }).sort();
}

/** The page of a release. @throws UsageError naming the pages, when it had no such page */
export function pageOf({ pages, path }: PastRelease, route: string): ReleasedText {
  const page = pages.find(({ id }) => id === `page:${route}`);
  if (page !== undefined) return page;
  const routes = pages.map(({ id }) => id.replace(/^page:/, '')).filter((each) => each.startsWith('/'));
  throw new UsageError(
    `There was no page ${route} in ${path}. ${suggest(route, routes, `Pages: ${routes.join(', ')}.`)}`,
  );
}
