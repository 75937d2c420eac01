import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRecord, type JsonRecord } from '../../../scripts/content/json-data.ts';

const SCHEMAS = new Map(
  readdirSync('schemas')
    .filter((name) => name.endsWith('.schema.json'))
    .map((name): [string, JsonRecord] => [name, JSON.parse(readFileSync(`schemas/${name}`, 'utf8'))]),
);
/** The schema that lists the kinds of sections. Each kind has its own file, even if nothing else uses it. */
const KINDS = 'page-section.schema.json';

interface Property {
  /** The place of the object that has this property: the file of the schema, then the keys that lead to it. */
  where: string;
  name: string;
  schema: JsonRecord;
  /** The `$ref` of the property, with its file: `text.schema.json`, `steps.schema.json#/$defs/step`. */
  reference: string | undefined;
}

const PROPERTIES = [...SCHEMAS].flatMap(([file, schema]) => propertiesOf(schema, file, file));

function propertiesOf(schema: unknown, file: string, where: string): Property[] {
  if (Array.isArray(schema)) return schema.flatMap((each) => propertiesOf(each, file, where));
  if (!isRecord(schema)) return [];
  const { properties } = schema;
  const own = Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, each]) =>
    isRecord(each) ? [{ where, name, schema: each, reference: referenceOf(each, file) }] : [],
  );
  const inner = Object.entries(schema).flatMap(([key, each]) => propertiesOf(each, file, `${where}/${key}`));
  return [...own, ...inner];
}

function referenceOf({ $ref }: JsonRecord, file: string): string | undefined {
  if (typeof $ref !== 'string') return undefined;
  return $ref.startsWith('#') ? file + $ref : $ref;
}

test('every key has a description for authors', () => {
  // A property needs no description if its schema is used under one name only, such as heading.
  const namesOf = (reference: string | undefined) =>
    new Set(PROPERTIES.filter((each) => each.reference === reference).map(({ name }) => name));
  const silent = PROPERTIES.filter(({ schema }) => typeof schema['description'] !== 'string')
    .filter(({ reference }) => reference === undefined || namesOf(reference).size > 1)
    .map(({ where, name }) => `${where}/${name}`);
  expect(silent).toEqual([]);
});

test('no schema has branches such as anyOf, so that each value has one type', () => {
  const branching = /"(?:allOf|anyOf|oneOf|not|if|prefixItems|patternProperties|unevaluated\w+)":/;
  const found = [...SCHEMAS].filter(([, schema]) => branching.test(JSON.stringify(schema)));
  expect(found.map(([name]) => name)).toEqual([]);
});

test('a schema that only one other schema uses is a definition in it', () => {
  const users = new Map<string, Set<string>>();
  for (const [file, schema] of SCHEMAS)
    for (const [, target = ''] of JSON.stringify(schema).matchAll(/"\$ref":"([^"#]+)/g))
      if (target !== file) users.set(target, (users.get(target) ?? new Set()).add(file));
  // Skip this schema, because content files name it directly.
  users.delete('translations.schema.json');
  const alone = [...users].filter(([, files]) => files.size === 1 && !files.has(KINDS));
  expect(alone.map(([name, files]) => `${name} is used by ${[...files].join()} alone`)).toEqual([
    `${KINDS} is used by sections-page.schema.json alone`,
  ]);
});

test('every schema and every definition has a title, which names its type', () => {
  const untitled = [...SCHEMAS].flatMap(([file, schema]) => {
    const definitions = isRecord(schema['$defs']) ? Object.entries(schema['$defs']) : [];
    return [['', schema] as const, ...definitions]
      .filter(([, each]) => !isRecord(each) || typeof each['title'] !== 'string')
      .map(([name]) => `${file} ${name}`);
  });
  expect(untitled).toEqual([]);
});
