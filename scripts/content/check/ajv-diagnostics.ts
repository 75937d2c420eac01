import type { ErrorObject } from 'ajv/dist/2020.js';
import { isRecord, segmentsOf, valueAt, type JsonRecord } from '../json-data.ts';
import { annotation, schemasAt } from './schema-nodes.ts';
import type { ParsedFile } from '../compilation.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { messageFor } from './ajv-messages.ts';

/** Lists the kinds of sections that have a schema, if the error is about a section. */
function kindsIn(byName: Map<string, JsonRecord>, around: readonly JsonRecord[]): ReadonlySet<string> {
  if (!around.some(({ $id }) => $id === 'page-section.schema.json')) return new Set();
  return new Set(
    [...byName.values()].flatMap(({ section }) => (typeof section === 'string' ? [section] : [])),
  );
}

/** Lists rules with a better remedy than a hint, because the value itself is not the problem. */
const STRUCTURAL: ReadonlySet<string> = new Set(['type', 'empty', 'required', 'unknown-key', 'length']);

/**
 * Describes an error of Ajv, with its place in the file. In a schema, `errorHint` gives the remedy for a value with the
 * wrong format, and `description` is added to any other remedy.
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
  const at =
    error.keyword === 'required'
      ? error.instancePath
      : error.keyword === 'uniqueItems'
        ? `${pointer}/${String(error.params.i)}`
        : pointer;
  const parent = valueAt(file.data, error.instancePath);
  const { rule, reason, remedy, part } = messageFor({
    error,
    value: valueAt(file.data, pointer),
    source: file.text.slice(file.locate(at).start.offset),
    schemas: around,
    keys: Object.keys(isRecord(parent) ? parent : {}),
    kinds: kindsIn(byName, around),
  });

  const hint = STRUCTURAL.has(rule) ? undefined : annotation(about, 'errorHint');
  const description = rule === 'unknown-key' ? undefined : annotation(about, 'description');
  const advice = (hint === undefined ? [remedy, description] : [hint]).filter((each) => each !== undefined);
  return {
    file: file.path,
    place: file.locate(at, part ?? 'value'),
    rule,
    reason: `${pointer === '' ? 'the file' : segmentsOf(pointer).join('/')} ${reason}`,
    remedy: advice.length === 0 ? undefined : advice.join(' '),
  };
}
