export type JsonRecord = Record<string, unknown>;

/** Returns true for a JSON object: not a list, not null. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value at a JSON pointer; undefined if there is none. */
export function valueAt(data: unknown, pointer: string): unknown {
  return valueIn(data, segmentsOf(pointer));
}

/** Returns the list at a JSON pointer; an empty one if there is none. */
export function listAt(data: unknown, pointer: string): unknown[] {
  const list = valueAt(data, pointer);
  return Array.isArray(list) ? list : [];
}

/** Returns the keys and values of the object at a JSON pointer; none if there is no object. */
export function entriesAt(data: unknown, pointer: string): [key: string, value: unknown][] {
  const record = valueAt(data, pointer);
  return isRecord(record) ? Object.entries(record) : [];
}

/** Replaces the value at a JSON pointer, which must exist. */
export function replaceAt(data: unknown, pointer: string, value: unknown): void {
  const segments = segmentsOf(pointer);
  const last = segments.pop();
  const parent = valueIn(data, segments);
  if (last === undefined) return;
  if (Array.isArray(parent)) parent[Number(last)] = value;
  else if (isRecord(parent)) parent[last] = value;
}

/** Yields each text, number, boolean and null inside a value, with its key. Items of a list have the list's key. */
export function* leavesIn(value: unknown, key = ''): Generator<{ key: string; value: unknown }> {
  if (Array.isArray(value)) for (const each of value) yield* leavesIn(each, key);
  else if (isRecord(value)) for (const [name, each] of Object.entries(value)) yield* leavesIn(each, name);
  else yield { key, value };
}

/** Returns all texts, numbers, booleans and nulls inside a value, at any depth, each once. */
export function valuesIn(value: unknown, found = new Set<unknown>()): Set<unknown> {
  if (typeof value !== 'object' || value === null) found.add(value);
  else for (const each of Object.values(value)) valuesIn(each, found);
  return found;
}

/** Splits a JSON pointer into keys and indices, and unescapes them. */
export function segmentsOf(pointer: string): string[] {
  const segments = pointer.split('/').slice(1);
  return pointer.includes('~')
    ? segments.map((each) => each.replaceAll('~1', '/').replaceAll('~0', '~'))
    : segments;
}

/** Joins keys and indices to a JSON pointer, and escapes them. */
export function pointerOf(segments: readonly string[]): string {
  return segments.map((each) => `/${each.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

function valueIn(data: unknown, segments: readonly string[]): unknown {
  let value = data;
  for (const segment of segments) {
    if (Array.isArray(value)) value = value[Number(segment)];
    else if (isRecord(value) && Object.hasOwn(value, segment)) value = value[segment];
    else return undefined;
  }
  return value;
}
