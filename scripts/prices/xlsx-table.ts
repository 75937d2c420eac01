import { SaxesParser } from 'saxes';
import { isDay } from '../lib/day.ts';
import { UsageError } from '../lib/usage-error.ts';
import type { Row, Table } from './table.ts';
import { damaged, type Entry, readEntry, type Zip } from './zip-file.ts';

/** The most columns of a sheet, as in Excel. */
const MAX_COLUMNS = 16_384;
/** The most rows of a sheet, as in Excel. */
const MAX_ROWS = 1_048_576;
/** The most characters of a part without an XML tag. Excel allows 32,767 in a cell. */
const MAX_TEXT_LENGTH = 1_000_000;
/** Sheets with plans that individuals cannot buy, or without medical plans. */
const OTHER_SHEET = /shop|dental/i;

/**
 * Opens the sheet with medical plans for individuals. Reads it as a stream: in memory are only the texts that its cells
 * share, as bytes.
 * @throws UsageError if the workbook is damaged, or all its sheets are of other plans
 */
export async function openWorkbook(
  zip: Zip,
  entries: readonly Entry[],
  { names, day }: Pick<Table, 'names' | 'day'>,
): Promise<Table> {
  const name = names.join(' › ');
  const part = (path: string) => entries.find(({ fileName }) => fileName === path);
  const visit = (path: string, visitor: Visitor) => readXml(zip, part(path), { name, visitor });
  const sheets: { name: string; id: string }[] = [];
  await visit('xl/workbook.xml', {
    open: (tag, attribute) => {
      if (tag === 'sheet') sheets.push({ name: attribute('name'), id: attribute('id') });
    },
  });
  const targets = new Map<string, string>();
  await visit('xl/_rels/workbook.xml.rels', {
    open: (tag, attribute) => {
      if (tag === 'Relationship') targets.set(attribute('Id'), attribute('Target'));
    },
  });
  const sheet =
    sheets.find((each) => /individual/i.test(each.name) && !OTHER_SHEET.test(each.name)) ??
    sheets.find((each) => !OTHER_SHEET.test(each.name));
  if (sheet === undefined)
    throw new UsageError(
      `${name} has no sheet of medical plans for individuals. Sheets: ${sheets.map((each) => each.name).join(', ')}.`,
    );
  const target = targets.get(sheet.id) ?? '';
  const entry = part(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  if (entry === undefined) throw damaged(name, new Error(`no sheet ${sheet.name} inside`));
  let changed = '';
  await visit('docProps/core.xml', { text: (tag, text) => (changed += tag === 'modified' ? text : '') });
  const own = changed.slice(0, 10);
  return {
    names: [...names, sheet.name],
    day: isDay(own) ? own : day,
    rows: (tell) => readSheet(zip, { entry, strings: part('xl/sharedStrings.xml'), name }, tell),
  };
}

async function* readSheet(
  zip: Zip,
  { entry, strings, name }: { entry: Entry; strings: Entry | undefined; name: string },
  tell: (share: number) => void = () => {},
): AsyncGenerator<Row> {
  const shared = new TextStore();
  let text = '';
  await readXml(zip, strings, {
    name,
    visitor: {
      open: (tag) => {
        if (tag === 'si') text = '';
      },
      // Leave out rPh, the pronunciation of a text.
      text: (tag, part) => {
        if (tag === 't') text += part;
      },
      close: (tag) => {
        if (tag === 'si') shared.add(text);
      },
    },
  });
  const ready: Row[] = [];
  let rowCount = 0;
  let cells: string[] = [];
  let isShared: boolean[] = [];
  let column = -1;
  let type = '';
  let value = '';
  const visitor: Visitor = {
    open: (tag, attribute) => {
      if (tag === 'row') {
        [cells, isShared, column] = [[], [], -1];
        rowCount += 1;
        if (rowCount > MAX_ROWS) throw new UsageError(`${name} has more rows than a sheet can have.`);
      } else if (tag === 'c') {
        const reference = attribute('r');
        column = reference === '' ? column + 1 : columnOf(reference);
        if (column >= MAX_COLUMNS) throw new UsageError(`${name} has more columns than a sheet can have.`);
        type = attribute('t');
        value = '';
      }
    },
    text: (tag, part) => {
      if (tag === 'v' || tag === 't') value += part;
    },
    close: (tag) => {
      if (tag === 'c' && value !== '') {
        cells[column] = value;
        isShared[column] = type === 's';
      } else if (tag === 'row') {
        const [own, marks] = [cells, isShared];
        ready.push({
          width: own.length,
          text: (at) => (marks[at] ? shared.get(Number(own[at])) : (own[at] ?? '')).trim(),
        });
      }
    },
  };
  const stream = await openXml(zip, entry, { name, visitor });
  for await (const share of stream) {
    tell(share);
    yield* ready;
    ready.length = 0;
  }
}

interface Visitor {
  open?: (tag: string, attribute: (name: string) => string) => void;
  /** Takes a text with the name of the element around it. */
  text?: (tag: string, text: string) => void;
  close?: (tag: string) => void;
}

/** Reads a part of the workbook to its end. A missing part is empty. */
async function readXml(
  zip: Zip,
  entry: Entry | undefined,
  how: { name: string; visitor: Visitor },
): Promise<void> {
  if (entry === undefined) return;
  const shares = openXml(zip, entry, how);
  while (!(await shares.next()).done);
}

/** Reads a part of the workbook. Yields the share that was read so far after each piece. Ignores XML namespaces. */
async function* openXml(
  zip: Zip,
  entry: Entry,
  { name, visitor: { open, text, close } }: { name: string; visitor: Visitor },
): AsyncGenerator<number> {
  const parser = new SaxesParser();
  const path: string[] = [];
  let quiet = 0;
  let read = 0;
  const refuse = (error: unknown) => damaged(name, error);
  parser.on('error', (error) => {
    throw refuse(error);
  });
  parser.on('opentag', ({ name: tag, attributes }) => {
    quiet = 0;
    path.push(localName(tag));
    open?.(localName(tag), (wanted) => {
      if (attributes[wanted] !== undefined) return attributes[wanted];
      const prefixed = Object.keys(attributes).find((each) => localName(each) === wanted);
      return prefixed === undefined ? '' : (attributes[prefixed] ?? '');
    });
  });
  parser.on('text', (part) => text?.(path.at(-1) ?? '', part));
  parser.on('closetag', ({ name: tag }) => {
    quiet = 0;
    path.pop();
    close?.(localName(tag));
  });
  const decoder = new TextDecoder();
  try {
    for await (const chunk of await readEntry(zip, entry)) {
      read += chunk.length;
      const piece = decoder.decode(chunk, { stream: true });
      quiet += piece.length;
      parser.write(piece);
      if (quiet > MAX_TEXT_LENGTH)
        throw new UsageError(`${name} has a text that is longer than any cell. It is not a file of plans.`);
      yield read / Math.max(entry.size, 1);
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw refuse(error);
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Converts the letters of a cell's reference to a column, counted from 0: `B7` is 1. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

const CHUNK_BYTES = 4_000_000;

/** Texts as bytes, which takes a third of the memory of strings. */
class TextStore {
  readonly #chunks: Buffer[] = [];
  /** The chunk, the start and the end of each text, one after another. */
  #places = new Uint32Array(30_000);
  #count = 0;
  #used = CHUNK_BYTES;

  add(text: string): void {
    const length = Buffer.byteLength(text);
    if (this.#used + length > CHUNK_BYTES) {
      this.#chunks.push(Buffer.allocUnsafe(Math.max(CHUNK_BYTES, length)));
      this.#used = 0;
    }
    const chunk = this.#chunks.length - 1;
    this.#chunks[chunk]?.write(text, this.#used);
    if (3 * this.#count + 3 > this.#places.length) {
      const places = new Uint32Array(2 * this.#places.length);
      places.set(this.#places);
      this.#places = places;
    }
    this.#places.set([chunk, this.#used, this.#used + length], 3 * this.#count);
    this.#count += 1;
    this.#used += length;
  }

  /** Returns the text with this number; '' if there is none. */
  get(index: number): string {
    if (!(index < this.#count)) return '';
    const [chunk = 0, start, end] = this.#places.subarray(3 * index, 3 * index + 3);
    return this.#chunks[chunk]?.toString('utf8', start, end) ?? '';
  }
}
