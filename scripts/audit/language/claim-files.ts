import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LineCounter, parseDocument } from 'yaml';
import { compareText } from '../../content/compare-text.ts';
import { isRecord, type JsonRecord } from '../../content/json-data.ts';
import { UsageError } from '../../usage-error.ts';

const FOLDER = new URL('../claims/', import.meta.url);

/** A file of claims/, parsed. */
export interface ClaimFile {
  /** Path from the project's root. */
  file: string;
  data: JsonRecord;
  /** The line on which a key of the first two levels begins, such as `['words', 'gift']`. */
  lineOf(path: readonly (string | number)[]): number;
}

let read: readonly ClaimFile[] | undefined;

/** Every YAML file of claims/ in order of its name, read once. @throws UsageError that names file and line of a mistake */
export function readClaimFiles(): readonly ClaimFile[] {
  read ??= readdirSync(fileURLToPath(FOLDER))
    .filter((name) => name.endsWith('.yaml'))
    .toSorted(compareText)
    .map((name) => parseClaimFile(readFileSync(new URL(name, FOLDER), 'utf8'), name));
  return read;
}

/** Parses one file of claims/. @throws UsageError for what is not YAML, or no map of keys */
export function parseClaimFile(text: string, name: string): ClaimFile {
  const file = `scripts/audit/claims/${name}`;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [mistake] = document.errors;
  if (mistake !== undefined)
    throw new UsageError(
      `${file}:${mistake.linePos?.[0].line ?? 1} is not valid YAML: ${mistake.message.split('\n')[0]}`,
    );
  const data: unknown = document.toJS();
  if (!isRecord(data)) throw new UsageError(`${file}:1 must hold keys and values, such as “id: ACA-005”.`);
  return {
    file,
    data,
    lineOf(path) {
      const node = document.getIn(path, true);
      const range = isRecord(node) || typeof node === 'object' ? rangeOf(node) : undefined;
      return lines.linePos(range ?? 0).line;
    },
  };
}

function rangeOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range))
    return undefined;
  const [start] = node.range;
  return typeof start === 'number' ? start : undefined;
}
