import { basename } from 'node:path';
import { isRecord, segmentsOf, valueAt, type JsonRecord } from '../json-data.ts';

/** Holds a subschema with the name of the file that contains it. */
interface SchemaNode {
  schema: JsonRecord;
  name: string;
}

/** Returns the subschemas for the value at a pointer of the data, the one nearest to its use first. */
export function schemasAt(byName: Map<string, JsonRecord>, name: string, pointer: string): JsonRecord[] {
  const root = byName.get(name);
  let nodes = root === undefined ? [] : expand(byName, { schema: root, name });
  for (const segment of segmentsOf(pointer)) {
    nodes = nodes.flatMap((node) => step(node, segment)).flatMap((node) => expand(byName, node));
  }
  return nodes.map((node) => node.schema);
}

/** Returns the keys that the schemas of a value declare. */
export function knownKeys(schemas: JsonRecord[]): string[] {
  return [
    ...new Set(schemas.flatMap(({ properties }) => (isRecord(properties) ? Object.keys(properties) : []))),
  ];
}

/** Returns the schema that fits a file's keys exactly, or null. If several fit, returns the one named like the file. */
export function findFittingSchema(
  byName: Map<string, JsonRecord>,
  { path, data }: { path: string; data: unknown },
): string | null {
  const keys = new Set(isRecord(data) ? Object.keys(data) : []);
  const fitting = [...byName].filter(([name, { required }]) => {
    const known = new Set(knownKeys(schemasAt(byName, name, '')));
    const needed: unknown[] = Array.isArray(required) ? required : [];
    return (
      [...keys].every((key) => known.has(key)) &&
      needed.every((key) => typeof key === 'string' && keys.has(key))
    );
  });
  const names = fitting.map(([name]) => name);
  const own = basename(path).replace(/\.\w+$/, '.schema.json');
  return names.includes(own) ? own : (names[0] ?? null);
}

/** Returns the first text that one of the schemas gives for an annotation such as `description`. */
export function annotation(schemas: JsonRecord[], keyword: 'description' | 'errorHint'): string | undefined {
  for (const schema of schemas) {
    const text = schema[keyword];
    if (typeof text === 'string') return text;
  }
  return undefined;
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
  const target = typeof $ref === 'string' ? resolve(byName, node.name, $ref) : null;
  return [node, ...(target === null ? [] : expand(byName, target, seen))];
}

function resolve(byName: Map<string, JsonRecord>, from: string, reference: string): SchemaNode | null {
  const [file = '', pointer = ''] = reference.split('#');
  const name = file === '' ? from : file.replace(/^\.\//, '');
  const schema = valueAt(byName.get(name), pointer);
  return isRecord(schema) ? { schema, name } : null;
}

/** Returns the subschemas for one key or index. */
function step({ schema, name }: SchemaNode, segment: string): SchemaNode[] {
  const { properties, additionalProperties, items } = schema;
  const own = isRecord(properties) ? properties[segment] : undefined;
  const found = [
    own,
    own === undefined ? additionalProperties : undefined,
    /^\d+$/.test(segment) ? items : undefined,
  ];
  return found.filter(isRecord).map((each) => ({ schema: each, name }));
}
