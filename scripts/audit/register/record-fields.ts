const PICTURE = / \(picture ([0-9a-f]{64})\)$/;

/** Holds a field of a record, as its text has it: `/source/title: "Ledger"`. */
export interface RecordField {
  pointer: string;
  value: string;
}

/** Reads the fields of a record; what is no field, such as a list of names, is one by itself. */
export function fieldsOfRecord(text: string): RecordField[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): RecordField => {
      const [, pointer = '', json = ''] = /^(\/.*?): (".*"|[^"]*)$/s.exec(line.replace(PICTURE, '')) ?? [];
      if (pointer === '') return { pointer: line, value: line };
      return { pointer, value: json.startsWith('"') ? String(JSON.parse(json)) : json };
    });
}

/** Reads the pictures of a record, each by its path and the hash of its bytes. */
export function picturesOfRecord(text: string): { path: string; hash: string }[] {
  return text.split('\n').flatMap((line) => {
    const [, hash] = PICTURE.exec(line) ?? [];
    const path = hash === undefined ? undefined : fieldsOfRecord(line)[0]?.value;
    return hash === undefined || path === undefined ? [] : [{ path, hash }];
  });
}

/** Spells the last key of a pointer that is no entry of a list: `/sections/Compare/verifiedOn` is `verified on`. */
export function wordsOfKey(pointer: string): string {
  const keys = pointer.split(/[/ ]/).filter((segment) => /^[a-z]\w*$/.test(segment));
  return (keys.at(-1) ?? pointer).replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
