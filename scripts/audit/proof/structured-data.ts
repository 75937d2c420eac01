import { leavesIn } from '../../content/json-data.ts';

/** Each string and number in the text of a JSON script, with its key; null when it is not JSON. */
export function stringsOfData(json: string): { key: string; value: string }[] | null {
  try {
    return [...leavesIn(JSON.parse(json))].flatMap(({ key, value }) =>
      typeof value === 'string' || typeof value === 'number' ? [{ key, value: String(value) }] : [],
    );
  } catch {
    return null;
  }
}
