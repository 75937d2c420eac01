import { type CheckedFile, fileAt } from '../compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { FACTS_FILE } from './facts.ts';
import { entriesAt, isRecord, type JsonRecord, valueAt } from '../json-data.ts';
import { suggest } from '../nearest.ts';

/** Lists keys of a source document. A fact, table or entry that names the document may set these keys differently. */
const BACKING_KEYS = ['asOf', 'verifiedOn', 'owner', 'expires', 'sample'] as const;

/** Maps the names of the source documents in facts.yaml to the documents. */
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

/** Reports names of source documents that are not in facts.yaml. Warns of source documents that nothing names. */
export function checkSources(files: readonly CheckedFile[], report: Report): void {
  const facts = fileAt(files, FACTS_FILE);
  if (facts === undefined || facts.broken) return;
  const sources = sourcesIn(files);
  const uses = files.flatMap((file) =>
    file.roles.filter(({ role }) => role === 'source').map((use) => ({ ...use, file })),
  );
  for (const { file, pointer, value } of uses)
    if (!sources.has(value))
      refuseIn(file, 'source', report)(
        pointer,
        `is ${value}, which is not among the sources of ${FACTS_FILE}`,
        suggest(value, sources.keys(), `Add it there, below sources, with its title and its dates.`),
        { about: `source ${value}` },
      );
  if (files.some(({ broken }) => broken)) return;
  const named = new Set(uses.map(({ value }) => value));
  for (const name of sources.keys())
    if (!named.has(name))
      refuseIn(facts, 'unused-source', report)(
        `/sources/${name}`,
        'is not named by anything',
        'Name it as the source of a fact, or delete it.',
        { part: 'key', severity: 'warning', fix: 'value' },
      );
}

/** Holds a fact, table, source document or entry with its place in a file. */
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
