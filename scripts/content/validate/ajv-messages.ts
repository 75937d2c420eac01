import type { ErrorObject } from 'ajv/dist/2020.js';
import type { ParsedFile } from '../model/compilation.ts';
import type { Diagnostic, Deletion } from '../diagnostics.ts';
import { suggest } from '../nearest.ts';
import { entriesAt, isRecord, type JsonRecord, segmentsOf, valueAt } from '../json-data.ts';
import { knownKeys, schemasAt } from '../model/schema-nodes.ts';

/** The message for an error of Ajv in plain words. `reason` is written after the name of the value. */
interface AjvMessage extends Pick<Diagnostic, 'rule' | 'reason' | 'remedy'> {
  /** The part that the message marks. If left out, it marks the value. */
  part?: 'key' | 'value';
  fix?: Deletion;
}

/** An error of Ajv, with the data that its message needs. */
interface Context {
  error: ErrorObject;
  value: unknown;
  /** The subschemas that describe the value at `error.instancePath`. */
  schemas: JsonRecord[];
  byName: Map<string, JsonRecord>;
  file: ParsedFile;
}

/** Rules for which `errorHint` is not the remedy, because the format of the value is not the problem. */
const STRUCTURAL: ReadonlySet<string> = new Set(['type', 'empty', 'required', 'unknown-key', 'length']);

/**
 * Converts an error of Ajv to a diagnostic. For a value with a wrong format, the `errorHint` of its schema is the
 * remedy. Other remedies end with the `description` in the schema. The remedy for an unknown key does not.
 * @param pointer points to the faulty value or key
 */
export function diagnoseAjvError(
  error: ErrorObject,
  pointer: string,
  file: ParsedFile,
  byName: Map<string, JsonRecord>,
): Diagnostic {
  const around = schemasAt(byName, file.schema ?? '', error.instancePath);
  const about =
    error.propertyName === undefined
      ? schemasAt(byName, file.schema ?? '', pointer)
      : around.map(({ propertyNames }) => propertyNames).filter(isRecord);
  const value = valueAt(file.data, pointer);
  const describe = value === null || value === '' ? () => EMPTY : MESSAGES[error.keyword];
  const { rule, reason, remedy, part, fix } = describe?.({ error, value, schemas: around, byName, file }) ?? {
    rule: error.keyword,
    reason: error.message ?? 'is not allowed',
  };

  const textOf = (keyword: string) =>
    about.map((schema) => schema[keyword]).find((text) => typeof text === 'string');
  const hint = STRUCTURAL.has(rule) ? undefined : textOf('errorHint');
  const description = rule === 'unknown-key' ? undefined : textOf('description');
  const advice = (hint === undefined ? [remedy, description] : [hint]).filter((each) => each !== undefined);
  const at = error.keyword === 'uniqueItems' ? `${pointer}/${String(error.params.i)}` : pointer;
  return {
    file: file.path,
    place: file.locate(error.keyword === 'required' ? error.instancePath : at, part ?? 'value'),
    rule,
    reason: `${pointer === '' ? 'the file' : segmentsOf(pointer).join('/')} ${reason}`,
    remedy: advice.length === 0 ? undefined : advice.join(' '),
    ...(fix !== undefined && { fix: { delete: fix, at: pointer } }),
    ...(typeof error.params.missingProperty === 'string' && { missing: { file: file.path, at: pointer } }),
  };
}

type Describe = (context: Context) => AjvMessage;

const unknownKey: Describe = ({ error: { instancePath, params }, schemas, byName, file }) => {
  const known = knownKeys(schemas);
  const list = known.length === 0 ? 'No keys are allowed here.' : `Known keys here: ${known.join(', ')}.`;
  // Do not suggest a key that the object already has.
  const free = new Set(known);
  for (const [key] of entriesAt(file.data, instancePath)) free.delete(key);
  const name = String(params.additionalProperty);
  const isInPage = schemas.some(({ $id }) => $id === 'page-section.schema.json');
  const isNewKind = isInPage && [...byName.values()].some(({ section }) => section === name);
  const remedy = isNewKind ? 'Run npm run types: this kind of section is new.' : suggest(name, free, list);
  return { rule: 'unknown-key', reason: 'is not a known key', remedy, part: 'key' };
};

const otherValue: Describe = ({ error: { params }, value }) => {
  const allowed = [params.allowedValues ?? params.allowedValue].flat().map(String);
  const near = typeof value === 'string' ? suggest(value, allowed, '') : '';
  const remedy = `${near} Allowed: ${allowed.join(', ')}.`.trim();
  return { rule: 'value', reason: `is ${show(value)}, which is not an allowed value`, remedy };
};

const outOfRange: Describe = ({ error: { params }, value }) => {
  const bound = params.comparison === '>=' ? 'at least' : 'at most';
  return { rule: 'range', reason: `is ${show(value)}, but must be ${bound} ${String(params.limit)}` };
};

const EMPTY: AjvMessage = {
  rule: 'empty',
  reason: 'is empty',
  remedy: 'Write a value, or delete the key if it is optional.',
};

const KINDS: Record<string, string> = {
  string: 'text',
  array: 'a list',
  object: 'a group of keys',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'empty',
};

const wrongType: Describe = ({ error: { instancePath, params }, value, schemas, file }) => {
  const source = file.text.slice(file.locate(instancePath).start.offset);
  const expected = [params.type].flat().map(String);
  const kinds = expected.map((each) => KINDS[each] ?? each).join(' or ');
  const kind = expected.includes('integer') && typeof value === 'number' ? String(value) : kindOf(value);
  const remedy = typeRemedy(expected, value, source, knownKeys(schemas));
  return { rule: 'type', reason: `must be ${kinds}, but is ${kind}`, remedy };
};

function typeRemedy(expected: string[], value: unknown, source: string, keys: string[]): string {
  if (expected.includes('string')) {
    if (isRecord(value) && source.startsWith('{')) return 'Put text that starts with a brace in quotes.';
    if (isRecord(value)) return 'Write plain text. If it contains a colon, put it in quotes.';
    return Array.isArray(value)
      ? 'Write plain text, without dashes or brackets.'
      : // Use the text in the file, because parsing a code such as 02110 as a number has removed the first digit.
        `Put it in quotes: '${/^[^\s,}\]]+/.exec(source)?.[0] ?? String(value)}'.`;
  }
  if (expected.includes('array')) return 'Put each entry on its own line, with a dash.';
  if (expected.includes('object')) {
    const names = keys.length === 0 ? 'its keys' : `these keys: ${keys.join(', ')}`;
    return `On the lines below, indented by two spaces, write ${names}.`;
  }
  if (expected.includes('boolean')) return 'Write true or false, without quotes.';
  return 'Write only digits, without quotes, commas or signs.';
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return 'a number';
  return typeof value === 'string' ? 'text' : 'a group of keys';
}

/**
 * A map from the end of a size keyword to the unit that the keyword counts: `minLength` and `maxLength` count
 * characters.
 */
const COUNTED: Record<string, [one: string, many: string]> = {
  Length: ['character', 'characters'],
  Items: ['entry', 'entries'],
  Properties: ['key', 'keys'],
};

const wrongSize: Describe = ({ error: { keyword, params }, value, schemas }) => {
  const limit = Number(params.limit);
  const what = keyword.slice(3);
  const nameOf = (number: number) => COUNTED[what]?.[number === 1 ? 0 : 1] ?? '';
  const size = sizeOf(value);
  const isExact = schemas.some((schema) => ['min', 'max'].every((bound) => schema[bound + what] === limit));
  const bound = isExact ? 'exactly' : size < limit ? 'at least' : 'at most';
  const more = Math.abs(limit - size);
  return {
    rule: what === 'Length' ? 'length' : 'count',
    reason: `has ${size} ${nameOf(size)}, but needs ${bound} ${limit}`,
    remedy: `${size < limit ? 'Add' : 'Remove'} ${more} ${nameOf(more)}.`,
    fix: what !== 'Length' && size < limit ? 'part' : undefined,
    part: Array.isArray(value) ? 'key' : 'value',
  };
};

/** Counts the code points of a text, the items of a list, or the keys of an object, as JSON Schema does. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return [...value].length;
  if (Array.isArray(value)) return value.length;
  return isRecord(value) ? Object.keys(value).length : 0;
}

function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 58)}…"` : text;
}

/** Describes a wrong format. Names spaces and line breaks, which are hard to see in a file. */
function describeFormat(value: unknown): { reason: string; remedy?: string } {
  if (typeof value === 'string' && /[\n\r]/.test(value.trim()))
    return { reason: 'contains a line break', remedy: 'Write the text on one line.' };
  if (typeof value === 'string' && value !== value.trim())
    return { reason: 'starts or ends with a space', remedy: 'Delete the space.' };
  if (typeof value === 'string' && /[^\S ]/.test(value))
    return {
      reason: 'contains a character that only looks like a space',
      remedy: 'Delete it and type the space again.',
    };
  return { reason: `is ${show(value)}, which does not match the required format` };
}

/** A map from each keyword of JSON Schema to the function that writes its message. */
const MESSAGES: Readonly<Record<string, Describe>> = {
  type: wrongType,
  required: ({ error: { params } }) => ({
    rule: 'required',
    reason: 'is missing',
    remedy: `Add the key ${String(params.missingProperty)}.`,
    part: 'key',
  }),
  dependentRequired: ({ error: { params } }) => ({
    rule: 'required',
    reason: `is missing, but ${String(params.property)} needs it`,
    remedy: `Add the key ${String(params.missingProperty)}, or delete ${String(params.property)}.`,
    part: 'key',
  }),
  additionalProperties: unknownKey,
  enum: otherValue,
  const: otherValue,
  pattern: ({ error: { propertyName }, value }) =>
    propertyName === undefined
      ? { rule: 'pattern', ...describeFormat(value) }
      : { rule: 'pattern', reason: 'is a key that does not match the required format', part: 'key' },
  format: ({ error: { params }, value }) => ({
    rule: 'format',
    reason: `is ${show(value)}, which is not a valid ${String(params.format)}`,
    remedy:
      params.format === 'date' ? "Write year, month and day in quotes, such as '2026-06-30'." : undefined,
  }),
  minimum: outOfRange,
  maximum: outOfRange,
  uniqueItems: ({ error: { params } }) => ({
    rule: 'unique',
    reason: `has the same entry twice, at positions ${Number(params.j) + 1} and ${Number(params.i) + 1}`,
    remedy: 'Keep one of them.',
  }),
  minLength: wrongSize,
  maxLength: wrongSize,
  minItems: wrongSize,
  maxItems: wrongSize,
  minProperties: wrongSize,
  maxProperties: wrongSize,
};
