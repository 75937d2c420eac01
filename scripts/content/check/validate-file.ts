import type { ErrorObject } from 'ajv/dist/2020.js';
import { diagnoseAjvError } from './ajv-diagnostics.ts';
import { checkCharacters } from '../read/characters.ts';
import { takeOldShapes } from './old-shapes.ts';
import { findNearest } from '../nearest.ts';
import { findFittingSchema } from './schema-nodes.ts';
import type { SchemaSet } from './schemas.ts';
import type { CheckedFile, ParsedFile } from '../compilation.ts';
import type { Diagnostic, Report } from '../diagnostics.ts';
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
  for (const diagnostic of takeOldShapes(file, selected)) report(diagnostic);
  for (const diagnostic of takeMissingTogether(file, selected)) report(diagnostic);
  for (const [pointer, error] of [...selected].slice(0, MAX_REPORTED))
    report(diagnoseAjvError(error, pointer, file, schemas.byName));
  if (selected.size > MAX_REPORTED) {
    report({
      file: file.path,
      rule: 'schema',
      reason: `has ${(selected.size - MAX_REPORTED).toLocaleString('en-US')} more mistakes`,
      remedy: 'Fix the others first.',
    });
  }

  return {
    ...file,
    broken: faulty.size > 0,
    // A string with an error needs no further checks.
    roles: result.roles.filter(({ pointer }) => !faulty.has(pointer)),
  };
}

/** Joins messages about several missing keys of one object, and removes their errors. */
function takeMissingTogether(file: ParsedFile, selected: Map<string, ErrorObject>): Diagnostic[] {
  const places = new Map<string, string[]>();
  for (const { keyword, instancePath, params } of selected.values())
    if (keyword === 'required')
      places.set(instancePath, [...(places.get(instancePath) ?? []), String(params.missingProperty)]);
  return [...places].flatMap(([place, keys]) => {
    if (keys.length < 2) return [];
    for (const [pointer, { keyword, instancePath }] of selected)
      if (keyword === 'required' && instancePath === place) selected.delete(pointer);
    const names = `${keys.slice(0, -1).join(', ')} and ${keys.at(-1)}`;
    return [
      {
        file: file.path,
        place: file.locate(place, 'key'),
        rule: 'required',
        reason: `${place === '' ? 'the file' : segmentsOf(place).join('/')} lacks ${names}`,
        remedy: 'Add these keys.',
      },
    ];
  });
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
