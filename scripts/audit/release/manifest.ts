import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { compareText } from '../../content/compare-text.ts';
import { type Day, spellDay } from '../../lib/day.ts';
import { sha256 } from '../../lib/hash.ts';
import type { SiteDescription } from '../../hosts/site-description.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { writeFiles } from '../../lib/write-files.ts';
import { linesOf } from '../approved/approved-pages.ts';
import type { Decision } from '../approved/decisions.ts';
import { approvalOf } from '../approved/evidence.ts';
import { type Line, type SiteLine, spellLine } from '../approved/line.ts';
import type { Audit } from '../audit.ts';
import { mapBy } from '../../content/group-by.ts';
import type { AuditedSite, AuditFact } from '../register/audited-site.ts';
import { factsNamedBy } from '../register/unit.ts';

/** The folder of manifests. It is outside dist/, because each build replaces dist/. */
const RELEASE_FOLDER = 'release';

interface ManifestFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** A line of a page as it was published, with the decision that approved it. */
export interface ReleasedLine extends Pick<Line, 'text' | 'role' | 'note' | 'part'> {
  /** The id of the decision that approved it; left out if it is not approved. */
  decision?: string;
  /** The ids of the facts that it says. */
  facts?: readonly string[];
}

interface ReleasedPage {
  name: string;
  title: string;
  lines: readonly ReleasedLine[];
}

/** The words of a site, the people who approved them, and the sources that back them. */
export interface Evidence {
  site: string;
  brand: string;
  pages: readonly ReleasedPage[];
  decisions: readonly Omit<Decision, 'pages' | 'lines'>[];
  facts: readonly Pick<
    AuditFact,
    'id' | 'wording' | 'source' | 'asOf' | 'verifiedOn' | 'owner' | 'expires'
  >[];
}

/** The evidence of a release. `npm run release` writes it; `audit -- verify` and `audit -- read` read it. */
export interface ReleaseManifest extends Evidence {
  format: 2;
  /** The day for which the site was audited. */
  asOf: Day;
  /** The time of the release (ISO 8601, UTC). Releases of the same day are sorted by it. */
  madeAt: string;
  commit: string;
  tools: { node: string; dependencies: string };
  hosting: SiteDescription;
  files: readonly ManifestFile[];
  hosts: readonly ManifestFile[];
  rules: readonly string[];
  off: readonly object[];
  answered: readonly object[];
}

/** Collects the evidence of a site: each line of each page with who approved it, and the source of each fact. */
export function evidenceOf({ agency, facts, lines, review }: AuditedSite): Evidence {
  const known = new Set(facts.map(({ id }) => id));
  const used = new Set<string>();
  const pages = lines.map(({ name, title, home, lines: own }): ReleasedPage => {
    const approved = review.approved.get(name);
    const all = approved === undefined ? [] : linesOf(approved, review.approved);
    const keyOf = (line: Line) => `${line.part}\t${spellLine(line)}`;
    const byWords = mapBy(all, keyOf);
    const release = (line: SiteLine): ReleasedLine => {
      const { text, role, note, part, origins } = line;
      // The same words twice on a page are two lines: take them in order.
      const same = byWords.get(keyOf(line))?.shift();
      const from = same !== undefined && approved?.as.has(part) === true ? (home ?? name) : name;
      const decision = same && approvalOf(review.decisions, from, same)?.id;
      if (decision !== undefined) used.add(decision);
      const tokens = origins.flatMap((origin) => origin.tokens);
      const named = factsNamedBy({ tokens }).filter((id) => known.has(id));
      return {
        text,
        role,
        note,
        part,
        ...(decision !== undefined && { decision }),
        ...(named.length > 0 && { facts: named }),
      };
    };
    return { name, title, lines: own.map(release) };
  });
  const reasons = new Set(review.reasons.map(({ decision }) => decision.id));
  const decisions = review.decisions
    .filter(({ id, of }) => used.has(id) || reasons.has(id) || reasons.has(of ?? ''))
    .map(({ pages: _pages, lines: _lines, ...decision }) => decision);
  return { site: agency.url, brand: agency.brand, pages, decisions, facts };
}

/** Writes the manifest of a release: the evidence, a hash of each file, and the answered findings. Returns its path. */
export function writeManifest(root: string, { site, rules, findings }: Audit, commit: string): string {
  const manifest: ReleaseManifest = {
    format: 2,
    asOf: site.asOf,
    madeAt: new Date().toISOString(),
    commit,
    tools: { node: process.version, dependencies: sha256(readFileSync(join(root, 'package-lock.json'))) },
    hosting: JSON.parse(readFileSync(join(root, 'dist/hosts/site.json'), 'utf8')),
    files: hashFiles(root, 'dist/client'),
    hosts: hashFiles(root, 'dist/hosts'),
    ...evidenceOf(site),
    rules: rules.map(({ id }) => id),
    off: site.settings.off.map(({ rule, reason }) => ({ rule, reason })),
    answered: findings.flatMap(({ rule, file, unit, suppressed }) =>
      suppressed === undefined ? [] : [{ rule, place: unit ?? file, ...suppressed }],
    ),
  };
  const path = `${RELEASE_FOLDER}/${site.asOf}-${commit.slice(0, 10)}.json`;
  writeFiles([{ path: join(root, path), text: `${JSON.stringify(manifest, null, 2)}\n` }]);
  return path;
}

function hashFiles(root: string, folder: string): ManifestFile[] {
  const paths = globSync('**', { cwd: join(root, folder), dot: true }).sort(compareText);
  return paths.map((path) => {
    const bytes = readFileSync(join(root, folder, path));
    return { path, bytes: bytes.length, sha256: sha256(bytes) };
  });
}

/** A manifest with its path, relative to the project's root, and the SHA-256 of its file. */
type PastRelease = ReleaseManifest & { path: string; sha256: string };

const LISTS = ['files', 'pages', 'decisions', 'facts'] as const;

/** Reads a manifest. `path` is relative to `root`. @throws UsageError if the file is missing or not a manifest */
export function readManifest(root: string, path: string): PastRelease {
  let text = '';
  try {
    text = readFileSync(resolve(root, path), 'utf8');
  } catch {
    throw new UsageError(`There is no manifest ${path}. npm run release writes them to ${RELEASE_FOLDER}/.`);
  }
  try {
    const manifest: ReleaseManifest = JSON.parse(text);
    if (manifest.format === 2 && LISTS.every((list) => Array.isArray(manifest[list])))
      return { ...manifest, path, sha256: sha256(text) };
  } catch {
    // Invalid JSON is reported below, like any other file that is not a manifest.
  }
  throw new UsageError(
    `${path} is not a manifest of a release. npm run release writes them to ${RELEASE_FOLDER}/. Restore it, or take it out of the folder.`,
  );
}

/** Lists the releases in release/, the oldest first. @throws UsageError if a file there is not a manifest */
export function listReleases(root: string): PastRelease[] {
  return globSync(`${RELEASE_FOLDER}/*.json`, { cwd: root })
    .map((path) => readManifest(root, path))
    .toSorted((a, b) => (a.madeAt < b.madeAt ? -1 : 1));
}

/** Returns the folder of the pictures of a release, beside its manifest. */
export function picturesOf(manifest: string): string {
  return manifest.replace('.json', '/pictures');
}

/** Returns the folder of the pictures that the last release kept; null if there is none on this computer. */
export function lastPictures(root: string): string | null {
  const last = listReleases(root).at(-1);
  const folder = last === undefined ? null : picturesOf(last.path);
  return folder !== null && existsSync(join(root, folder)) ? folder : null;
}

/** Returns the newest release that was made on or before a day. @throws UsageError if there is none */
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
