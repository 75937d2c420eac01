import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../content/json-data.ts';
import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import { type Day, spellDay } from '../../day.ts';
import { hashUnit, sha256 } from '../approvals/hash.ts';

/** Where manifests are kept: the next build empties dist/, and must not take the evidence with it. */
export const RELEASE_FOLDER = 'release';

/** A text of a release, and who approved it. */
export interface ReleasedText {
  id: string;
  text: string;
  approval: { by: string; on: string; until?: string; signed: boolean } | null;
  /** Pages that show it. */
  routes: readonly string[];
  /** Ids of the facts that the sentence names; null in manifests that do not say. */
  facts: readonly string[] | null;
}

/** What backed a figure or a claim. */
export interface ReleasedFact {
  id: string;
  wording: string;
  source: string;
  asOf: string;
  owner: string;
  expires: string;
}

/** A release as its manifest tells of it. */
export interface PastRelease {
  /** Path of the manifest below the project's root. */
  path: string;
  /** SHA-256 of the manifest. */
  sha256: string;
  madeOn: string;
  asOf: string;
  commit: string | null;
  site: string;
  sentences: readonly ReleasedText[];
  values: readonly ReleasedText[];
  pages: readonly ReleasedText[];
  facts: readonly ReleasedFact[];
}

/**
 * The newest release that was made on a day or before it: what the site said on that day.
 * @throws UsageError when release/ has none, or when a text of it does not match its own hash
 */
export function releaseOn(root: string, day: Day): PastRelease {
  const all = readReleases(root);
  const made = all.filter(({ madeOn }) => madeOn <= day);
  const last = made.at(-1);
  if (last !== undefined) return last;
  const [first] = all;
  throw new UsageError(
    first === undefined
      ? `${RELEASE_FOLDER}/ has no manifest, so nothing says what was published on ${day}. npm run release writes one; put earlier ones back into that folder.`
      : `No release in ${RELEASE_FOLDER}/ was made until ${spellDay(day)}. The first was made on ${spellDay(first.madeOn)}: ${first.path}.`,
  );
}

/** Day and commit of the release whose manifest has the latest name; null where there is none that can be read. */
export function lastRelease(root: string): { madeOn: string; commit: string } | null {
  const folder = join(root, RELEASE_FOLDER);
  const [name] = existsSync(folder) ? manifestsIn(folder).toSorted().toReversed() : [];
  if (name === undefined) return null;
  try {
    const data: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    if (!isRecord(data) || typeof data['commit'] !== 'string') return null;
    return { madeOn: String(data['madeOn']), commit: data['commit'] };
  } catch {
    return null;
  }
}

function manifestsIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.json'));
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

/** All releases, in the order in which they were made. */
function readReleases(root: string): PastRelease[] {
  const folder = join(root, RELEASE_FOLDER);
  if (!existsSync(folder)) return [];
  return manifestsIn(folder)
    .map((name) => ({ path: `${RELEASE_FOLDER}/${name}`, bytes: readFileSync(join(folder, name), 'utf8') }))
    .map(({ path, bytes }) => readRelease(path, bytes))
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

function orderOf({ madeAt, madeOn, asOf }: PastRelease & { madeAt: string }): string {
  return `${madeAt || madeOn} ${asOf}`;
}

function readRelease(path: string, bytes: string): PastRelease & { madeAt: string } {
  const data = parse(path, bytes);
  const texts = (key: string) => recordsIn(data[key]).map((entry) => readText(path, entry));
  return {
    path,
    sha256: sha256(bytes),
    madeOn: String(data['madeOn'] ?? data['asOf']),
    madeAt: String(data['madeAt'] ?? ''),
    asOf: String(data['asOf']),
    commit: typeof data['commit'] === 'string' ? data['commit'] : null,
    site: String(data['site']),
    sentences: texts('sentences'),
    values: texts('values'),
    pages: texts('pages'),
    facts: recordsIn(data['facts']).map(readFact),
  };
}

function parse(path: string, bytes: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(bytes);
    if (isRecord(data) && data['format'] === 1 && Array.isArray(data['sentences'])) return data;
  } catch {
    // Said below.
  }
  throw new UsageError(`${path} is not a manifest of a release. Restore it, or take it out of the folder.`);
}

/** @throws UsageError for words that are not those of their own hash: somebody edited the evidence */
function readText(path: string, entry: Record<string, unknown>): ReleasedText {
  const { id, text, approval, routes, facts } = entry;
  if (typeof id !== 'string' || typeof text !== 'string' || entry['sha256'] !== hashUnit(id, text))
    throw new UsageError(
      `${path} was changed after it was made: ${String(id)} does not match its hash. Restore the file from where you keep releases.`,
    );
  return {
    id,
    text,
    approval: isRecord(approval)
      ? {
          by: String(approval['by']),
          on: String(approval['on']),
          ...(typeof approval['until'] === 'string' ? { until: approval['until'] } : {}),
          signed: approval['signed'] === true,
        }
      : null,
    routes: stringsIn(routes),
    facts: Array.isArray(facts) ? stringsIn(facts) : null,
  };
}

function readFact(entry: Record<string, unknown>): ReleasedFact {
  const text = (key: string) => String(entry[key] ?? '');
  const { title, url } = isRecord(entry['source']) ? entry['source'] : {};
  return {
    id: text('id'),
    wording: text('wording'),
    source: [title, url].filter((each) => typeof each === 'string').join(', '),
    asOf: text('asOf'),
    owner: text('owner'),
    expires: text('expires'),
  };
}

function recordsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function stringsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
