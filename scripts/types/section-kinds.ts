import { compareText } from '../content/compare-text.ts';
import type { JsonRecord } from '../content/json-data.ts';

/** Is the path of the generated schema of one section in a list of sections, from the project's root. */
export const KINDS_FILE = 'schemas/page-section.schema.json';

/**
 * Returns a schema that allows every kind of section: each schema with `section`, which names the kind in content.
 * @returns null if no schema has one
 */
export function listKinds(schemas: ReadonlyMap<string, JsonRecord>): JsonRecord | null {
  const kinds = [...schemas].flatMap(([file, { section, description }]) =>
    typeof section === 'string' ? [[section, { description, $ref: file }] as const] : [],
  );
  if (kinds.length === 0) return null;
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
