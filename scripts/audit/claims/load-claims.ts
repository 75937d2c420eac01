import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { compareText } from '../../content/compare-text.ts';
import { UsageError } from '../../usage-error.ts';
import type { Severity } from '../findings/finding.ts';
import { type ClaimFile, readClaimFiles } from '../language/claim-files.ts';
import type { Frame } from '../language/frames.ts';

/** What an agency may not claim: one file of this folder, described by claim.schema.json. */
export interface ClaimDefinition {
  id: string;
  forbids: string;
  severity: Severity | 'error in release';
  why: string;
  remedy: string;
  source: { title: string; url?: string };
  examples: { passes: string; fails: string };
  /** Phrases that make the claim; the model finds the rest. */
  find?: readonly Frame[];
}

const SCHEMA = new URL('./claim.schema.json', import.meta.url);
const WORDS = 'words.yaml';

let loaded: readonly ClaimDefinition[] | undefined;

/** The claims of this folder in order of their ids, read once. @throws UsageError that names each mistake with file and line */
export function loadClaims(): readonly ClaimDefinition[] {
  loaded ??= readClaims(readClaimFiles().filter(({ file }) => !file.endsWith(`/${WORDS}`)));
  return loaded;
}

/** Checks files against the schema. @throws UsageError that names each mistake with file and line */
export function readClaims(files: readonly ClaimFile[]): ClaimDefinition[] {
  const check = new Ajv2020({ allErrors: true }).compile<ClaimDefinition>(
    JSON.parse(readFileSync(SCHEMA, 'utf8')),
  );
  const mistakes: string[] = [];
  const homes = new Map<string, string>();
  const claims = files.flatMap(({ file, data, lineOf }) => {
    const claim: unknown = data;
    if (!check(claim)) {
      for (const { instancePath, message, params } of check.errors ?? []) {
        const path = instancePath.split('/').slice(1);
        const key = 'additionalProperty' in params ? `: ${String(params['additionalProperty'])}` : '';
        const line = lineOf(path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)));
        mistakes.push(`${file}:${line} ${path.join('/') || 'the file'} ${message}${key}`);
      }
      return [];
    }
    const home = homes.get(claim.id);
    if (home !== undefined)
      mistakes.push(`${file}:${lineOf(['id'])} ${claim.id} is also in ${home}. Give one of them another id.`);
    homes.set(claim.id, file);
    return [claim];
  });
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
  return claims.toSorted((a, b) => compareText(a.id, b.id));
}
