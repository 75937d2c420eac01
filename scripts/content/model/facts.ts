import { type CheckedFile, fileAt } from './compilation.ts';
import { FACTS_FILE } from './content-files.ts';
import { entriesAt, isRecord, type JsonRecord, valueAt } from '../json-data.ts';

/** A fact or a table of facts.yaml. */
export interface Fact {
  id: string;
  pointer: string;
  data: unknown;
  /** Each text and its token: `families` or `families.short` for a fact, `tiers.one.premium` for a table cell. */
  wordings: { token: string; pointer: string; text: string }[];
}

/** Returns every table and every fact, in the order of the file. */
export function factsIn(files: readonly CheckedFile[]): Fact[] {
  const { data: all } = fileAt(files, FACTS_FILE) ?? {};
  const textAt = (token: string, pointer: string) => {
    const text = valueAt(all, pointer);
    return typeof text === 'string' ? [{ token, pointer, text }] : [];
  };
  const tables = entriesAt(all, '/tables').map(([id, data]) => {
    const pointer = `/tables/${id}`;
    const wordings = entriesAt(data, '/rows').flatMap(([row, columns]) =>
      entriesAt(columns, '').flatMap(([column]) =>
        textAt(`${id}.${row}.${column}`, `${pointer}/rows/${row}/${column}`),
      ),
    );
    return { id, pointer, data, wordings };
  });
  const facts = entriesAt(all, '/facts').map(([id, data]) => {
    const pointer = `/facts/${id}`;
    const wordings = [
      ...textAt(id, `${pointer}/wording`),
      ...entriesAt(data, '/also').flatMap(([name]) => textAt(`${id}.${name}`, `${pointer}/also/${name}`)),
    ];
    return { id, pointer, data, wordings };
  });
  return [...tables, ...facts];
}

/** Keys of a source document. A fact, table or entry that names the document may set these keys differently. */
const BACKING_KEYS = ['asOf', 'verifiedOn', 'owner', 'expires', 'sample'] as const;

/** A map from the names of the source documents in facts.yaml to the documents. */
export type Sources = ReadonlyMap<string, JsonRecord>;

/** Returns the source documents of facts, by name. They are the records in `sources` of facts.yaml. */
export function sourcesIn(files: readonly CheckedFile[]): Sources {
  return new Map(
    entriesAt(fileAt(files, FACTS_FILE)?.data, '/sources').flatMap(([name, source]) =>
      isRecord(source) ? [[name, source] as const] : [],
    ),
  );
}

/** Returns a copy of a record's source document. For BACKING_KEYS, values of the record replace those of the copy. */
export function backingOf(record: JsonRecord, sources: Sources): JsonRecord {
  const own = BACKING_KEYS.filter((key) => record[key] !== undefined).map((key) => [key, record[key]]);
  return { ...sources.get(String(record['source'])), ...Object.fromEntries(own) };
}

/** A fact, table, source document or entry with its place in a file. */
export interface BackedRecord {
  file: CheckedFile;
  pointer: string;
  data: JsonRecord;
}

/** Lists the records of a file that name a source, at any depth. */
export function backedRecords(file: CheckedFile): BackedRecord[] {
  return file.roles
    .filter(({ role }) => role === 'source')
    .flatMap(({ pointer }) => {
      const at = pointer.slice(0, pointer.lastIndexOf('/'));
      const data = valueAt(file.data, at);
      return isRecord(data) ? [{ file, pointer: at, data }] : [];
    });
}
