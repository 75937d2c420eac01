import { isRecord } from '../../content/json-data.ts';
import { UsageError } from '../../usage-error.ts';

/** A published file, by its content. */
export interface ManifestFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** What was released: the evidence that `npm run release` writes and `npm run audit -- verify` reads. */
export interface ReleaseManifest {
  format: 1;
  /** The address of the site. */
  site: string;
  brand: string;
  /** The day on which the manifest was made. */
  madeOn: string;
  /** The moment in UTC: releases of one day are ordered by it. */
  madeAt: string;
  /** The day for which the site was judged. */
  asOf: string;
  commit: string | null;
  tools: { node: string; dependencies: string };
  /** Results of the test suites at this commit, where they were run. */
  tests: unknown;
  /** Routes, redirects and headers, as every host gets them. */
  hosting: unknown;
  files: readonly ManifestFile[];
  hosts: readonly ManifestFile[];
  sentences: readonly object[];
  values: readonly object[];
  pages: readonly object[];
  facts: readonly object[];
  rules: readonly string[];
  off: readonly object[];
  answered: readonly object[];
}

/** The part of a manifest that a live site is compared with. */
export interface Published {
  site: string;
  asOf: string;
  commit: string | null;
  files: readonly ManifestFile[];
  routes: readonly string[];
  redirects: readonly { from: string; to: string; status: number }[];
  /** Headers that every page is sent with. */
  headers: readonly { name: string; value: string }[];
  /** The path below which the site lives; `/` for most. */
  base: string;
}

/** Reads a manifest. @throws UsageError when the text is not one */
export function readManifest(text: string, name: string): Published {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    data = null;
  }
  if (!isRecord(data) || data['format'] !== 1 || !Array.isArray(data['files']))
    throw new UsageError(`${name} is not a manifest of a release. npm run release writes them to release/.`);
  const hosting = isRecord(data['hosting']) ? data['hosting'] : {};
  return {
    site: String(data['site']),
    asOf: String(data['asOf']),
    commit: typeof data['commit'] === 'string' ? data['commit'] : null,
    files: data['files'].filter(isFile),
    base: typeof hosting['base'] === 'string' ? hosting['base'] : '/',
    routes: Array.isArray(hosting['routes'])
      ? hosting['routes'].filter((route) => typeof route === 'string')
      : [],
    redirects: Array.isArray(hosting['redirects']) ? hosting['redirects'].filter(isRedirect) : [],
    headers: Array.isArray(hosting['headers']) ? hosting['headers'].filter(isHeader) : [],
  };
}

function isFile(value: unknown): value is ManifestFile {
  return isRecord(value) && typeof value['path'] === 'string' && typeof value['sha256'] === 'string';
}

function isRedirect(value: unknown): value is Published['redirects'][number] {
  return isRecord(value) && typeof value['from'] === 'string' && typeof value['to'] === 'string';
}

function isHeader(value: unknown): value is Published['headers'][number] {
  return isRecord(value) && typeof value['name'] === 'string' && typeof value['value'] === 'string';
}
