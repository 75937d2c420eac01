import { basename, dirname } from 'node:path';
import { format, resolveConfig } from 'prettier';
import {
  OPTIONAL_CONTENT,
  PRICES_FOLDER,
  PRICES_SCHEMA,
  REQUIRED_CONTENT,
  SECTIONS_PAGE,
  slotOf,
} from '../content/model/content-files.ts';
import { COLLECTIONS, entryOf } from '../content/model/collections.ts';
import { parseFile } from '../content/parse/parse.ts';
import { compareText } from '../content/compare-text.ts';
import { readTree } from '../content/read/read.ts';
import { isRecord, valueAt, type JsonRecord } from '../content/json-data.ts';
import type { ParsedFile } from '../content/model/compilation.ts';
import { declareTypes, typeName } from './schema-types.ts';

const HEADER = `// Generated from schemas/ and content/: do not edit, run: npm run types
import type { Root } from 'hast';

/** Markdown parsed to a tree, with resolved links. */
export type Prose = Root;

export interface MediaFile {
  url: string;
  /** The width in CSS pixels. */
  width: number;
  height: number;
}

export interface PageVersion {
  code: string;
  tag: string;
  /** The language, for a link from the page in another language. */
  name: string;
  route: string;
}
`;

/** The path of the types, from the project's root. Git ignores the file: only editors and tsc read it. */
export const TYPES_FILE = 'schemas/types.ts';

/** The path of the generated schema, from the project's root, that allows one section of any kind. */
export const KINDS_FILE = 'schemas/page-section.schema.json';

/**
 * Generates files from the schemas: the schema with all kinds of sections, and the types of all content. Each schema
 * and each of its definitions becomes a type, named after its title.
 * @returns the text of each file, by its path from the project's root
 * @throws Error if a schema is not valid JSON or has no title
 */
export async function generateTypes(root: string): Promise<Map<string, string>> {
  const tree = readTree(root, () => {});
  const schemas = new Map<string, JsonRecord>();
  for (const { path, text } of tree.schemas) {
    const schema: unknown = JSON.parse(text);
    if (isRecord(schema)) schemas.set(basename(path), schema);
  }
  const kinds = listKinds(schemas);
  schemas.set(basename(KINDS_FILE), kinds);

  const types = await Promise.all([...schemas.keys()].map((name) => declareTypes(name, schemas)));
  // Ignore mistakes in content files here, because `validate` reports them.
  const files = tree.content
    .map((source) => parseFile(source, tree.schemas, () => {}))
    .filter(({ path, schema }) => schema !== SECTIONS_PAGE && entryOf(path) === null);
  const fields = collectFields(files, (schema) => typeName(schema, schemas));
  addOptional(fields, schemas);
  const code = [HEADER, ...types, declareContent(fields, schemas)].join('\n');

  const options = await resolveConfig(`${root}/${TYPES_FILE}`);
  return new Map([
    [KINDS_FILE, await format(JSON.stringify(kinds), { ...options, parser: 'json' })],
    [TYPES_FILE, await format(code, { ...options, parser: 'typescript' })],
  ]);
}

/** Returns a schema that allows every kind of section. A schema defines a kind if it has the key `section`. */
function listKinds(schemas: ReadonlyMap<string, JsonRecord>): JsonRecord {
  const kinds = [...schemas].flatMap(([file, { section, description }]) =>
    typeof section === 'string' ? [[section, { description, $ref: file }] as const] : [],
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'page-section.schema.json',
    title: 'PageSection',
    description: 'One section of a page: its kind, and its content below.',
    type: 'object',
    properties: Object.fromEntries(kinds.toSorted(([one], [other]) => compareText(one, other))),
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
  };
}

interface Field {
  /** The path of the content file or folder that has the value. The path of a folder ends with a slash. */
  path: string;
  type: string;
  /** True if a site may lack the file, so that code must check for the value. */
  isOptional?: boolean;
}

type Fields = Record<'root' | 'pages' | 'prose', Map<string, Field>>;

function collectFields(files: ParsedFile[], nameOf: (schema: string) => string): Fields {
  const fields: Fields = { root: new Map(), pages: new Map(), prose: new Map() };
  const itemTypes = new Map<string, Set<string>>();
  for (const { path, schema } of files) {
    const slot = slotOf(path);
    if (slot === null || slot.in === 'collection' || slot.in === 'prices' || schema === null) continue;
    if (slot.in === 'list') {
      const types = (itemTypes.get(slot.key) ?? new Set()).add(nameOf(schema));
      itemTypes.set(slot.key, types);
      fields.root.set(slot.key, { path: `${dirname(path)}/`, type: `(${[...types].join(' | ')})[]` });
    } else {
      fields[slot.in].set(slot.key, { path, type: nameOf(schema) });
    }
  }
  return fields;
}

/** Adds types for files that this site lacks, because the code that uses such files is compiled for every site. */
function addOptional({ root, pages }: Fields, schemas: ReadonlyMap<string, JsonRecord>): void {
  for (const [key, { path, schema, none }] of Object.entries(OPTIONAL_CONTENT)) {
    if (!schemas.has(schema)) continue;
    const type = typeName(schema, schemas);
    root.set(key, { path, type: path.endsWith('/') ? `${type}[]` : type, isOptional: none === undefined });
  }
  if (schemas.has(PRICES_SCHEMA))
    root.set('prices', {
      path: PRICES_FOLDER,
      type: `Readonly<Record<string, ${typeName(PRICES_SCHEMA, schemas)}>>`,
    });
  for (const [name, { schema }] of Object.entries(COLLECTIONS))
    if (schemas.has(schema))
      root.set(name, { path: `content/${name}/`, type: `Record<string, ${typeName(schema, schemas)}>` });
  for (const [file, schema] of schemas) {
    const path = `content/pages/${file.replace('.schema.json', '.yaml')}`;
    const key = slotOf(path)?.key;
    if (key === undefined || pages.has(key) || file === SECTIONS_PAGE) continue;
    if (valueAt(schema, '/properties/route') !== undefined)
      pages.set(key, { path, type: typeName(file, schemas) });
  }
  for (const field of pages.values()) field.isOptional = !Object.hasOwn(REQUIRED_CONTENT, field.path);
}

function declareContent({ root, pages, prose }: Fields, schemas: ReadonlyMap<string, JsonRecord>): string {
  const sectionsPages = schemas.has(SECTIONS_PAGE)
    ? `/** Maps routes to pages that list their sections, and to pages of entries. */\n[route: \`/\${string}\`]: ${typeName(SECTIONS_PAGE, schemas)};`
    : '';
  return `/** All content of the site. */
export interface Content {
  ${list(root)}
  pages: { ${list(pages)}\n${sectionsPages} };
  /** Maps names of files to longer texts. A page names the text that it shows. */
  prose: Readonly<Record<string, ${[...new Set([...prose.values()].map(({ type }) => type))].join(' | ') || 'never'}>>;
  /** A map from paths in content/media to pictures. */
  media: Record<string, MediaFile>;
  /** All icons in one SVG, one symbol for each. */
  icons: { url: string };
  /** A map from states with prices, by their two letters, to the addresses of their published prices. */
  priceFiles: Readonly<Record<string, string>>;
  /** A map from slugs of guides to the slugs of the guides that they recommend. */
  relatedGuides: Readonly<Record<string, readonly string[]>>;
  /** A map from routes of translated pages to their languages, English first. */
  versions: Readonly<Record<string, readonly PageVersion[]>>;
  /** Texts that are in English because their translation is missing. Empty in the English content. */
  untranslated: readonly string[];
}
`;
}

function list(fields: Map<string, Field>): string {
  return [...fields]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([key, { path, type, isOptional }]) => `/** ${path} */\n${key}${isOptional ? '?' : ''}: ${type};`)
    .join('\n');
}
