import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { suggest } from '../../content/nearest.ts';
import { type Day, spellDay } from '../../day.ts';
import { sha256 } from '../../hash.ts';
import type { SiteDescription } from '../../hosts/site-description.ts';
import { UsageError } from '../../usage-error.ts';
import { type Approval, type ApprovalStatus, pageId, routeIn } from '../approvals/approval.ts';
import type { AuditFact } from '../register/audited-site.ts';

/** Holds manifests. It is outside dist/, which the next build empties. */
export const RELEASE_FOLDER = 'release';

export interface ManifestFile {
  path: string;
  bytes: number;
  sha256: string;
}

export interface ReleasedText {
  id: string;
  text: string;
  status: ApprovalStatus;
  decisions: readonly Pick<Approval, 'by' | 'on' | 'act' | 'note' | 'answer'>[];
  /** Hashes a page's HTML and styles (SHA-256). A difference without other words is a change of code. */
  hash?: string;
  /** Lists the pages that show a sentence, and the ids of the facts that it names. */
  routes?: readonly string[];
  facts?: readonly string[];
}

/** Holds the source, dates and owner of a figure or a claim. */
type ReleasedFact = Pick<
  AuditFact,
  'id' | 'wording' | 'source' | 'asOf' | 'verifiedOn' | 'owner' | 'expires'
>;

/** Holds the evidence of a release. `npm run release` writes it; `audit -- verify` and `audit -- read` read it. */
export interface ReleaseManifest {
  format: 1;
  site: string;
  brand: string;
  /** Sets the day for which the site was judged. */
  asOf: Day;
  /** Orders releases of the same day. A moment in UTC. */
  madeAt: string;
  commit: string;
  tools: { node: string; dependencies: string };
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

/** Adds the path of a manifest from the project's root, and its hash. */
export type PastRelease = ReleaseManifest & { path: string; sha256: string };

const LISTS = ['files', 'sentences', 'values', 'pages', 'facts'] as const;

/** Reads a manifest below a folder. @throws UsageError when there is no such file, or it is not a manifest */
export function readManifest(root: string, path: string): PastRelease {
  let text = '';
  try {
    text = readFileSync(resolve(root, path), 'utf8');
  } catch {
    throw new UsageError(`There is no manifest ${path}. npm run release writes them to ${RELEASE_FOLDER}/.`);
  }
  try {
    const manifest: ReleaseManifest = JSON.parse(text);
    if (manifest.format === 1 && LISTS.every((list) => Array.isArray(manifest[list])))
      return { ...manifest, path, sha256: sha256(text) };
  } catch {
    // Report invalid JSON below.
  }
  throw new UsageError(
    `${path} is not a manifest of a release. npm run release writes them to ${RELEASE_FOLDER}/. Restore it, or take it out of the folder.`,
  );
}

/** Lists the releases in release/, the oldest first. */
export function listReleases(root: string): PastRelease[] {
  return globSync(`${RELEASE_FOLDER}/*.json`, { cwd: root })
    .map((path) => readManifest(root, path))
    .toSorted((a, b) => (a.madeAt < b.madeAt ? -1 : 1));
}

/** Returns the newest release on or before a day. @throws UsageError if release/ has none */
export function releaseOn(root: string, day: Day): PastRelease {
  const all = listReleases(root);
  const last = all.findLast(({ asOf }) => asOf <= day);
  if (last !== undefined) return last;
  const [first] = all;
  throw new UsageError(
    first === undefined
      ? `${RELEASE_FOLDER}/ has no manifest, so nothing says what was published on ${day}. npm run release writes one; put earlier ones back into that folder.`
      : `No release in ${RELEASE_FOLDER}/ was made until ${spellDay(day)}. The first was made on ${spellDay(first.asOf)}: ${first.path}.`,
  );
}

/** Returns the page at a route of a release. @throws UsageError that lists the pages if there is none */
export function pageOf({ pages, path }: PastRelease, route: string): ReleasedText {
  const page = pages.find(({ id }) => id === pageId(route));
  if (page !== undefined) return page;
  const routes = pages.flatMap(({ id }) => routeIn(id) ?? []);
  const list = `Its pages:\n  ${routes.join('\n  ')}`;
  throw new UsageError(`There was no page ${route} in ${path}. ${suggest(route, routes, list)}`);
}
