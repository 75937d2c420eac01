import { hashOf } from '../hash.ts';

/** Describes a file in the output folder. */
export interface FileRecord {
  /** Hash of its bytes. */
  hash: string;
  /** In bytes. */
  length: number;
}

/** A file to publish. Its bytes are made when somebody needs them: a file that is published already needs none. */
export interface OutputFile extends FileRecord {
  bytes(): Uint8Array | Promise<Uint8Array>;
}

/** Files to publish, by path below the output folder. */
export type Files = Map<string, OutputFile>;

/** Describes a file whose bytes are at hand. */
export function outputFile(bytes: Uint8Array | string): OutputFile {
  const held = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  return { hash: hashOf([held]), length: held.length, bytes: () => held };
}
