import { basename } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { slotOf } from '../content/assemble.ts';
import { parseFile } from '../content/parse.ts';
import { compareText } from '../content/problems.ts';
import { readTree } from '../content/read.ts';
import { isRecord, type JsonRecord } from '../content/record.ts';
import type { ParsedFile } from '../content/types.ts';
import { declareType, typeName } from './schema-types.ts';

/** Where the generated types are kept, from the project's root. */
export const TYPES_FILE = 'schemas/types.ts';

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
    root: new Map<string, string>(),
    pages: new Map<string, string>(),
    prose: new Map<string, string>(),
  };
  const lists = new Map<string, Set<string>>();
  for (const { path, schema } of files) {
    const slot = slotOf(path);
    if (slot === null || schema === null) continue;
    if (slot.in === 'list') lists.set(slot.key, (lists.get(slot.key) ?? new Set()).add(nameOf(schema)));
    else fields[slot.in].set(slot.key, nameOf(schema));
  }
  for (const [key, names] of lists) fields.root.set(key, `(${[...names].join(' | ')})[]`);

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

function list(fields: Map<string, string>): string {
  return [...fields]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([key, type]) => `${key}: ${type};`)
    .join('\n');
}
