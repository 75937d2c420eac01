import { compile } from 'json-schema-to-typescript';
import { isRecord, valueAt, type JsonRecord } from '../content/json-data.ts';

type TypeSchema = Parameters<typeof compile>[0];

/**
 * Generates the types of one schema file: one for the schema, and one for each of its `$defs`, named after their
 * titles. Refers to types of other files by name, so that each type is declared once. Skips schemas with a `tsType`,
 * because such a type is declared elsewhere.
 * @throws Error if a schema, or a schema that it refers to, has no title
 */
export async function declareTypes(name: string, schemas: ReadonlyMap<string, JsonRecord>): Promise<string> {
  const { $defs, $schema: _meta, $id: _id, ...schema } = schemas.get(name) ?? {};
  // Skip the schema itself if it has no type, because it then only holds definitions.
  const declared = new Map<string, unknown>(schema['type'] === undefined ? [] : [['', schema]]);
  if (isRecord($defs)) for (const key of Object.keys($defs)) declared.set(`#/$defs/${key}`, $defs[key]);
  const types = [...declared].map(([reference, each]) => {
    if (!isRecord(each) || each['tsType'] !== undefined) return '';
    const named: TypeSchema = { ...nameReferences(each, name, schemas) };
    return compile(named, typeName(name + reference, schemas), {
      additionalProperties: false,
      bannerComment: '',
      format: false,
      // Do not turn lists with a fixed count into tuples, which are hard to use in pages. Validation checks the count.
      ignoreMinAndMaxItems: true,
      unknownAny: true,
    });
  });
  return (await Promise.all(types)).join('\n');
}

/**
 * Returns the title of a schema, which names its type.
 * @param reference the name of a schema file, such as `home.schema.json`; for a definition,
 * `home.schema.json#/$defs/step`
 */
export function typeName(reference: string, schemas: ReadonlyMap<string, JsonRecord>): string {
  const [name = '', pointer = ''] = reference.split('#');
  const schema = valueAt(schemas.get(name), pointer);
  const title = isRecord(schema) ? schema['title'] : undefined;
  if (typeof title !== 'string')
    throw new Error(`schemas/${reference} refers to nothing, or has no title to name its type`);
  return title;
}

/** Replaces each `$ref` with the name of its type, and keeps the keys beside it. */
function nameReferences(
  schema: JsonRecord,
  file: string,
  schemas: ReadonlyMap<string, JsonRecord>,
): JsonRecord {
  const nameIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(nameIn);
    return isRecord(value) ? nameReferences(value, file, schemas) : value;
  };
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key !== '$ref' || typeof value !== 'string') return [key, nameIn(value)];
      const reference = value.startsWith('#') ? file + value : value.replace(/^\.\//, '');
      return ['tsType', typeName(reference, schemas)];
    }),
  );
}
