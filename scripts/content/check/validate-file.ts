import type { ErrorObject } from 'ajv/dist/2020.js';
import { diagnoseAjvError } from './ajv-messages.ts';
import { checkCharacters } from '../read/characters.ts';
import { findNearest } from '../nearest.ts';
import { findFittingSchema } from './schema-nodes.ts';
import type { SchemaSet } from './schemas.ts';
import type { CheckedFile, ParsedFile } from '../compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { groupBy } from '../group-by.ts';
import { pointerOf, segmentsOf } from '../json-data.ts';

/** Limits the mistakes to report for one file. More usually have the same cause, and take long to describe. */
const MAX_REPORTED = 20;

/** Checks a file against its schema, which also gives its strings their roles. Reports each mistake once. */
export function validateFile(file: ParsedFile, schemas: SchemaSet, report: Report): CheckedFile {
  const { schema } = file;
  if (file.broken || schema === null) return { ...file, roles: [] };
  const result = schemas.check(schema, file.data, report);
  if (result === null) return { ...file, roles: [], broken: true };
  checkCharacters(file, report);

  const selected = selectErrors(result.errors);
  const better = isAboutKeys(selected) ? findFittingSchema(schemas.byName, file) : null;
  if (better !== null) {
    const start = file.text.indexOf(schema);
    report({
      file: file.path,
      place: file.place(start, start + schema.length),
      rule: 'modeline',
      reason: `uses the schema ${schema}, but has the keys of ${better}`,
      remedy: `Write ${better} in this line.`,
      schema: `schemas/${schema}`,
    });
    // Remember the kind of file, for later steps: the schema that fits its keys.
    return { ...file, schema: better, roles: [], broken: true };
  }
  const faulty = new Set(selected.keys());
  takeMissingTogether(file, selected, report);
  for (const [pointer, error] of [...selected].slice(0, MAX_REPORTED))
    report(diagnoseAjvError(error, pointer, file, schemas.byName));
  const more = selected.size - MAX_REPORTED;
  const reason = `has ${more.toLocaleString('en-US')} more mistakes`;
  if (more > 0) report({ file: file.path, rule: 'schema', reason, remedy: 'Fix the others first.' });

  return {
    ...file,
    broken: faulty.size > 0,
    // A string with an error needs no further checks.
    roles: result.roles.filter(({ pointer }) => !faulty.has(pointer)),
  };
}

/** Reports several missing keys of one object together, and removes their errors. */
function takeMissingTogether(file: ParsedFile, selected: Map<string, ErrorObject>, report: Report): void {
  const missing = [...selected].filter(([, { keyword }]) => keyword === 'required');
  for (const together of groupBy(missing, ([, { instancePath }]) => instancePath)) {
    const [[, { instancePath: at }] = ['', { instancePath: '' }]] = together;
    if (together.length < 2) continue;
    for (const [pointer] of together) selected.delete(pointer);
    const keys = together.map(([, { params }]) => String(params.missingProperty));
    const reason = `${at === '' ? 'the file' : segmentsOf(at).join('/')} lacks ${keys.slice(0, -1).join(', ')} and ${keys.at(-1)}`;
    const place = file.locate(at, 'key');
    refuseIn(file, 'required', report)(null, reason, 'Add these keys.', { place });
  }
}

/** Returns true if several keys of a file are unknown or missing, which usually means the wrong schema. */
function isAboutKeys(selected: Map<string, ErrorObject>): boolean {
  const aboutKeys = [...selected.values()].filter(
    ({ instancePath, keyword }) => instancePath === '' && /^(required|.*Properties)$/.test(keyword),
  );
  return aboutKeys.length > 1;
}

/** Selects one of Ajv's errors for each place: the mistake, not its consequences. */
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

/** Returns the place of an error; for an error about a key, the place of the key. */
function faultPointer({ instancePath, propertyName, params }: ErrorObject): string {
  const key: unknown = propertyName ?? params.additionalProperty ?? params.missingProperty;
  return typeof key === 'string' ? instancePath + pointerOf([key]) : instancePath;
}

const RANKS = ['type', 'additionalProperties', 'required', 'const', 'enum', 'format', 'minLength', 'pattern'];

/** Ranks errors of one place; the lowest is the mistake. An empty text is reported as empty, not by its pattern. */
function rank({ keyword }: ErrorObject): number {
  const index = RANKS.indexOf(keyword);
  return index === -1 ? RANKS.length : index;
}

/** Drops a missing key if an unknown one is probably its misspelling, so that one mistake is reported. */
function dropMisspelledTwins(selected: Map<string, ErrorObject>): void {
  const missing = [...selected].filter(([, { keyword }]) => keyword === 'required');
  for (const { instancePath, params } of selected.values()) {
    const unknown: unknown = params.additionalProperty;
    if (typeof unknown !== 'string') continue;
    const here = missing.filter(([, error]) => error.instancePath === instancePath);
    const nearest = findNearest(
      unknown,
      here.map(([, error]) => String(error.params.missingProperty)),
    );
    const twin = here.find(([, error]) => error.params.missingProperty === nearest);
    if (twin !== undefined) selected.delete(twin[0]);
  }
}
