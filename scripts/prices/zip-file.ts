import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import type { Day } from '../lib/day.ts';
import { UsageError } from '../lib/usage-error.ts';

/** The most that one file in an archive may unpack to. 100,000 plans with 150 columns are 0.7 GB of XML. */
const MAX_UNPACKED_BYTES = 3_000_000_000;
/** The most files in an archive. A spreadsheet has about 15. */
const MAX_ENTRIES = 2000;

export type Zip = yauzl.ZipFile;

export interface Entry {
  fileName: string;
  size: number;
  day: Day;
  raw: yauzl.Entry;
}

/** Opens an archive. @throws UsageError if it is damaged */
export function openZip(path: string, name: string): Promise<Zip> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (zip) resolve(zip);
      else reject(damaged(name, error));
    });
  });
}

/** Lists the files in an archive. @throws UsageError if it is damaged, or one of them is far too large or encrypted */
export function entriesOf(zip: Zip, name: string): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    const refuse = (reason: string) => reject(new UsageError(`${name} ${reason}`));
    zip.on('error', (error: Error) => reject(damaged(name, error)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (raw: yauzl.Entry) => {
      const { fileName, uncompressedSize: size } = raw;
      if (size > MAX_UNPACKED_BYTES)
        return refuse(
          `would unpack ${fileName} to ${Math.round(size / 1e9)} GB, more than any file of plans has. Download it again.`,
        );
      if (entries.length >= MAX_ENTRIES)
        return refuse(`has more than ${MAX_ENTRIES} files inside. Unpack it, and name the file of plans.`);
      if ((raw.generalPurposeBitFlag & 1) === 1) return refuse('is encrypted. Save it without a password.');
      if (!fileName.endsWith('/'))
        entries.push({ fileName, size, day: raw.getLastModDate().toISOString().slice(0, 10), raw });
      zip.readEntry();
    });
    zip.readEntry();
  });
}

/** Opens a file of an archive for reading. Its stream fails if it unpacks to more than the archive says. */
export function readEntry(zip: Zip, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry.raw, (error, stream) => {
      if (stream) resolve(stream);
      else reject(damaged(entry.fileName, error));
    });
  });
}

/** Unpacks a file of an archive into a folder. Returns its path. */
export async function unpack(
  zip: Zip,
  entry: Entry,
  { folder, name }: { folder: string; name: string },
): Promise<string> {
  const path = join(folder, 'table');
  try {
    await pipeline(await readEntry(zip, entry), createWriteStream(path));
  } catch (error) {
    throw damaged(name, error);
  }
  zip.close();
  return path;
}

/** Explains an error of an archive. Errors of the disk stay as they are. */
export function damaged(name: string, error: unknown): Error {
  if (error instanceof UsageError) return error;
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('E')) return error;
  const reason = error instanceof Error ? ` (${error.message})` : '';
  return new UsageError(`${name} is damaged${reason}. Download it again.`);
}
