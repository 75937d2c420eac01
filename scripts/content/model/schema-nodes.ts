import { basename } from 'node:path';
import { entriesAt, isRecord, type JsonRecord, listAt, segmentsOf, valueAt } from '../json-data.ts';

/** A subschema with the name of the file that contains it. */
interface SchemaNode {
  schema: JsonRecord;
  name: string;
}

/** Returns the subschemas for the value at a JSON pointer. A schema with a `$ref` comes before its target. */
export function schemasAt(byName: Map<string, JsonRecord>, name: string, pointer: string): JsonRecord[] {
  const root = byName.get(name);
  let nodes = root === undefined ? [] : expand(byName, { schema: root, name });
  for (const segment of segmentsOf(pointer)) {
    nodes = nodes.flatMap((node) => step(node, segment)).flatMap((node) => expand(byName, node));
  }
  return nodes.map((node) => node.schema);
}

export function knownKeys(schemas: JsonRecord[]): string[] {
  return [...new Set(schemas.flatMap((schema) => entriesAt(schema, '/properties').map(([key]) => key)))];
}

/** Returns the schema that fits the keys of a file, preferably one with the file's name; null if none fits. */
export function findFittingSchema(
  byName: Map<string, JsonRecord>,
  { path, data }: { path: string; data: unknown },
): string | null {
  const keys = new Set(entriesAt(data, '').map(([key]) => key));
  const names = [...byName.keys()].filter((name) => {
    const known = new Set(knownKeys(schemasAt(byName, name, '')));
    const needed = listAt(byName.get(name), '/required');
    return [...keys].every((key) => known.has(key)) && needed.every((key) => keys.has(String(key)));
  });
  const own = basename(path).replace(/\.\w+$/, '.schema.json');
  return names.includes(own) ? own : (names[0] ?? null);
}

/** Returns a subschema together with the schemas that it refers to. */
function expand(
  byName: Map<string, JsonRecord>,
  node: SchemaNode,
  seen = new Set<JsonRecord>(),
): SchemaNode[] {
  if (seen.has(node.schema)) return [];
  seen.add(node.schema);
  const { $ref } = node.schema;
  if (typeof $ref !== 'string') return [node];
  const [file = '', pointer = ''] = $ref.split('#');
  const name = file === '' ? node.name : file.replace(/^\.\//, '');
  const schema = valueAt(byName.get(name), pointer);
  return isRecord(schema) ? [node, ...expand(byName, { schema, name }, seen)] : [node];
}

/** Returns the subschemas for the value at one key or index. */
function step({ schema, name }: SchemaNode, segment: string): SchemaNode[] {
  const { properties, additionalProperties, items } = schema;
  const own = isRecord(properties) ? properties[segment] : undefined;
  const found = [own ?? additionalProperties, /^\d+$/.test(segment) ? items : undefined];
  return found.filter(isRecord).map((each) => ({ schema: each, name }));
}
