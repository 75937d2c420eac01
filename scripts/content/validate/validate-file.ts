import type { ErrorObject } from 'ajv/dist/2020.js';
import { diagnoseAjvError } from './ajv-messages.ts';
import { checkCharacters } from '../model/characters.ts';
import { findNearest } from '../nearest.ts';
import { findFittingSchema } from '../model/schema-nodes.ts';
import type { SchemaSet } from './schemas.ts';
import type { CheckedFile, ParsedFile } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { pointerOf } from '../json-data.ts';

/** The most mistakes to report for one file. More mistakes usually have the same cause, and take long to describe. */
const MAX_REPORTED = 20;

/** Validates a file against its schema, and adds the roles of its strings. Reports each mistake once. */
export function validateFile(file: ParsedFile, schemas: SchemaSet, report: Report): CheckedFile {
  const { schema } = file;
  if (file.broken || schema === null) return { ...file, roles: [] };
  const result = schemas.check(schema, file.data, report);
  if (result === null) return { ...file, roles: [], broken: true };
  checkCharacters(file, report);

  const selected = selectErrors(result.errors);
  // Several keys that are unknown or missing usually mean the wrong schema.
  const aboutKeys = [...selected.values()].filter(
    ({ instancePath, keyword }) => instancePath === '' && /^(required|.*Properties)$/.test(keyword),
  );
  const better = aboutKeys.length > 1 ? findFittingSchema(schemas.byName, file) : null;
  if (better !== null) {
    const start = file.text.indexOf(schema);
    const place = file.place(start, start + schema.length);
    const reason = `uses the schema ${schema}, but has the keys of ${better}`;
    refuseIn(file, 'modeline', report)(null, reason, `Write ${better} in this line.`, { place });
    // Return the schema that fits the keys, so that later steps know the kind of file.
    return { ...file, schema: better, roles: [], broken: true };
  }
  for (const [pointer, error] of [...selected].slice(0, MAX_REPORTED))
    report(diagnoseAjvError(error, pointer, file, schemas.byName));
  const more = selected.size - MAX_REPORTED;
  const reason = `has ${more.toLocaleString('en-US')} more mistakes`;
  if (more > 0) report({ file: file.path, rule: 'schema', reason, remedy: 'Fix the others first.' });

  return {
    ...file,
    broken: selected.size > 0,
    // Leave out strings with an error, because they need no further checks.
    roles: result.roles.filter(({ pointer }) => !selected.has(pointer)),
  };
}

/** Selects one of Ajv's errors for each place, because several errors at one place usually have the same cause. */
function selectErrors(errors: ErrorObject[]): Map<string, ErrorObject> {
  const selected = new Map<string, ErrorObject>();
  for (const error of errors) {
    if (error.keyword === 'propertyNames') continue;
    const pointer = faultPointer(error);
    const known = selected.get(pointer);
    if (known === undefined || rank(error) < rank(known)) selected.set(pointer, error);
  }

  dropMisspelledTwins(selected);
  return selected;
}

/** Returns the JSON pointer of the faulty value. For an error about a key, returns the pointer of the key. */
function faultPointer({ instancePath, propertyName, params }: ErrorObject): string {
  const key: unknown = propertyName ?? params.additionalProperty ?? params.missingProperty;
  return typeof key === 'string' ? instancePath + pointerOf([key]) : instancePath;
}

/** Keywords by priority. Of several errors at one place, only the one with the first keyword is reported. */
const RANKS = ['type', 'additionalProperties', 'required', 'const', 'enum', 'format', 'minLength', 'pattern'];

function rank({ keyword }: ErrorObject): number {
  const index = RANKS.indexOf(keyword);
  return index === -1 ? RANKS.length : index;
}

/** Drops the error about a missing key if an unknown key beside it is probably the same key, misspelled. */
function dropMisspelledTwins(selected: Map<string, ErrorObject>): void {
  const missing = [...selected].filter(([, { keyword }]) => keyword === 'required');
  for (const { instancePath, params } of selected.values()) {
    if (typeof params.additionalProperty !== 'string') continue;
    const here = new Map(
      missing.flatMap(([pointer, error]) =>
        error.instancePath === instancePath ? [[String(error.params.missingProperty), pointer]] : [],
      ),
    );
    const nearest = findNearest(params.additionalProperty, here.keys());
    if (nearest !== null) selected.delete(here.get(nearest) ?? '');
  }
}
