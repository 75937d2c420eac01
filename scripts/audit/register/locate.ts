import type { LinkedFile } from '../../content/compilation.ts';
import type { Spot } from '../findings/finding.ts';

/** Finds where a value of a content file is written. */
export function createLocator(files: readonly LinkedFile[]): (file: string, pointer: string) => Spot {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return (file, pointer) => {
    const place = byPath.get(file)?.locate(pointer);
    return place === undefined ? { file } : { file, line: place.start.line, column: place.start.column };
  };
}
