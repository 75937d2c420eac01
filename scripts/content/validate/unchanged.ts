import { hashOf } from '../../hash.ts';
import type { CheckedFile, SourceFile } from '../model/compilation.ts';
import type { Report } from '../diagnostics.ts';
import { parseFile, placesIn } from '../parse/parse.ts';
import type { KeepProse } from '../link/prose.ts';
import { loadSchemas } from './schemas.ts';
import { validateFile } from './validate-file.ts';

/** Returns the cached text for a path and its inputs, or calls `make` and caches the result unless it is null. */
export type Unchanged = (path: string, inputs: readonly string[], make: () => string | null) => string | null;

/** Creates a cache in memory, which holds the latest text for each path. */
export function createUnchanged(): Unchanged {
  const kept = new Map<string, { key: string; text: string }>();
  return (path, inputs, make) => {
    const key = hashOf(inputs);
    const known = kept.get(path);
    if (known?.key === key) return known.text;
    const text = make();
    if (text !== null) kept.set(path, { key, text });
    return text;
  };
}

/** Creates a function that parses a file and validates it against the schemas in `sources`. Caches valid files. */
export function checkFiles(
  sources: SourceFile[],
  unchanged: Unchanged,
  report: Report,
): (source: SourceFile) => CheckedFile {
  const schemas = loadSchemas(sources, report);
  const hash = hashOf(sources.flatMap(({ path, text }) => [path, text]));
  return (source) => {
    const make = (told: Report) => validateFile(parseFile(source, sources, told), schemas, told);
    // Do not cache the markdown tree, because parsing the text again is faster than reading the tree from the cache.
    const pack = (file: CheckedFile) => ({
      ...file,
      text: '',
      body: file.body && { ...file.body, tree: undefined },
    });
    const file = keepSound(unchanged, source.path, [hash, source.text], report, make, pack);
    return { ...file, ...source, ...placesIn(source.text, file.offsets) };
  };
}

/** Creates a function that caches markdown with resolved tokens and links. Does not cache markdown with a mistake. */
export function keepProseIn(unchanged: Unchanged): KeepProse {
  return ({ path, text }, inputs, report, make) =>
    keepSound(unchanged, `${path}#body`, [text, ...inputs], report, make);
}

/** Returns the cached result, or calls `make`. If `make` reports nothing, caches what `pack` returns for the result. */
function keepSound<Made>(
  unchanged: Unchanged,
  path: string,
  inputs: readonly string[],
  report: Report,
  make: (told: Report) => Made,
  pack: (made: Made) => Made = (made) => made,
): Made {
  let made: { result: Made } | undefined;
  const kept = unchanged(path, inputs, () => {
    let isSound = true;
    const result = make((diagnostic) => {
      isSound = false;
      report(diagnostic);
    });
    made = { result };
    return isSound ? JSON.stringify(pack(result)) : null;
  });
  return made === undefined ? JSON.parse(kept ?? '') : made.result;
}
