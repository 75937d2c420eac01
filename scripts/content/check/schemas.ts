import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DataValidateFunction } from 'ajv/dist/types/index.js';
import addFormats from 'ajv-formats';
import { basename } from 'node:path';
import { parseDocument } from 'yaml';
import { createPlacer } from '../places.ts';
import { suggest } from '../nearest.ts';
import { locateIn, offsetsIn } from '../parse/parse-yaml.ts';
import { entriesAt, isRecord, type JsonRecord, valueAt } from '../json-data.ts';
import { ROLES, type Role, type RoleUse, type SourceFile } from '../compilation.ts';
import type { Diagnostic, Report } from '../diagnostics.ts';

/** The schemas of a tree, ready to check files with. */
export interface SchemaSet {
  /** Parsed schemas by file name, the broken ones left out. */
  byName: Map<string, JsonRecord>;
  /** Checks data against a schema; null if that schema (or one it refers to) is broken, which is reported once. */
  check(name: string, data: unknown, report: Report): { errors: ErrorObject[]; roles: RoleUse[] } | null;
}

/** Caches the schemas that this process loaded last: compiling them takes long. */
let last: { key: string; schemas: SchemaSet; isSound: boolean } | undefined;

/** Parses the schemas and reports the broken ones; each is compiled when a file first needs it. */
export function loadSchemas(sources: SourceFile[], report: Report): SchemaSet {
  const key = JSON.stringify(sources.map(({ path, text }) => [path, text]));
  // A mistake is reported each time the schemas are loaded.
  if (last?.key === key && last.isSound) return last.schemas;
  let roles: RoleUse[] = [];
  const ajv = createAjv((use) => roles.push(use));
  const byName = new Map<string, JsonRecord>();
  const sourceByName = new Map(sources.map((source) => [basename(source.path), source]));
  const refuse = (diagnostic: Diagnostic, told: Report) => {
    own.isSound = false;
    told(diagnostic);
  };

  const compiled = new Map<string, ValidateFunction | null>();
  const reported = new Set<string>();
  const compile = (name: string, told: Report): ValidateFunction | null => {
    const known = compiled.get(name);
    if (known !== undefined) return known;
    compiled.set(name, null);
    try {
      compiled.set(name, ajv.getSchema(name) ?? null);
    } catch (error) {
      // Report the broken schema, not the ones that refer to it.
      const source = sourceByName.get(name);
      const isInherited = referencesIn(source).some(
        (each) => sourceByName.has(each) && each !== name && compile(each, told) === null,
      );
      if (source === undefined || isInherited) return null;
      const diagnostic = explainSchemaError(source, error, ajv, [...byName.keys()]);
      // Report a deleted schema once, not once per `$ref`.
      if (!reported.has(diagnostic.reason)) refuse(diagnostic, told);
      reported.add(diagnostic.reason);
    }
    return compiled.get(name) ?? null;
  };
  let current = { told: report, isChecked: true };
  // Most pages have few kinds of sections: the schema of one is compiled when a file first has it.
  const compileLater = (name: string) => {
    const check: DataValidateFunction = (data, at) => {
      const validate = compile(name, current.told);
      if (validate === null) current.isChecked = false;
      const fits = validate === null || validate(data, at);
      check.errors = validate?.errors ?? [];
      return fits;
    };
    return check;
  };
  ajv.addKeyword({ keyword: KIND_OF, compile: compileLater });
  const schemas: SchemaSet = {
    byName,
    check(name, data, told) {
      const validate = compile(name, told);
      if (validate === null) return null;
      roles = [];
      current = { told, isChecked: true };
      validate(data);
      return current.isChecked ? { errors: validate.errors ?? [], roles } : null;
    },
  };
  const own = { key, schemas, isSound: true };
  last = own;
  for (const source of sources) {
    const schema = parseSchema(source, (diagnostic) => refuse(diagnostic, report));
    if (schema === null) continue;
    byName.set(basename(source.path), schema);
    ajv.addSchema({ ...withLateKinds(schema, sourceByName), $id: basename(source.path) });
  }
  return schemas;
}

const KIND_OF = 'kindOf';

/** Puts `kindOf` in place of references to kinds of sections. A reference to nothing stays, and is reported. */
function withLateKinds(schema: JsonRecord, sources: ReadonlyMap<string, unknown>): JsonRecord {
  if (schema['$id'] !== 'page-section.schema.json') return schema;
  const kinds = entriesAt(schema, '/properties').map(([kind, each]) => {
    const name = valueAt(each, '/$ref');
    return [kind, typeof name === 'string' && sources.has(name) ? { [KIND_OF]: name } : each];
  });
  return { ...schema, properties: Object.fromEntries(kinds) };
}

function createAjv(collect: (use: RoleUse) => void): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strictTypes: false,
    strictTuples: false,
    logger: false,
    // Each schema is used once per run: compiling one plain function for each takes a third of the time of optimized code.
    inlineRefs: false,
    code: { optimize: false },
    // A schema is checked against the meta-schema only to explain why it does not compile.
    validateSchema: false,
  });
  addFormats.default(ajv);
  // For the generator of types and sections, and for messages. They do not restrict values.
  ajv.addVocabulary(['tsType', 'errorHint', 'section']);
  const compile = (role: Role) => (value: unknown, at?: { instancePath: string }) => {
    if (typeof value === 'string') collect({ pointer: at?.instancePath ?? '', role, value });
    return true;
  };
  ajv.addKeyword({ keyword: 'role', metaSchema: { enum: ROLES }, compile });
  ajv.addKeyword({ keyword: 'isName', metaSchema: { const: true }, compile: () => compile('name') });
  return ajv;
}

/** Parses one schema. Reports a file that is not a JSON object. */
function parseSchema(source: SourceFile, report: Report): JsonRecord | null {
  if (source.text.trim() === '') {
    const remedy = 'Restore the schema, or delete the file.';
    report({ file: source.path, rule: 'empty', reason: 'is empty', remedy });
    return null;
  }
  try {
    const schema: unknown = JSON.parse(source.text);
    if (isRecord(schema)) return schema;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const end = Math.max(0, source.text.trimEnd().length - 1);
    const at = Number(/at position (\d+)/.exec(error.message)?.[1] ?? end);
    report({
      file: source.path,
      place: createPlacer(source.text)(at, at + 1),
      rule: 'schema',
      reason: 'is not valid JSON from here on',
      remedy: 'Check the commas, quotes and brackets of this line and the one above.',
    });
    return null;
  }
  report({
    file: source.path,
    rule: 'schema',
    reason: 'is not a JSON object',
    remedy: 'Write a JSON Schema.',
  });
  return null;
}

/** Returns the names of the schemas that a schema refers to. */
function referencesIn(source: SourceFile | undefined): string[] {
  return [...(source?.text ?? '').matchAll(/"\$ref":\s*"(?:\.\/)?([^"#]+)/g)].map(([, name]) => name ?? '');
}

/** Explains why a schema does not compile: it breaks the meta-schema, refers to a missing schema, or uses an unknown keyword. */
function explainSchemaError(source: SourceFile, error: unknown, ajv: Ajv2020, names: string[]): Diagnostic {
  const place = createPlacer(source.text);
  const diagnostic = {
    file: source.path,
    rule: 'schema',
    remedy: 'Fix this schema first. Files that use it are checked once it is valid.',
  };

  if (ajv.validateSchema(JSON.parse(source.text)) !== true) {
    const { instancePath = '', message = '' } = ajv.errors?.[0] ?? {};
    const [start, end] = locateIn(offsetsIn(parseDocument(source.text)), instancePath, 'value');
    return {
      ...diagnostic,
      place: place(start, end),
      reason: `is not a valid JSON Schema: ${instancePath.slice(1)} ${message}`,
    };
  }

  const reason = error instanceof Error ? error.message : String(error);
  const missing = /can't resolve reference (\S+)/.exec(reason)?.[1];
  const pattern = /regular expression: \/(.*)\/\w*: /.exec(reason)?.[1];
  const word = JSON.stringify(missing ?? pattern ?? /"([^"]+)"/.exec(reason)?.[1] ?? '');
  const at = Math.max(0, source.text.indexOf(word));
  const range = place(at, at + word.length);
  return missing === undefined
    ? { ...diagnostic, place: range, reason: `cannot be used: ${reason.replace('strict mode: ', '')}` }
    : {
        ...diagnostic,
        place: range,
        reason: `refers to the schema ${missing}, which does not exist`,
        remedy: suggest(missing, names, diagnostic.remedy),
      };
}
