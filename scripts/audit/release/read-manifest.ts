import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { suggest } from '../../content/nearest.ts';
import { type Day, spellDay } from '../../day.ts';
import type { SiteDescription } from '../../hosts/site-description.ts';
import { UsageError } from '../../usage-error.ts';
import { type Approval, type ApprovalStatus, pageId } from '../approvals/approval.ts';
import { sha256 } from '../../hash.ts';

/** Keeps manifests: the next build empties dist/, and must not take the evidence with it. */
export const RELEASE_FOLDER = 'release';

/** Names a published file, by its content. */
export interface ManifestFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** Holds a sentence, record or page of a release, and who approved it. */
export interface ReleasedText {
  id: string;
  text: string;
  status: ApprovalStatus;
  /** Lists everybody's decision about these words: who approved them, and who sent them back or remarked on them. */
  decisions: readonly Pick<Approval, 'by' | 'on' | 'act' | 'note' | 'answer'>[];
  /** Hashes the HTML of a page with its styles (SHA-256): with another one the same words come from other code. */
  hash?: string;
  /** Lists the pages that show a sentence, and the ids of the facts that it names. */
  routes?: readonly string[];
  facts?: readonly string[];
}

/** Holds what backs a figure or a claim. */
export interface ReleasedFact {
  id: string;
  wording: string;
  source: { title?: string; url?: string };
  asOf: string;
  verifiedOn: string;
  owner: string;
  expires: string;
}

/** Holds the evidence of a release, which `npm run release` writes, and `audit -- verify` and `read` read. */
export interface ReleaseManifest {
  format: 1;
  site: string;
  brand: string;
  madeOn: string;
  /** Orders releases of one day: a moment in UTC. */
  madeAt: string;
  /** Names the day for which the site was judged. */
  asOf: string;
  commit: string | null;
  tools: { node: string; dependencies: string };
  /** Lists routes, redirects and headers, as every host gets them. */
  hosting: SiteDescription;
  files: readonly ManifestFile[];
  hosts: readonly ManifestFile[];
  sentences: readonly ReleasedText[];
  values: readonly ReleasedText[];
  pages: readonly ReleasedText[];
  facts: readonly ReleasedFact[];
  rules: readonly string[];
  off: readonly object[];
  answered: readonly object[];
}

const LISTS = ['files', 'sentences', 'values', 'pages', 'facts'] as const;

/**
 * Reads a manifest.
 * @param name its name in messages
 * @throws UsageError when the text is not a manifest
 */
export function readManifest(text: string, name: string): ReleaseManifest {
  let manifest: ReleaseManifest | null = null;
  try {
    manifest = JSON.parse(text);
  } catch {
    // Refused below.
  }
  if (manifest?.format === 1 && LISTS.every((list) => Array.isArray(manifest[list]))) return manifest;
  throw new UsageError(
    `${name} is not a manifest of a release. npm run release writes them to ${RELEASE_FOLDER}/. Restore it, or take it out of the folder.`,
  );
}

/** Adds to a manifest where it is. */
export interface PastRelease extends ReleaseManifest {
  /** Names the manifest below the project's root. */
  path: string;
  sha256: string;
}

/** Lists the releases whose manifests are in release/, the oldest first. */
function listReleases(root: string): PastRelease[] {
  const orderOf = ({ madeAt, asOf }: PastRelease) => `${madeAt} ${asOf}`;
  return globSync(`${RELEASE_FOLDER}/*.json`, { cwd: root })
    .map((path): PastRelease => {
      const text = readFileSync(join(root, path), 'utf8');
      return { ...readManifest(text, path), path, sha256: sha256(text) };
    })
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

/** Gives the newest release that has a commit; null without one. */
export function lastRelease(root: string): (PastRelease & { commit: string }) | null {
  const releases = listReleases(root).flatMap((each) =>
    each.commit === null ? [] : [{ ...each, commit: each.commit }],
  );
  return releases.at(-1) ?? null;
}

/**
 * Gives the newest release that was made on a day or before it: what the site said on that day.
 * @throws UsageError when release/ has none
 */
export function releaseOn(root: string, day: Day): PastRelease {
  const all = listReleases(root);
  const last = all.findLast(({ madeOn }) => madeOn <= day);
  if (last !== undefined) return last;
  const [first] = all;
  throw new UsageError(
    first === undefined
      ? `${RELEASE_FOLDER}/ has no manifest, so nothing says what was published on ${day}. npm run release writes one; put earlier ones back into that folder.`
      : `No release in ${RELEASE_FOLDER}/ was made until ${spellDay(day)}. The first was made on ${spellDay(first.madeOn)}: ${first.path}.`,
  );
}

/** Gives the page of a release. @throws UsageError naming the pages, when it had no such page */
export function pageOf({ pages, path }: PastRelease, route: string): ReleasedText {
  const page = pages.find(({ id }) => id === pageId(route));
  if (page !== undefined) return page;
  const routes = pages.map(({ id }) => id.replace(/^page:/, '')).filter((each) => each.startsWith('/'));
  throw new UsageError(
    `There was no page ${route} in ${path}. ${suggest(route, routes, `Pages: ${routes.join(', ')}.`)}`,
  );
}
