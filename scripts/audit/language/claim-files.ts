import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compareText } from '../../content/compare-text.ts';
import { isRecord, type JsonRecord } from '../../content/json-data.ts';
import { openCache } from '../../publish/build-cache.ts';
import { UsageError } from '../../usage-error.ts';

const FOLDERS = [new URL('../claims/', import.meta.url), new URL('../checks/', import.meta.url)];
const PROJECT = new URL('../../../', import.meta.url);
const CACHE = fileURLToPath(new URL('.build/cache', PROJECT));

/** A file that describes a claim, or the rules of checks/, parsed. */
export interface ClaimFile {
  /** Path from the project's root. */
  file: string;
  data: JsonRecord;
  /** The line on which a key of the first levels begins, such as `['words', 'gift']`. */
  lineOf(path: readonly (string | number)[]): number;
}

interface Source {
  file: string;
  text: string;
}

let texts: readonly Source[] | undefined;

function readTexts(): readonly Source[] {
  texts ??= FOLDERS.flatMap((folder) =>
    readdirSync(fileURLToPath(folder))
      .filter((name) => /\.(?:yaml|json)$/.test(name))
      .toSorted(compareText)
      .map((name) => ({
        file: new URL(name, folder).href.slice(PROJECT.href.length),
        text: readFileSync(new URL(name, folder), 'utf8'),
      })),
  );
  return texts;
}

/** Every YAML file of claims/ and checks/. @throws UsageError that names file and line of a mistake */
export function readClaimFiles(): readonly ClaimFile[] {
  return readTexts()
    .filter(({ file }) => file.endsWith('.yaml'))
    .map(({ file, text }) => parseClaimFile(text, file));
}

/**
 * Keeps what is made of files in .build/ from one run to the next: parsing takes longer than judging a sentence.
 * @param code the module that makes it: another one makes it anew
 * @param sources the files that it is made of; all these files if left out
 */
export function keepParsed<Made>(
  kind: string,
  code: string,
  make: () => Made,
  sources: readonly Source[] = readTexts(),
): Made {
  const inputs = [readFileSync(fileURLToPath(code)), ...sources.flatMap(({ file, text }) => [file, text])];
  const bytes = openCache(CACHE).getNow(kind, inputs, () => Buffer.from(JSON.stringify(make())));
  return JSON.parse(Buffer.from(bytes).toString('utf8'));
}

/** Parses one such file. @throws UsageError for what is not YAML, or no map of keys */
export function parseClaimFile(text: string, file: string): ClaimFile {
  // Loaded only to parse: loading it takes longer than reading what was kept.
  const { LineCounter, parseDocument }: typeof import('yaml') = createRequire(import.meta.url)('yaml');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [mistake] = document.errors;
  if (mistake !== undefined)
    throw new UsageError(
      `${file}:${mistake.linePos?.[0].line ?? 1} is not valid YAML: ${mistake.message.split('\n')[0]}`,
    );
  const data: unknown = document.toJS();
  if (!isRecord(data)) throw new UsageError(`${file}:1 must hold keys and values, such as “id: ACA-005”.`);
  return { file, data, lineOf: (path) => lines.linePos(startOf(document.getIn(path, true))).line };
}

function startOf(node: unknown): number {
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : null;
  return Array.isArray(range) && typeof range[0] === 'number' ? range[0] : 0;
}
