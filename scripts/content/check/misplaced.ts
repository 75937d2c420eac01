import type { ErrorObject } from 'ajv/dist/2020.js';
import type { ParsedFile } from '../compilation.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { isRecord, pointerOf, segmentsOf, valueAt } from '../json-data.ts';

/**
 * Finds entries that lie in the wrong list: their own keys are unknown there, others are missing, and another list of the
 * file has entries with just these keys. Each is one message in place of one for every key.
 * @param selected the errors of the file by place; those about such an entry are taken out
 */
export function takeMisplaced(file: ParsedFile, selected: Map<string, ErrorObject>): Diagnostic[] {
  const places = new Set([...selected.values()].map(({ instancePath }) => instancePath));
  return [...places].flatMap((place) => {
    const list = place.replace(/\/\d+$/, '');
    const entry = valueAt(file.data, place);
    const own = [...selected].filter(([, { instancePath }]) => instancePath === place);
    const unknown = own.flatMap(([, { params }]) => params.additionalProperty ?? []);
    if (list === place || !isRecord(entry) || unknown.length === 0) return [];
    if (!own.some(([, { keyword }]) => keyword === 'required')) return [];
    const home = findHome(file.data, [], Object.keys(entry), list);
    if (home === null) return [];
    for (const pointer of selected.keys())
      // A list that is too long is so because of this entry.
      if (pointer === list || `${pointer}/`.startsWith(`${place}/`)) selected.delete(pointer);
    return [
      {
        file: file.path,
        place: file.locate(place),
        rule: 'misplaced',
        reason: `${label(place)} looks like an entry of ${label(home)}`,
        remedy: `Move it to the end of ${label(home)}.`,
      },
    ];
  });
}

/** The list, other than this one, of which an entry has all these keys. */
function findHome(
  value: unknown,
  path: readonly string[],
  keys: readonly string[],
  except: string,
): string | null {
  if (Array.isArray(value)) {
    const pointer = pointerOf(path);
    const fits = value.some(
      (each: unknown) => isRecord(each) && keys.every((key) => Object.hasOwn(each, key)),
    );
    if (fits && pointer !== except) return pointer;
  }
  const inner = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : [];
  for (const [key, each] of inner) {
    const found = findHome(each, [...path, String(key)], keys, except);
    if (found !== null) return found;
  }
  return null;
}

function label(pointer: string): string {
  return segmentsOf(pointer).join('/');
}
