/** Holds a field of a record; of a picture, the hash of its bytes, too. */
export interface RecordField {
  pointer: string;
  value: string;
  hash?: string;
}

/** Holds a field with another value: without a value it was not there, or is not there now. */
export interface FieldChange {
  pointer: string;
  from: string;
  to: string;
}

/** Spells a field as a line of a record: `/source/title: "Ledger"`. @param hash of the bytes of a picture */
export function spellField(pointer: string, value: unknown, hash?: string): string {
  return `${pointer}: ${JSON.stringify(value)}${hash === undefined ? '' : ` (picture ${hash})`}`;
}

const FIELD = /^(\/.*?): ("(?:[^"\\]|\\.)*"|[^" ]+)(?: \(picture ([0-9a-f]{64})\))?$/;

/** Reads the fields of a record; what is no field, such as a list of names, is one by itself. */
export function fieldsOfRecord(text: string): RecordField[] {
  return text.split('\n').flatMap((line): RecordField[] => {
    const [, pointer = line, json, hash] = FIELD.exec(line) ?? [];
    const value = json === undefined ? line : String(JSON.parse(json));
    return line === '' ? [] : [{ pointer, value, ...(hash === undefined ? {} : { hash }) }];
  });
}

/** Compares two wordings of a record: fields with other values, and pictures whose bytes are others. */
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

/** Spells the last key of a pointer that is no entry of a list: `/sections/Compare/verifiedOn` is `verified on`. */
export function wordsOfKey(pointer: string): string {
  const keys = pointer.split(/[/ ]/).filter((segment) => /^[a-z]\w*$/.test(segment));
  return (keys.at(-1) ?? pointer).replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
