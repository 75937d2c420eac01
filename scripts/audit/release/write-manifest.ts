import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { compareText } from '../../content/compare-text.ts';
import { sha256 } from '../../hash.ts';
import { writeFiles } from '../../write-files.ts';
import { type Approvable, routeIn } from '../approvals/approval.ts';
import { isSameText } from '../approvals/approved-words.ts';
import { approvalOf } from '../approvals/status.ts';
import type { Audit } from '../audit.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import type { Reviewable } from '../register/texts.ts';
import { factsNamedBy } from '../register/unit.ts';
import type { SeenPages } from '../seen/seen-page.ts';
import {
  type ManifestFile,
  RELEASE_FOLDER,
  type ReleasedText,
  type ReleaseManifest,
} from './read-manifest.ts';

/**
 * Writes the evidence to release/: hashes of files, approvals, sources of facts, and answered findings.
 * @param seen the pages as a browser read them
 * @returns its path below the project's root
 */
export function writeManifest(
  root: string,
  { site, rules, findings }: Audit,
  commit: string,
  seen: SeenPages,
): string {
  const manifest: ReleaseManifest = {
    format: 1,
    site: site.agency.url,
    brand: site.agency.brand,
    asOf: site.asOf,
    madeAt: new Date().toISOString(),
    commit,
    tools: { node: process.version, dependencies: sha256(readFileSync(join(root, 'package-lock.json'))) },
    hosting: JSON.parse(readFileSync(join(root, 'dist/hosts/site.json'), 'utf8')),
    files: hashFiles(root, 'dist/client'),
    hosts: hashFiles(root, 'dist/hosts'),
    ...releasedTexts(site, seen),
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

/** Lists each sentence, record and page with its decisions, and the source of each fact. */
export function releasedTexts(
  site: AuditedSite,
  seen: SeenPages = new Map(),
): Pick<ReleaseManifest, 'sentences' | 'values' | 'pages' | 'facts'> {
  const facts = new Set(site.facts.map(({ id }) => id));
  const decided = ({ id, text, en }: Approvable): ReleasedText => {
    const { status, all } = approvalOf(site.approvals, id);
    const own = all.filter((line) => line.id === id && isSameText(line, { id, text, ...(en && { en }) }));
    const decisions = own.map(({ by, on, act, note, answer }) => ({ by, on, act, note, answer }));
    return { id, text, status, decisions };
  };
  const textsOf = (kind: Reviewable['kind']) => site.texts.filter((text) => text.kind === kind);
  return {
    sentences: textsOf('sentence').map((text) => ({
      ...decided(text),
      ...(text.en !== undefined && { en: text.en }),
      routes: text.routes,
      facts: factsNamedBy(text).filter((id) => facts.has(id)),
    })),
    values: textsOf('value').map(decided),
    pages: textsOf('page').map((page) => {
      const { hash } = seen.get(routeIn(page.id) ?? '') ?? {};
      return { ...decided(page), ...(hash === undefined ? {} : { hash }) };
    }),
    facts: site.facts,
  };
}

function hashFiles(root: string, folder: string): ManifestFile[] {
  const paths = globSync('**', { cwd: join(root, folder), dot: true }).sort(compareText);
  return paths.map((path) => {
    const bytes = readFileSync(join(root, folder, path));
    return { path, bytes: bytes.length, sha256: sha256(bytes) };
  });
}
