import { isRecord } from '../../content/json-data.ts';

/** A value in the data of a script, and the name that it has there. */
interface DataString {
  key: string;
  value: string;
}

/** Each string and number in the text of a JSON script; null when it is not JSON. */
export function stringsOfData(json: string): DataString[] | null {
  try {
    return [...stringsIn(JSON.parse(json), '')];
  } catch {
    return null;
  }
}

function* stringsIn(data: unknown, key: string): Generator<DataString> {
  if (typeof data === 'string') yield { key, value: data };
  else if (typeof data === 'number') yield { key, value: String(data) };
  else if (Array.isArray(data)) for (const each of data) yield* stringsIn(each, key);
  else if (isRecord(data)) for (const [name, each] of Object.entries(data)) yield* stringsIn(each, name);
}
