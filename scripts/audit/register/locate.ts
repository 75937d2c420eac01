import type { Compilation, LinkedFile } from '../../content/compilation.ts';
import { placesIn } from '../../content/parse/parse.ts';
import type { Spot } from '../findings/finding.ts';
import { once } from '../language/once.ts';

/** Finds where a value of a content file is written. */
export function createLocator({
  files,
  sources,
}: Pick<Compilation, 'files' | 'sources'>): (file: string, pointer: string) => Spot {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const placesOf = once(({ path, offsets }: LinkedFile) => placesIn(sources.get(path) ?? '', offsets));
  return (file, pointer) => {
    const known = byPath.get(file);
    if (known === undefined) return { file };
    const { line, column } = placesOf(known).locate(pointer).start;
    return { file, line, column };
  };
}
