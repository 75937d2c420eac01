import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { UsageError } from '../lib/usage-error.ts';
import type { Row, Table } from './table.ts';

/** The most characters in a row. A row of 150 columns has about 5,000. */
const MAX_ROW_LENGTH = 200_000;
/** The longest beginning that shows how values are separated. */
const HEAD_BYTES = 65_536;

/** Opens a file of values that are separated by commas, semicolons or tabs. */
export async function openCsv(path: string, { names, day }: Pick<Table, 'names' | 'day'>): Promise<Table> {
  const encoding = await encodingOf(path);
  return { names, day, rows: (tell) => readRows(path, { name: names.join(' › '), encoding }, tell) };
}

async function* readRows(
  path: string,
  { name, encoding }: { name: string; encoding: string },
  tell: (share: number) => void = () => {},
): AsyncGenerator<Row> {
  const { size } = await stat(path);
  let read = 0;
  async function* texts() {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of createReadStream(path)) {
      read += chunk.length;
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  }
  const parser = parse({
    bom: true,
    delimiter: await delimiterOf(path, encoding),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MAX_ROW_LENGTH,
  });
  // Errors reach the loop below, through the parser.
  pipeline(Readable.from(texts()), parser, () => {});
  try {
    for await (const cells of parser) {
      tell(read / Math.max(size, 1));
      yield { width: cells.length, text: (column) => String(cells[column] ?? '').trim() };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UsageError(`${name} is not a table of comma-separated values (${error.message}).`);
  }
}

/** Returns the encoding of a text file: UTF-8, UTF-16 if it begins so, or the one in which Excel for Windows saves. */
async function encodingOf(path: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(path)) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
      isFirst = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** Finds what separates the values: the sign after the first column of the header, a comma by default. */
async function delimiterOf(path: string, encoding: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead), { stream: true });
    return /state\s*code\s*"?\s*([,;\t])/i.exec(head)?.[1] ?? ',';
  } finally {
    await file.close();
  }
}
