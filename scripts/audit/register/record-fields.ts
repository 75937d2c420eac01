export interface RecordField {
  pointer: string;
  value: string;
  hash?: string;
}

/** Holds a changed field. `from` is empty for an added field, `to` is empty for a removed field. */
export interface FieldChange {
  pointer: string;
  from: string;
  to: string;
}

/** Writes a field as a line of a record: `/source/title: "Ledger"`. For a picture, adds the hash of its bytes. */
export function spellField(pointer: string, value: unknown, hash?: string): string {
  return `${pointer}: ${JSON.stringify(value)}${hash === undefined ? '' : ` (picture ${hash})`}`;
}

const FIELD = /^(\/.*?): ("(?:[^"\\]|\\.)*"|[^" ]+)(?: \(picture ([0-9a-f]{64})\))?$/;

/**
 * Parses a record, which has one field per line. A line that is not written like a field, such as a line of
 * content/labels.csv, is both pointer and value.
 */
export function fieldsOfRecord(text: string): RecordField[] {
  return text.split('\n').flatMap((line): RecordField[] => {
    const [, pointer = line, json, hash] = FIELD.exec(line) ?? [];
    const value = json === undefined ? line : String(JSON.parse(json));
    return line === '' ? [] : [{ pointer, value, ...(hash === undefined ? {} : { hash }) }];
  });
}

/** Compares two versions of a record. Returns the fields whose values differ, and the pictures whose bytes differ. */
export function compareRecords(before: string, after: string) {
  const [old, now] = [before, after].map(
    (text) => new Map(fieldsOfRecord(text).map((field) => [field.pointer, field])),
  );
  const pairs = [...new Set([...(old ?? []), ...(now ?? [])].map(([pointer]) => pointer))].map((pointer) => ({
    pointer,
    from: old?.get(pointer),
    to: now?.get(pointer),
  }));
  return {
    fields: pairs.flatMap(({ pointer, from, to }): FieldChange[] =>
      from?.value === to?.value ? [] : [{ pointer, from: from?.value ?? '', to: to?.value ?? '' }],
    ),
    pictures: pairs.flatMap(({ from, to }) =>
      from?.hash === undefined || to?.hash === undefined || from.hash === to.hash
        ? []
        : [{ path: to.value, before: from.hash, after: to.hash }],
    ),
  };
}

/** Converts the last key of a pointer to words: `verified on` for `/sections/Compare/verifiedOn`. */
export function wordsOfKey(pointer: string): string {
  const keys = pointer.split(/[/ ]/).filter((segment) => /^[a-z]\w*$/.test(segment));
  return (keys.at(-1) ?? pointer).replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
