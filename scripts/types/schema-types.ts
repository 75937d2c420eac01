import { compile } from 'json-schema-to-typescript';
import { isRecord, type JsonRecord } from '../content/json-data.ts';

type TypeSchema = Parameters<typeof compile>[0];

/**
 * Declares the type of one schema file, named after its title. What it refers to is named and not repeated, so that
 * each schema is declared once. Empty for a schema with a `tsType`, which is declared elsewhere.
 */
export async function declareType(name: string, schemas: ReadonlyMap<string, JsonRecord>): Promise<string> {
  const schema = schemas.get(name);
  if (schema === undefined || schema.tsType !== undefined) return '';
  const named: TypeSchema = { ...nameReferences(withoutMeta(schema), schemas) };
  return compile(named, typeName(name, schemas), {
    additionalProperties: false,
    bannerComment: '',
    format: false,
    // Exact counts are the validator's: tuples of ten would only make pages harder to write.
    ignoreMinAndMaxItems: true,
    unknownAny: true,
  });
}

/** The title of a schema; it names its type. */
export function typeName(name: string, schemas: ReadonlyMap<string, JsonRecord>): string {
  const title = schemas.get(name)?.title;
  if (typeof title !== 'string')
    throw new Error(`schemas/${name} refers to nothing, or has no title to name its type`);
  return title;
}

function withoutMeta(schema: JsonRecord): JsonRecord {
  const { $schema: _meta, $id: _id, ...rest } = schema;
  return rest;
}

/** Replaces each `$ref` by the name of its type, keeping what is said beside it. */
function nameReferences(schema: JsonRecord, schemas: ReadonlyMap<string, JsonRecord>): JsonRecord {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === '$ref' && typeof value === 'string')
        return ['tsType', typeName(value.replace(/^\.\//, ''), schemas)];
      return [key, nameInside(value, schemas)];
    }),
  );
}

function nameInside(value: unknown, schemas: ReadonlyMap<string, JsonRecord>): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => nameInside(each, schemas));
  return isRecord(value) ? nameReferences(value, schemas) : value;
}
