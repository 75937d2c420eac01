import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compareText } from '../../content/compare-text.ts';
import { isRecord } from '../../content/json-data.ts';
import { UsageError } from '../../usage-error.ts';
import { type ClaimFile, keepParsed, readClaimFiles } from '../language/claim-files.ts';
import type { Definition } from './rule.ts';

const SCHEMA = new URL('./claim.schema.json', import.meta.url);
const WORDS = 'scripts/audit/claims/words.yaml';
const RULES = 'scripts/audit/checks/rules.yaml';

let loaded: readonly Definition[] | undefined;

/** The claims of this folder by id, read once. @throws UsageError that names each mistake with file and line */
export function loadClaims(): readonly Definition[] {
  return loadDefinitions().filter(({ phrases }) => phrases !== undefined);
}

/** The claims, and the rules of checks/rules.yaml. @throws UsageError that names each mistake with file and line */
export function loadDefinitions(): readonly Definition[] {
  loaded ??= keepParsed('definitions', import.meta.url, () => {
    const files = readClaimFiles().filter(({ file }) => file !== WORDS);
    return readDefinitions(
      files.flatMap((each) =>
        each.file === RULES ? entriesOf(each) : { ...each, data: { phrases: [], ...each.data } },
      ),
    );
  });
  return loaded;
}

/** Each rule of a file as if it were a file. */
function entriesOf({ file, data, lineOf }: ClaimFile): ClaimFile[] {
  return Object.entries(data).map(([id, entry]) => ({
    file,
    data: { id, ...(isRecord(entry) ? entry : {}) },
    lineOf: (path) => lineOf(path[0] === 'id' ? [id] : [id, ...path]),
  }));
}

/** Checks files against the schema. @throws UsageError that names each mistake with file and line */
export function readDefinitions(files: readonly ClaimFile[]): Definition[] {
  // Loaded only to parse: loading it takes longer than reading what was kept.
  const { Ajv2020 }: typeof import('ajv/dist/2020.js') = createRequire(import.meta.url)('ajv/dist/2020.js');
  const check = new Ajv2020({ allErrors: true, useDefaults: true }).compile<Definition>(
    JSON.parse(readFileSync(SCHEMA, 'utf8')),
  );
  const mistakes: string[] = [];
  const homes = new Map<string, string>();
  const found = files.flatMap(({ file, data, lineOf }) => {
    const definition: unknown = data;
    if (!check(definition)) {
      for (const { instancePath, message, params } of check.errors ?? []) {
        const path = instancePath.split('/').slice(1);
        const key = 'additionalProperty' in params ? `: ${String(params['additionalProperty'])}` : '';
        const line = lineOf(path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)));
        mistakes.push(`${file}:${line} ${path.join('/') || 'the file'} ${message}${key}`);
      }
      return [];
    }
    const home = homes.get(definition.id);
    if (home !== undefined)
      mistakes.push(
        `${file}:${lineOf(['id'])} ${definition.id} is also in ${home}. Give one of them another id.`,
      );
    homes.set(definition.id, file);
    return [definition];
  });
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
  return found.toSorted((a, b) => compareText(a.id, b.id));
}
