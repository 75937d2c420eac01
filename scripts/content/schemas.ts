import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { basename } from 'node:path';
import { parseDocument } from 'yaml';
import { createPlacer } from './messages.ts';
import { suggest } from './nearest.ts';
import { locateIn } from './parse-yaml.ts';
import { isRecord, type JsonRecord } from './record.ts';
import { ROLES, type Report, type Role, type RoleUse, type SourceFile } from './types.ts';

/** The schemas of a tree, ready to check files with. */
export interface SchemaSet {
  /** Parsed schemas by file name, the broken ones left out. */
  byName: Map<string, JsonRecord>;
  /** Checks data against a schema; null if that schema (or one it refers to) is broken, which was reported. */
  check(name: string, data: unknown): { errors: ErrorObject[]; roles: RoleUse[] } | null;
}

/** Parses the schemas and reports the broken ones; each is compiled when a file first needs it. */
export function loadSchemas(sources: SourceFile[], report: Report): SchemaSet {
  let roles: RoleUse[] = [];
  const ajv = createAjv((use) => roles.push(use));
  const byName = new Map<string, JsonRecord>();
  const byPath = new Map(sources.map((source) => [basename(source.path), source]));

  for (const source of sources) {
    const schema = parseSchema(source, ajv, report);
    if (schema === null) continue;
    byName.set(basename(source.path), schema);
    ajv.addSchema({ ...schema, $id: basename(source.path) });
  }

  const compiled = new Map<string, ValidateFunction | null>();
  const compile = (name: string): ValidateFunction | null => {
    try {
      return ajv.getSchema(name) ?? null;
    } catch (error) {
      const culprit = byPath.get(name);
      if (culprit !== undefined) reportUncompilable(culprit, error, byPath, byName, report);
      return null;
    }
  };
  return {
    byName,
    check(name, data) {
      if (!compiled.has(name)) compiled.set(name, compile(name));
      const validate = compiled.get(name) ?? null;
      if (validate === null) return null;
      roles = [];
      validate(data);
      return { errors: validate.errors ?? [], roles };
    },
  };
}

function createAjv(collect: (use: RoleUse) => void): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strictSchema: true, strictTypes: false, strictTuples: false, validateSchema: false, logger: false });
  addFormats.default(ajv);
  // For the type generator and for messages; they allow and forbid nothing.
  ajv.addVocabulary(['tsType', 'errorHint']);
  ajv.addKeyword({
    keyword: 'role',
    metaSchema: { enum: ROLES },
    compile: (role: Role) => (value: unknown, at) => {
      if (typeof value === 'string') collect({ pointer: at?.instancePath ?? '', role, value });
      return true;
    },
  });
  return ajv;
}

/** Parses and checks one schema on its own. */
function parseSchema(source: SourceFile, ajv: Ajv2020, report: Report): JsonRecord | null {
  const place = createPlacer(source.text);
  let schema: unknown;
  try {
    schema = JSON.parse(source.text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    const at = Number(/at position (\d+)/.exec(reason)?.[1] ?? Math.max(0, source.text.trimEnd().length - 1));
    report({
      file: source.path,
      place: place(at, at + 1),
      rule: 'schema',
      reason: 'is not JSON from here on',
      remedy: 'Check the commas, quotes and brackets of this line and the one above.',
    });
    return null;
  }

  if (isRecord(schema) && ajv.validateSchema(schema) === true) return schema;
  const error = ajv.errors?.[0];
  const [start, end] = locateIn(parseDocument(source.text), error?.instancePath ?? '', 'value');
  report({
    file: source.path,
    place: place(start, end),
    rule: 'schema',
    reason: `is no valid JSON Schema: ${error?.instancePath.slice(1) ?? 'it'} ${error?.message ?? 'must be an object'}`,
    remedy: 'Mend the schema; the files that use it are checked after that.',
  });
  return null;
}

/** Reports a schema that is valid by itself but cannot be used: an unknown keyword or a dead reference. */
function reportUncompilable(
  source: SourceFile,
  error: unknown,
  byPath: Map<string, SourceFile>,
  byName: Map<string, JsonRecord>,
  report: Report,
): void {
  const reason = error instanceof Error ? error.message : String(error);
  const missing = /can't resolve reference (\S+)/.exec(reason)?.[1];
  const name = missing?.split('#')[0] ?? '';
  // A reference to a schema that is broken itself has been explained where that one is.
  if (name !== '' && byPath.has(name) && !byName.has(name)) return;

  const word = missing ?? /"([^"]+)"/.exec(reason)?.[1] ?? '';
  const at = word === '' ? -1 : source.text.indexOf(`"${word}"`);
  const from = Math.max(0, at);
  report({
    file: source.path,
    place: createPlacer(source.text)(from, at === -1 ? 1 : at + word.length + 2),
    rule: 'schema',
    reason: missing === undefined ? `cannot be used: ${reason}` : `refers to ${missing}, which does not exist`,
    remedy: missing === undefined ? 'Mend the schema; the files that use it are checked after that.' : suggest(word, byName.keys(), 'Add the schema, or refer to another.'),
  });
}
