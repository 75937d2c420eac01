import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DataValidateFunction } from 'ajv/dist/types/index.js';
import addFormats from 'ajv-formats';
import { basename } from 'node:path';
import { createPlacer } from '../places.ts';
import { suggest } from '../nearest.ts';
import { entriesAt, isRecord, type JsonRecord, valueAt } from '../json-data.ts';
import { ROLES, type Role, type RoleUse, type SourceFile, type Limits } from '../model/compilation.ts';
import type { Diagnostic, Report } from '../diagnostics.ts';

/** The schemas of a project, and checks data against them. */
export interface SchemaSet {
  /** A map from file names to parsed schemas. Leaves out broken schemas. */
  byName: Map<string, JsonRecord>;
  /** Checks data against a schema, and lists the role of each string. Returns null if a needed schema is broken. */
  check(name: string, data: unknown, report: Report): { errors: ErrorObject[]; roles: RoleUse[] } | null;
}

/** The last schemas that were loaded, because compiling them takes long. */
let last: { key: string; schemas: SchemaSet; isSound: boolean } | undefined;

/** Parses the schemas and reports the broken ones. A schema is compiled only when a file first needs it. */
export function loadSchemas(sources: SourceFile[], report: Report): SchemaSet {
  const key = JSON.stringify(sources.map(({ path, text }) => [path, text]));
  // Do not use the cache if a schema had a mistake, so that the mistake is reported again.
  if (last?.key === key && last.isSound) return last.schemas;
  let roles: RoleUse[] = [];
  let limits = new Map<string, Limits>();
  const ajv = createAjv(
    (use) => roles.push(use),
    (pointer, limit) => limits.set(pointer, { ...limits.get(pointer), ...limit }),
  );
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
      // Report the broken schema, not the schemas that refer to it.
      const source = sourceByName.get(name);
      const references = [...(source?.text ?? '').matchAll(/"\$ref":\s*"(?:\.\/)?([^"#]+)/g)];
      const isInherited = references.some(
        ([, each = '']) => sourceByName.has(each) && each !== name && compile(each, told) === null,
      );
      if (source === undefined || isInherited) return null;
      const diagnostic = explainSchemaError(source, error, [...byName.keys()]);
      // Report a deleted schema once, not once per `$ref`.
      if (!reported.has(diagnostic.reason)) refuse(diagnostic, told);
      reported.add(diagnostic.reason);
    }
    return compiled.get(name) ?? null;
  };
  let current = { told: report, isChecked: true };
  // Compile the schema of a kind of section only when a page first has such a section. Most pages have few kinds.
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
      limits = new Map();
      current = { told, isChecked: true };
      validate(data);
      if (!current.isChecked) return null;
      const withLimits = roles.map((use) => {
        const own = use.role === 'copy' ? limits.get(use.pointer) : undefined;
        return own === undefined ? use : { ...use, limits: own };
      });
      return { errors: validate.errors ?? [], roles: withLimits };
    },
  };
  const own = { key, schemas, isSound: true };
  last = own;
  for (const source of sources) {
    const schema = parseSchema(source, (diagnostic) => refuse(diagnostic, report));
    if (schema === null) continue;
    byName.set(basename(source.path), schema);
    const name = basename(source.path);
    ajv.addSchema({ ...withLateKinds(schema, sourceByName), $id: name });
    // Name each definition, because Ajv compiles a nameless one again for each schema that refers to it.
    for (const [definition, each] of entriesAt(schema, '/$defs'))
      if (isRecord(each)) ajv.addSchema(each, `${name}#/$defs/${definition}`);
  }
  return schemas;
}

const KIND_OF = 'kindOf';

/**
 * Replaces references to the schemas of sections by the keyword `kindOf`, which compiles a schema when it is first
 * needed. Keeps references to missing schemas, so that Ajv reports them.
 */
function withLateKinds(schema: JsonRecord, sources: ReadonlyMap<string, unknown>): JsonRecord {
  if (schema['$id'] !== 'page-section.schema.json') return schema;
  const kinds = entriesAt(schema, '/properties').map(([kind, each]) => {
    const name = valueAt(each, '/$ref');
    return [kind, typeof name === 'string' && sources.has(name) ? { [KIND_OF]: name } : each];
  });
  return { ...schema, properties: Object.fromEntries(kinds) };
}

function createAjv(
  collect: (use: RoleUse) => void,
  limit: (pointer: string, limits: Limits) => void,
): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strictTypes: false,
    strictTuples: false,
    logger: false,
    // Do not optimize. Each schema is used once per run, and optimizing takes three times as long.
    inlineRefs: false,
    code: { optimize: false },
    // Do not validate the schemas themselves, because compiling a schema finds its mistakes.
    validateSchema: false,
  });
  addFormats.default(ajv);
  // Allow keywords that do not restrict values. Ajv refuses keywords that it does not know.
  ajv.addVocabulary(['tsType', 'errorHint', 'section']);
  for (const bound of ['min', 'max'] as const) {
    const keyword = `${bound}Length`;
    ajv.removeKeyword(keyword);
    ajv.addKeyword({ keyword, type: 'string', compile: (most) => checkLength(bound, Number(most), limit) });
  }
  const compile = (role: Role) => (value: unknown, at?: { instancePath: string }) => {
    if (typeof value === 'string') collect({ pointer: at?.instancePath ?? '', role, value });
    return true;
  };
  ajv.addKeyword({ keyword: 'role', metaSchema: { enum: ROLES }, compile });
  for (const [keyword, role] of [
    ['isName', 'name'],
    ['isNotice', 'notice'],
  ] as const)
    ajv.addKeyword({ keyword, metaSchema: { const: true }, compile: () => compile(role) });
  return ajv;
}

/** A text with a token. It is as long as the text that replaces the token, so it is measured once linked. */
const WITH_TOKEN = /\{[^{}]*\}/;

/** Creates a check of the length of a text in code points, which also collects the limit. */
function checkLength(
  bound: keyof Limits,
  limit: number,
  collect: (pointer: string, limits: Limits) => void,
): DataValidateFunction {
  const check: DataValidateFunction = (text: string, at) => {
    collect(at?.instancePath ?? '', { [bound]: limit });
    const size = [...text].length;
    const fits = bound === 'min' ? size >= limit : size <= limit;
    const error = { keyword: `${bound}Length`, params: { limit }, message: `must have ${bound} ${limit}` };
    check.errors = [error];
    return fits || WITH_TOKEN.test(text);
  };
  return check;
}

/** Parses one schema. Reports a file that is not a JSON object. */
function parseSchema({ path, text }: SourceFile, report: Report): JsonRecord | null {
  let at = 0;
  try {
    const schema: unknown = JSON.parse(text);
    if (isRecord(schema)) return schema;
  } catch (error) {
    const end = Math.max(0, text.trimEnd().length - 1);
    at = Number(/at position (\d+)/.exec(String(error))?.[1] ?? end);
  }
  report({
    file: path,
    place: createPlacer(text)(at, at + 1),
    rule: 'schema',
    reason: 'is not a JSON object from here on',
    remedy: 'Check the commas, quotes and brackets of this line and the one above.',
  });
  return null;
}

/** Explains why a schema does not compile: it refers to a missing schema, or Ajv does not accept a part of it. */
function explainSchemaError({ path, text }: SourceFile, error: unknown, names: string[]): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  const missing = /can't resolve reference (\S+)/.exec(reason)?.[1];
  const word = JSON.stringify(missing ?? /"([^"]+)"/.exec(reason)?.[1] ?? '');
  const at = text.indexOf(word);
  const remedy = 'Fix this schema first. Files that use it are checked once it is valid.';
  return {
    file: path,
    rule: 'schema',
    place: at === -1 ? undefined : createPlacer(text)(at, at + word.length),
    ...(missing === undefined
      ? { reason: `cannot be used: ${reason.replace('strict mode: ', '')}`, remedy }
      : {
          reason: `refers to the schema ${missing}, which does not exist`,
          remedy: suggest(missing, names, remedy),
        }),
  };
}
