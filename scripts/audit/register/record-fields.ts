/** Holds a field of a record; of a picture, the hash of its bytes, too. */
export interface RecordField {
  pointer: string;
  value: string;
  hash?: string;
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

/** Reads the pictures of a record, each by its path and the hash of its bytes. */
export function picturesOfRecord(text: string): { path: string; hash: string }[] {
  return fieldsOfRecord(text).flatMap(({ value: path, hash }) =>
    hash === undefined ? [] : [{ path, hash }],
  );
}

/** Compares two wordings of a record: fields with other values, and pictures whose bytes are others. */
export function compareRecords(before: string, after: string) {
  const fieldsOf = (text: string) =>
    new Map(fieldsOfRecord(text).map(({ pointer, value }) => [pointer, value] as const));
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const hashes = new Map(picturesOfRecord(before).map(({ path, hash }) => [path, hash]));
  const pointers = [...new Set([...old.keys(), ...now.keys()])];
  return {
    fields: pointers
      .map((pointer) => ({ pointer, from: old.get(pointer) ?? '', to: now.get(pointer) ?? '' }))
      .filter(({ from, to }) => from !== to),
    pictures: picturesOfRecord(after)
      .map(({ path, hash }) => ({ path, before: hashes.get(path) ?? null, after: hash }))
      .filter((picture) => picture.before !== null && picture.before !== picture.after),
  };
}

/** Spells the last key of a pointer that is no entry of a list: `/sections/Compare/verifiedOn` is `verified on`. */
export function wordsOfKey(pointer: string): string {
  const keys = pointer.split(/[/ ]/).filter((segment) => /^[a-z]\w*$/.test(segment));
  return (keys.at(-1) ?? pointer).replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
