import { hashOf } from '../hash.ts';

/** Describes a file in the output folder. */
export interface FileRecord {
  /** Hash of its bytes. */
  hash: string;
  /** In bytes. */
  length: number;
  /** The hash of all that it was made from, for a file that takes long to make. */
  from?: string;
}

/** A file to publish. Its bytes are read or made when somebody needs them: a file that is published already needs none. */
export interface OutputFile extends FileRecord {
  bytes(): Uint8Array | Promise<Uint8Array>;
}

/** Files to publish, by path below the output folder. */
export type Files = Map<string, OutputFile>;

/** Files of the last output, with their paths, by what they were made from. */
export type MadeBefore = ReadonlyMap<string, readonly (FileRecord & { path: string })[]>;

/** A file whose bytes are at hand. */
export function outputFile(bytes: Uint8Array | string, from?: string): OutputFile {
  const held = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  return { hash: hashOf([held]), length: held.length, from, bytes: () => held };
}
