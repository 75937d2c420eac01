import type { Compilation, LinkedFile } from '../../content/model/compilation.ts';
import { isRecord, pointerOf, valueAt } from '../../content/json-data.ts';
import { sha256 } from '../../lib/hash.ts';
import type { Locate } from '../findings/settings.ts';
import { foldLine, type Line, type Page, type SiteLine } from './line.ts';

interface RecordPage {
  name: string;
  title: string;
  files: RegExp;
  /** The lists and objects of the files to read; left out for the whole file. */
  parts?: readonly string[];
}

/** The pages that no address shows, in the order in which a reviewer reads them. */
const RECORD_PAGES: readonly RecordPage[] = [
  { name: 'facts', title: 'Facts and what backs them', files: /^content\/facts\.yaml$/ },
  { name: 'entries', title: 'What backs states and guides', files: /^content\/(?:states|guides)\// },
  { name: 'testimonials', title: 'Records of testimonials', files: /^content\/testimonials\.yaml$/ },
  { name: 'law', title: 'Tables of law', files: /^content\/marketplace\.yaml$/ },
  { name: 'agency', title: 'Who the agency is', files: /^content\/site\.yaml$/ },
  { name: 'redirects', title: 'Old addresses', files: /^content\/redirects\.yaml$/ },
  {
    name: 'answers',
    title: 'Answers to findings',
    files: /^content\/audit\.yaml$/,
    parts: ['/off', '/suppressions', '/formerNames'],
  },
];
const ENTRY_PARTS = ['asOf', 'verifiedOn', 'owner', 'expires', 'sources'];
const ENTRY = /^content\/((?:states|guides)\/.*)\.\w+$/;
const PRICES = /^content\/prices\/([\w-]+)\.yaml$/;

/** Lists what no page shows, as pages of lines: what backs facts, records, law, old addresses, answers, labels, files. */
export function listRecordPages(
  { files, media, downloads, wellKnown }: Pick<Compilation, 'files' | 'media' | 'downloads' | 'wellKnown'>,
  locate: Locate,
  labels?: { file: string; text: string },
): Page[] {
  const hashes = new Map(media.map(({ path, bytes }) => [path, sha256(bytes).slice(0, 12)]));
  const page = (name: string, title: string, lines: readonly SiteLine[]): Page[] =>
    lines.length === 0
      ? []
      : [{ name, title, language: undefined, home: undefined, lines: lines.flatMap(foldLine) }];
  const rows = (own: readonly LinkedFile[], parts: readonly string[] = ['']) =>
    own.flatMap((file) => parts.flatMap((part) => rowsOf(file, part, { hashes, locate })));
  const prices = files.filter(({ path }) => PRICES.test(path));
  const published = [
    ...downloads.map(({ path, bytes }) => ({ name: `/files/${path}`, file: `content/files/${path}`, bytes })),
    ...wellKnown.map(({ path, bytes }) => ({
      name: `/.well-known/${path}`,
      file: `content/well-known/${path}`,
      bytes,
    })),
  ];
  return [
    ...RECORD_PAGES.flatMap(({ name, title, files: pattern, parts }) => {
      const own = files.filter(({ path }) => pattern.test(path));
      return page(name, title, rows(own, parts));
    }),
    ...prices.flatMap((file) => {
      const state = PRICES.exec(file.path)?.[1] ?? '';
      return page(`prices/${state}`, `Prices in ${state}`, rows([file])).map((each) => ({
        ...each,
        isTable: true,
      }));
    }),
    ...page(
      'files',
      'Files to download',
      published.map(({ name, file, bytes }) =>
        recordLine({ text: name, role: 'file', note: sha256(bytes).slice(0, 16) }, { file, pointer: '' }),
      ),
    ),
    ...page('labels', 'What the agency taught the audit', labels === undefined ? [] : labelLines(labels)),
  ];
}

/** Lists the rows of a CSV file of labels, without its header. */
function labelLines({ file, text }: { file: string; text: string }): SiteLine[] {
  const rows = text.split('\n').map((row, at) => ({ row, line: at + 1 }));
  return rows
    .slice(1)
    .filter(({ row }) => row !== '')
    .map(({ row, line }) => recordLine({ text: row, role: 'label', note: '' }, { file, pointer: '', line }));
}

function recordLine(
  words: Pick<Line, 'text' | 'role' | 'note'>,
  { file, pointer, line = 1, column = 1 }: { file: string; pointer: string; line?: number; column?: number },
): SiteLine {
  return { ...words, part: 'main', join: 0, origins: [{ file, pointer, line, column, tokens: [] }] };
}

interface Reading {
  hashes: ReadonlyMap<string, string>;
  locate: Locate;
}

/** Converts data of a file to lines: one for each object or list of plain values, so that a table has a line a row. */
function rowsOf({ path, data, roles }: LinkedFile, part: string, { hashes, locate }: Reading): SiteLine[] {
  const isFacts = path === 'content/facts.yaml';
  const copy = new Set(roles.flatMap(({ role, pointer }) => (role === 'copy' && !isFacts ? [pointer] : [])));
  const say = (value: unknown) => {
    const hash = hashes.get(String(value));
    return hash === undefined ? String(value) : `${String(value)} (picture ${hash})`;
  };
  const spell = (fields: readonly [string, unknown][]) =>
    fields.map(([key, value]) => `${key}${key === '' ? '' : ' '}${spellValue(value, say)}`).join('; ');
  const line = (pointer: string, names: readonly string[], text: string): SiteLine => {
    const { line: row, column } = locate(path, pointer);
    // An entry of a collection names its page, with which it comes and goes.
    const entry = ENTRY.exec(path)?.[1];
    const note = entry === undefined ? names.slice(0, -1).join(', ') : `→ /${entry}`;
    const words = [names.at(-1), text].filter(Boolean).join(': ');
    const role = entry === undefined ? path.replace(/^content\/|\.\w+$/g, '') : 'backing';
    return recordLine({ text: words, role, note }, { file: path, pointer, line: row, column });
  };
  const below = (pointer: string, key: string) => pointer + pointerOf([key]);
  const read = (value: unknown, pointer: string, names: readonly string[]): SiteLine[] => {
    if (copy.has(pointer) || value === undefined) return [];
    if (!isRecord(value) && !Array.isArray(value)) return [line(pointer, names, say(value))];
    const entries = Object.entries(value).filter(
      ([key]) => key !== 'sample' && !copy.has(below(pointer, key)),
    );
    const isOwn = isCollection(value) ? () => false : ([, each]: [string, unknown]) => isPlain(each);
    if (entries.length > 0 && entries.every(([, each]) => isTableRow(each)))
      return entries.map(([key, each]) => {
        const [name = '', text] = spellRow(String(each));
        return line(below(pointer, key), [...names, name], text);
      });
    const own = entries.filter(isOwn);
    const fields = own.map(([key, each]): [string, unknown] => [Array.isArray(value) ? '' : key, each]);
    return [
      ...(own.length === 0 ? [] : [line(pointer, names, spell(fields))]),
      ...entries
        .filter((entry) => !isOwn(entry))
        .flatMap(([key, each]) =>
          read(each, below(pointer, key), [...names, ...(Array.isArray(value) ? nameOf(each) : [key])]),
        ),
    ];
  };
  const names = part.split('/').filter(Boolean);
  if (ENTRY.test(path)) return read(backingOf(data), '', []);
  return read(valueAt(data, part), part, names);
}

/** Returns what backs an entry of a collection: its sources and days. */
function backingOf(data: unknown): Record<string, unknown> {
  return Object.fromEntries(
    ENTRY_PARTS.flatMap((key) => {
      const value = valueAt(data, pointerOf([key]));
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Returns true for a list or table whose entries have a line each. */
function isCollection(value: unknown): boolean {
  const entries = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const hasRows = entries.every(isRecord) || entries.every(isTableRow);
  return entries.length > 0 && hasRows && (Array.isArray(value) || entries.length > 1);
}

/** The separator of the cells of a row of a table that is written as text, such as the prices of a county. */
const CELL = ' | ';

function isTableRow(value: unknown): boolean {
  return typeof value === 'string' && value.includes(CELL);
}

/** Takes apart a row such as `Baker | 12003 | bronze 370.71`: its name, and `code 12003; bronze 370.71`. */
function spellRow(row: string): [name: string, text: string] {
  const [name = '', ...cells] = row.split(CELL);
  return [name, cells.map((cell) => (/^\d/.test(cell) ? `code ${cell}` : cell)).join('; ')];
}

/** Names an entry of a list, so that an entry before it does not change its line. */
function nameOf(entry: unknown): string[] {
  const names = ['id', 'name', 'title', 'label', 'code', 'year', 'rule', 'from'].flatMap((key) => {
    const value = isRecord(entry) ? entry[key] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
  return names.slice(0, 1);
}

/** Returns true for a value that fits into the line of the object around it. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return (
    !isCollection(value) && Object.values(value).every((each) => typeof each !== 'object' || each === null)
  );
}

function spellValue(value: unknown, say: (value: unknown) => string): string {
  if (Array.isArray(value)) return value.map(say).join(', ');
  if (!isRecord(value)) return say(value);
  return Object.entries(value)
    .map(([key, each]) => `${key} ${say(each)}`)
    .join(', ');
}
