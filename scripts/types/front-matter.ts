import { isRecord, valueAt, type JsonRecord } from '../content/json-data.ts';

/** Path of the snippets for markdown files in VS Code, whose YAML extension completes YAML files only. */
export const SNIPPETS_FILE = '.vscode/front-matter.code-snippets';

const TODAY = '$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE';
/** Folders of markdown are all at one depth. */
const COMMENT = '# yaml-language-server: \\$schema=../../schemas/';

/**
 * Snippets for the front matter of markdown files: for each schema of such files one with every key that has to be
 * there, by the name of the schema, and one for each key, by the key.
 * @returns by name what VS Code reads: prefix, body with tab stops, description
 */
export function frontMatterSnippets(schemas: ReadonlyMap<string, JsonRecord>): JsonRecord {
  const snippets = [...schemas].flatMap(([file, schema]) => {
    if (valueAt(schema, '/properties/body/$ref') !== 'prose.schema.json') return [];
    const name = file.replace('.schema.json', '');
    const draw = createDrawing(schemas, schema);
    const whole = ['---', `${COMMENT}${file}`, ...draw.required(), '---', '', '$0'];
    const keys = draw.keys.map(
      ([key, { description }]) =>
        [
          `${name}: ${key}`,
          { scope: 'markdown', prefix: key, body: createDrawing(schemas, schema).key(key), description },
        ] as const,
    );
    return [
      [name, { scope: 'markdown', prefix: name, body: whole, description: schema['description'] }] as const,
      ...keys,
    ];
  });
  return Object.fromEntries(snippets);
}

/** Draws one snippet: its tab stops are numbered from 1. */
function createDrawing(schemas: ReadonlyMap<string, JsonRecord>, root: JsonRecord) {
  let stops = 0;

  function resolve(schema: unknown): JsonRecord {
    if (!isRecord(schema)) return {};
    const { $ref } = schema;
    if (typeof $ref !== 'string') return schema;
    const target = $ref.startsWith('#') ? valueAt(root, $ref.slice(1)) : schemas.get($ref);
    return { ...resolve(target), ...schema, $ref: undefined };
  }

  /** Returns the lines of a key with its value. */
  function entry(key: string, schema: unknown): string[] {
    const [first = '', ...more] = value(resolve(schema));
    return first === '' ? [`${key}:`, ...more.map((line) => `  ${line}`)] : [`${key}: ${first}`, ...more];
  }

  /** Returns a value in the line of its key; a list or an object begins with an empty line. */
  function value(schema: JsonRecord): string[] {
    const choices = schema['type'] === 'boolean' ? ['true', 'false'] : schema['enum'];
    if (Array.isArray(choices)) return [`\${${(stops += 1)}|${choices.join(',')}|}`];
    if (schema['format'] === 'date') return [`'\${${(stops += 1)}:${TODAY}}'`];
    if (schema['type'] === 'array') {
      const [first = '', ...more] = value(resolve(schema['items']));
      const lines = first === '' ? more : [first, ...more];
      return ['', ...lines.map((line, index) => `${index === 0 ? '-' : ' '} ${line}`)];
    }
    return isRecord(schema['properties']) ? ['', ...required(schema)] : [`$${(stops += 1)}`];
  }

  function required(schema: JsonRecord = root): string[] {
    const names = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
    return names
      .filter((key) => key !== 'body')
      .flatMap((key) => entry(key, valueAt(schema, `/properties/${key}`)));
  }

  const keys = Object.entries(isRecord(root['properties']) ? root['properties'] : {})
    .filter(([key]) => key !== 'body')
    .map(([key, schema]) => [key, resolve(schema)] as const);
  return { required, keys, key: (key: string) => entry(key, valueAt(root, `/properties/${key}`)) };
}
