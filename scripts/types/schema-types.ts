import { compile } from 'json-schema-to-typescript';
import { isRecord, valueAt, type JsonRecord } from '../content/json-data.ts';

type TypeSchema = Parameters<typeof compile>[0];

/**
 * Declares the types of one schema file: one for the schema and one for each of its `$defs`, named after their titles.
 * Names the schemas that they refer to, so that each is declared once. A schema with a `tsType` is declared
 * elsewhere.
 * @throws Error if a schema, or what it refers to, has no title
 */
export async function declareTypes(name: string, schemas: ReadonlyMap<string, JsonRecord>): Promise<string> {
  const { $defs, ...schema } = schemas.get(name) ?? {};
  // A schema without a type holds definitions alone.
  const declared = new Map<string, unknown>(schema['type'] === undefined ? [] : [['', schema]]);
  if (isRecord($defs)) for (const key of Object.keys($defs)) declared.set(`#/$defs/${key}`, $defs[key]);
  const types = [...declared].map(([reference, each]) => {
    if (!isRecord(each) || each['tsType'] !== undefined) return '';
    const named: TypeSchema = { ...nameReferences(withoutMeta(each), name, schemas) };
    return compile(named, typeName(name + reference, schemas), {
      additionalProperties: false,
      bannerComment: '',
      format: false,
      // Exact counts are the validator's: tuples of ten would only make pages harder to write.
      ignoreMinAndMaxItems: true,
      unknownAny: true,
    });
  });
  return (await Promise.all(types)).join('\n');
}

/**
 * Returns the title of a schema; it names its type.
 * @param reference name of its file, such as `home.schema.json`; with `#/$defs/step` behind it for one of its definitions
 */
export function typeName(reference: string, schemas: ReadonlyMap<string, JsonRecord>): string {
  const [name = '', pointer = ''] = reference.split('#');
  const schema = valueAt(schemas.get(name), pointer);
  const title = isRecord(schema) ? schema['title'] : undefined;
  if (typeof title !== 'string')
    throw new Error(`schemas/${reference} refers to nothing, or has no title to name its type`);
  return title;
}

function withoutMeta(schema: JsonRecord): JsonRecord {
  const { $schema: _meta, $id: _id, ...rest } = schema;
  return rest;
}

/** Replaces each `$ref` of a file by the name of its type, keeping what is said beside it. */
function nameReferences(
  schema: JsonRecord,
  file: string,
  schemas: ReadonlyMap<string, JsonRecord>,
): JsonRecord {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === '$ref' && typeof value === 'string') {
        const reference = value.startsWith('#') ? file + value : value.replace(/^\.\//, '');
        return ['tsType', typeName(reference, schemas)];
      }
      return [key, nameInside(value, file, schemas)];
    }),
  );
}

function nameInside(value: unknown, file: string, schemas: ReadonlyMap<string, JsonRecord>): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => nameInside(each, file, schemas));
  return isRecord(value) ? nameReferences(value, file, schemas) : value;
}
