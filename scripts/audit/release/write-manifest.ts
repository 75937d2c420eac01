import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { compareText } from '../../content/compare-text.ts';
import type { Approvable } from '../approvals/approval.ts';
import { sha256 } from '../../hash.ts';
import { isSameText } from '../approvals/approved-words.ts';
import { approvalOf } from '../approvals/status.ts';
import type { Audit } from '../audit.ts';
import { type AuditedSite, transcriptsOf } from '../register/audited-site.ts';
import { copyOf, factsNamedBy } from '../register/unit.ts';
import type { SeenPages } from '../seen/seen-page.ts';
import {
  type ManifestFile,
  RELEASE_FOLDER,
  type ReleasedText,
  type ReleaseManifest,
} from './read-manifest.ts';

const PUBLISHED = 'dist/client';
const HOSTS = 'dist/hosts';

/**
 * Puts the evidence of a release together: each published file by its hash, each sentence, value and page with its words and its
 * approval, what backs the facts, which findings were answered and why, at which commit and day.
 * @param seen the pages as a browser read them
 */
export function createManifest(
  root: string,
  { site, rules, findings }: Audit,
  commit: string | null,
  seen: SeenPages,
): ReleaseManifest {
  return {
    format: 1,
    site: site.agency.url,
    brand: site.agency.brand,
    madeOn: site.asOf,
    madeAt: new Date().toISOString(),
    asOf: site.asOf,
    commit,
    tools: { node: process.version, dependencies: sha256(readFileSync(join(root, 'package-lock.json'))) },
    hosting: JSON.parse(readFileSync(join(root, HOSTS, 'site.json'), 'utf8')),
    files: hashFiles(root, PUBLISHED),
    hosts: hashFiles(root, HOSTS),
    ...releasedTexts(site, seen),
    rules: rules.map(({ id }) => id),
    off: site.settings.off.map(({ rule, reason }) => ({ rule, reason })),
    answered: findings.flatMap(({ rule, file, unit, suppressed }) =>
      suppressed === undefined ? [] : [{ rule, place: unit ?? file, ...suppressed }],
    ),
  };
}

/** Lists each sentence, record and page with its decisions, and what backs the facts. */
export function releasedTexts(
  site: AuditedSite,
  seen: SeenPages = new Map(),
): Pick<ReleaseManifest, 'sentences' | 'values' | 'pages' | 'facts'> {
  const facts = new Set(site.facts.map(({ id }) => id));
  return {
    sentences: copyOf(site).map((unit) => ({
      ...releasedText(unit, site),
      routes: unit.routes,
      facts: factsNamedBy(unit).filter((id) => facts.has(id)),
    })),
    values: site.values.map((value) => releasedText(value, site)),
    pages: transcriptsOf(site.transcripts).map((page) => {
      const { hash } = seen.get(page.id.slice('page:'.length)) ?? {};
      return { ...releasedText(page, site), ...(hash === undefined ? {} : { hash }) };
    }),
    facts: site.facts,
  };
}

function releasedText({ id, text }: Approvable, { approvals }: AuditedSite): ReleasedText {
  const { status, all } = approvalOf(approvals, id);
  return {
    id,
    text,
    status,
    decisions: all
      .filter((line) => line.id === id && isSameText(line, { id, text }))
      .map(({ by, on, act, note, answer }) => ({ by, on, act, note, answer })),
  };
}

/** Writes a manifest to release/, named after day and commit. Returns its path below the project's root. */
export function writeManifest(root: string, manifest: ReleaseManifest): string {
  const path = `${RELEASE_FOLDER}/${manifest.asOf}-${(manifest.commit ?? 'no-commit').slice(0, 10)}.json`;
  mkdirSync(join(root, RELEASE_FOLDER), { recursive: true });
  const draft = join(root, `${path}.${process.pid}`);
  writeFileSync(draft, `${JSON.stringify(manifest, null, 2)}\n`);
  renameSync(draft, join(root, path));
  return path;
}

function hashFiles(root: string, folder: string): ManifestFile[] {
  const paths = globSync('**', { cwd: join(root, folder), dot: true }).sort(compareText);
  return paths.map((path) => {
    const bytes = readFileSync(join(root, folder, path));
    return { path, bytes: bytes.length, sha256: sha256(bytes) };
  });
}
