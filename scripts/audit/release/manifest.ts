import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../../content/compare-text.ts';
import { hashUnit, sha256 } from '../approvals/hash.ts';
import type { Audit } from '../audit.ts';
import { copyOf } from '../register/unit.ts';

/** Where the published files lie, below the project's root. */
const PUBLISHED = 'dist/client';

/**
 * The evidence of a release, as JSON: each published file by its hash, each unit with its approval, what backs the
 * facts, which findings were answered and why, at which commit and day. The same inputs give the same bytes.
 */
export function createManifest(
  root: string,
  { site, rules, findings }: Audit,
  commit: string | null,
): string {
  const manifest = {
    site: site.agency.url,
    brand: site.agency.brand,
    asOf: site.asOf,
    commit,
    files: publishedFiles(root).map((path) => {
      const bytes = readFileSync(join(root, PUBLISHED, path));
      return { path, bytes: bytes.length, sha256: sha256(bytes) };
    }),
    units: copyOf(site).map(({ id, text, routes }) => {
      const { status, approval } = site.approvals.get(id) ?? { status: 'unapproved', approval: null };
      const by = approval && {
        by: approval.by,
        on: approval.on,
        until: approval.until,
        ledger: approval.spot.file,
      };
      return { id, sha256: hashUnit(id, text), routes, status, approval: by };
    }),
    facts: site.facts.map(({ id, wording, source, asOf, verifiedOn, owner, expires }) => ({
      id,
      wording,
      source,
      asOf,
      verifiedOn,
      owner,
      expires,
    })),
    rules: rules.map(({ id }) => id),
    off: site.settings.off.map(({ rule, reason }) => ({ rule, reason })),
    answered: findings.flatMap(({ rule, file, unit, suppressed }) =>
      suppressed === undefined ? [] : [{ rule, place: unit ?? file, ...suppressed }],
    ),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function publishedFiles(root: string): string[] {
  return readdirSync(join(root, PUBLISHED), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(join(root, PUBLISHED).length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted(compareText);
}
