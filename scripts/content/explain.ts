import type { ErrorObject } from 'ajv/dist/2020.js';
import { suggest } from './nearest.ts';
import { isRecord, valueAt, type JsonRecord } from './record.ts';
import { annotation, knownKeys, schemasAt } from './schema-nodes.ts';
import type { ParsedFile, Problem } from './types.ts';

interface Words {
  rule: string;
  reason: string;
  remedy?: string;
  part?: 'key' | 'value';
}

/** Says in plain words which limit of its schema a value oversteps, and where. */
export function describeError(
  error: ErrorObject,
  pointer: string,
  file: ParsedFile,
  schema: string,
  byName: Map<string, JsonRecord>,
): Problem {
  const around = schemasAt(byName, schema, error.instancePath);
  const about =
    error.propertyName === undefined
      ? schemasAt(byName, schema, pointer)
      : around.map(({ propertyNames }) => propertyNames).filter(isRecord);
  const words = wordsFor(error, valueAt(file.data, pointer), pointer, file, around);
  const isUnknownKey = words.rule === 'unknown-key';
  const hint = isUnknownKey ? undefined : annotation(about, 'errorHint');
  const remedy =
    hint === undefined ? [words.remedy, isUnknownKey ? undefined : annotation(about, 'description')] : [hint];
  const at = error.keyword === 'required' ? error.instancePath : pointer;
  return {
    file: file.path,
    place: file.locate(at, words.part ?? 'value'),
    rule: words.rule,
    reason: `${nameOf(pointer)} ${words.reason}`,
    remedy: remedy.filter((each) => each !== undefined).join(' ') || undefined,
    schema: `schemas/${schema}`,
  };
}

function wordsFor(
  error: ErrorObject,
  data: unknown,
  pointer: string,
  file: ParsedFile,
  around: JsonRecord[],
): Words {
  const { keyword, params } = error;
  if (data === null || data === '') return empty;
  switch (keyword) {
    case 'type':
      return describeType([params.type].flat().map(String), data, sourceAt(file, pointer));
    case 'required':
      return {
        rule: 'required',
        reason: 'is missing',
        remedy: `Add the key ${String(params.missingProperty)}.`,
        part: 'key',
      };
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const key = String(params.additionalProperty ?? params.unevaluatedProperty);
      const known = knownKeys(around);
      const list = known.length === 0 ? 'No keys are allowed here.' : `Known keys here: ${known.join(', ')}.`;
      return {
        rule: 'unknown-key',
        reason: 'is not a known key',
        remedy: suggest(key, known, list),
        part: 'key',
      };
    }
    case 'enum':
    case 'const': {
      const allowed = [params.allowedValues ?? params.allowedValue].flat().map(String);
      const near = typeof data === 'string' ? suggest(data, allowed, '') : '';
      return {
        rule: 'value',
        reason: `is ${show(data)}, which is not ${allowed.length === 1 ? 'the one' : 'an'} allowed value`,
        remedy: `${near} Allowed: ${allowed.join(', ')}.`.trim(),
      };
    }
    case 'pattern':
      return error.propertyName === undefined
        ? { rule: 'pattern', reason: `is ${show(data)}, which has not the form it needs` }
        : { rule: 'pattern', reason: 'is a name that has not the form it needs', part: 'key' };
    case 'format':
      return {
        rule: 'format',
        reason: `is ${show(data)}, which is no ${String(params.format)}`,
        remedy: FORMATS[String(params.format)],
      };
    case 'minLength':
    case 'maxLength':
      return describeLimit('length', 'characters', [...String(data)].length, error, around);
    case 'minItems':
    case 'maxItems':
      return describeLimit('count', 'entries', Array.isArray(data) ? data.length : 0, error, around);
    case 'minProperties':
    case 'maxProperties':
      return describeLimit('count', 'keys', isRecord(data) ? Object.keys(data).length : 0, error, around);
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return {
        rule: 'range',
        reason: `is ${show(data)}, but must be ${String(params.comparison)} ${String(params.limit)}`,
      };
    case 'uniqueItems':
      return {
        rule: 'unique',
        reason: `has the same entry twice, as number ${Number(params.j) + 1} and ${Number(params.i) + 1}`,
      };
    case 'dependentRequired':
      return {
        rule: 'required',
        reason: `has ${String(params.property)} without ${String(params.missingProperty)}`,
      };
    case 'false schema':
      return { rule: 'unknown-key', reason: 'is not allowed here', part: 'key' };
    default:
      return { rule: keyword, reason: error.message ?? 'is not allowed' };
  }
}

const empty: Words = {
  rule: 'empty',
  reason: 'is empty',
  remedy: 'Write a value after the colon, or delete the key if it may be left out.',
};

const FORMATS: Record<string, string> = {
  date: "Write a date that exists as year, month and day in quotes: '2026-06-30'.",
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

function describeType(expected: string[], data: unknown, source: string): Words {
  const reason = `must be ${expected.map((each) => KINDS[each] ?? each).join(' or ')}, but is ${kindOf(data)}`;
  return { rule: 'type', reason, remedy: typeRemedy(expected, data, source) };
}

function typeRemedy(expected: string[], data: unknown, source: string): string | undefined {
  if (expected.includes('string')) {
    if (isRecord(data) && source.startsWith('{')) return 'Put a text that begins with a brace in quotes.';
    if (isRecord(data)) return 'Write one text; if it holds a colon, put it in quotes.';
    if (Array.isArray(data)) return 'Write one text, without dashes or brackets.';
    return `Put it in quotes: '${String(data)}'.`;
  }
  if (expected.includes('array')) return 'Put each entry on its own line, with a dash.';
  if (expected.includes('object')) return 'Write its keys below it, indented by two spaces.';
  if (expected.includes('boolean')) return 'Write true or false, without quotes.';
  return 'Write digits only, without quotes, commas or signs.';
}

function kindOf(data: unknown): string {
  if (Array.isArray(data)) return 'a list';
  if (typeof data === 'boolean') return String(data);
  if (typeof data === 'number') return 'a number';
  return typeof data === 'string' ? 'text' : 'a group of keys';
}

function describeLimit(
  rule: string,
  things: string,
  actual: number,
  { keyword, params }: ErrorObject,
  schemas: JsonRecord[],
): Words {
  const limit = Number(params.limit);
  const opposite = keyword.startsWith('min') ? keyword.replace('min', 'max') : keyword.replace('max', 'min');
  const bound = schemas.some((schema) => schema[opposite] === limit)
    ? `exactly ${limit}`
    : keyword.startsWith('min')
      ? `at least ${limit}`
      : `at most ${limit}`;
  const missing = limit - actual;
  return {
    rule,
    reason: `has ${actual} ${things}, but needs ${bound}`,
    remedy: missing > 0 ? `Add ${missing}.` : `Take away ${-missing}.`,
  };
}

/** How a message names a value: its path, or the file. */
function nameOf(pointer: string): string {
  return pointer === '' ? 'the file' : pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
}

function show(data: unknown): string {
  const text = JSON.stringify(data) ?? String(data);
  return text.length > 60 ? `${text.slice(0, 58)}…"` : text;
}

function sourceAt(file: ParsedFile, pointer: string): string {
  // The place of a map in braces begins at its brace; that of an indented one at its first key.
  return valueAt(file.data, pointer) === undefined ? '' : file.text.slice(file.locate(pointer).start.offset);
}
