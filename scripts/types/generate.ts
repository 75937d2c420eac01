import { basename, dirname } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { slotOf } from '../content/assemble.ts';
import { parseFile } from '../content/parse.ts';
import { compareText } from '../content/compare-text.ts';
import { readTree, TYPES_FILE } from '../content/read.ts';
import { isRecord, type JsonRecord } from '../content/json-data.ts';
import type { ParsedFile } from '../content/compilation.ts';
import { declareType, typeName } from './schema-types.ts';

const HEADER = `// Generated from schemas/ and content/: do not edit, run: npm run types
import type { Root } from 'hast';

/** Markdown, parsed and linked. */
export type Prose = Root;

/** A published picture. */
export interface MediaFile {
  url: string;
  /** In CSS pixels. */
  width: number;
  height: number;
}
`;

/**
 * Writes the types of all content: one for each schema, named after its title, and `Content`, which holds every
 * file of content/ where its name and folder put it.
 * @throws Error when a schema is no JSON or has no title
 */
export async function generateTypes(root: string): Promise<string> {
  const tree = readTree(root, () => {});
  const schemas = new Map<string, JsonRecord>();
  for (const { path, text } of tree.schemas) {
    const schema: unknown = JSON.parse(text);
    if (isRecord(schema)) schemas.set(basename(path), schema);
  }

  const types = await Promise.all([...schemas.keys()].map((name) => declareType(name, schemas)));
  // Only where a file stands and which schema it names counts here; its mistakes are for the validator.
  const files = tree.content.map((source) => parseFile(source, tree.schemas, () => {}));
  const content = declareContent(files, (schema) => typeName(schema, schemas));

  const text = [HEADER, ...types, content].join('\n');
  return format(text, { ...(await resolveConfig(`${root}/${TYPES_FILE}`)), parser: 'typescript' });
}

function declareContent(files: ParsedFile[], nameOf: (schema: string) => string): string {
  const fields = {
    root: new Map<string, Field>(),
    pages: new Map<string, Field>(),
    prose: new Map<string, Field>(),
  };
  const lists = new Map<string, { path: string; types: Set<string> }>();
  for (const { path, schema } of files) {
    const slot = slotOf(path);
    if (slot === null || schema === null) continue;
    if (slot.in === 'list') {
      const { types } = lists.get(slot.key) ?? { types: new Set() };
      lists.set(slot.key, { path: `${dirname(path)}/`, types: types.add(nameOf(schema)) });
    } else {
      fields[slot.in].set(slot.key, { path, type: nameOf(schema) });
    }
  }
  for (const [key, { path, types }] of lists)
    fields.root.set(key, { path, type: `(${[...types].join(' | ')})[]` });

  return `/** Everything the site says. */
export interface Content {
  ${list(fields.root)}
  pages: { ${list(fields.pages)} };
  prose: { ${list(fields.prose)} };
  /** Pictures by their path below content/media. */
  media: Record<string, MediaFile>;
  /** All icons in one SVG, a symbol each. */
  icons: { url: string };
}
`;
}

/** A key of `Content`. */
interface Field {
  /** The file or folder behind it; the comment that names it says which content the site needs. */
  path: string;
  type: string;
}

function list(fields: Map<string, Field>): string {
  return [...fields]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([key, { path, type }]) => `/** ${path} */\n${key}: ${type};`)
    .join('\n');
}
