import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Day } from '../lib/day.ts';
import { UsageError } from '../lib/usage-error.ts';
import type { Table } from './table.ts';
import { openCsv } from './csv-table.ts';
import { openWorkbook } from './xlsx-table.ts';
import { entriesOf, type Entry, openZip, unpack } from './zip-file.ts';

/** The longest beginning that tells what a file is. */
const HEAD_BYTES = 4096;
const WORKBOOK_PART = 'xl/workbook.xml';
/** Names of the same agency's other files, which have plans that individuals cannot buy, or no medical plans. */
const OTHER_FILE = /shop|dental/i;

/**
 * Opens a spreadsheet, a file of comma-separated values, or an archive with one of them.
 * @param temporary a folder for the spreadsheet inside an archive; the caller deletes it
 * @throws UsageError if the file is none of them, is damaged, or unpacks to far more than any such file
 */
export async function openTable(path: string, temporary: string): Promise<Table> {
  return openAt(path, { temporary, name: basename(path), outer: [] });
}

interface Place {
  temporary: string;
  name: string;
  outer: string[];
  /** The day of the file, if the archive around it knows. */
  day?: Day;
}

async function openAt(path: string, { temporary, name, outer, day }: Place): Promise<Table> {
  const head = await readHead(path, name);
  const names = [...outer, name];
  if (!head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    refuseOther(head, name);
    return openCsv(path, { names, day: day ?? (await dayOfFile(path)) });
  }
  const zip = await openZip(path, name);
  const entries = await entriesOf(zip, name);
  if (entries.some((entry) => entry.fileName === WORKBOOK_PART))
    return openWorkbook(zip, entries, { names, day: day ?? (await dayOfFile(path)) });
  if (outer.length > 0)
    throw new UsageError(`${names.join(' › ')} is an archive inside an archive. Unpack the outer one.`);
  const entry = chooseTable(entries, name);
  const inner = await unpack(zip, entry, { folder: temporary, name: `${name} › ${entry.fileName}` });
  return openAt(inner, { temporary, name: basename(entry.fileName), outer: names, day: entry.day });
}

/** Chooses the table in an archive: the only one, or the one that is named like plans for individuals. */
function chooseTable(entries: readonly Entry[], name: string): Entry {
  const tables = entries.filter(
    ({ fileName }) => /\.(?:xlsx|csv)$/i.test(fileName) && !/(?:^|\/)(?:\._|__MACOSX)/.test(fileName),
  );
  const [only, ...others] = tables;
  if (only === undefined) throw new UsageError(`${name} has no .xlsx or .csv file inside.`);
  if (others.length === 0) return only;
  const meant = tables.filter(
    ({ fileName }) => /individual/i.test(fileName) && !OTHER_FILE.test(basename(fileName)),
  );
  const [first, ...more] = meant;
  if (first !== undefined && more.length === 0) return first;
  const listed = tables.map(({ fileName }) => fileName).join(', ');
  throw new UsageError(
    `${name} has several tables: ${listed}. Unpack it, and name the file of medical plans.`,
  );
}

/** Refuses a file that is neither an archive nor text, with the name of what it seems to be. */
function refuseOther(head: Buffer, name: string): void {
  const start = head.toString('latin1').trimStart().slice(0, 200);
  const kind =
    head.length === 0
      ? 'is empty'
      : head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))
        ? 'is an old or encrypted Excel file'
        : start.startsWith('%PDF')
          ? 'is a PDF'
          : /^(?:\u00EF\u00BB\u00BF)?\s*<(?:!doctype|html|\?xml)/i.test(start)
            ? 'is a web page or XML'
            : isText(head)
              ? undefined
              : 'is not a spreadsheet or text';
  if (kind === undefined) return;
  throw new UsageError(
    `${name} ${kind}. Use the file as downloaded (.zip or .xlsx), or save it as .csv, without a password.`,
  );
}

function isText(head: Buffer): boolean {
  const isUtf16 = head[0] === 0xff && head[1] === 0xfe;
  return isUtf16 || !head.includes(0);
}

async function readHead(path: string, name: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new UsageError(`There is no file ${path}.`);
    if (code === 'EISDIR') throw new UsageError(`${name} is a folder. Name the file in it.`);
    throw error;
  }
}

async function dayOfFile(path: string): Promise<Day> {
  return (await stat(path)).mtime.toISOString().slice(0, 10);
}
