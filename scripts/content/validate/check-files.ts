import { hashOf } from '../../lib/hash.ts';
import type { CheckedFile, KeepProse, SourceFile } from '../model/compilation.ts';
import type { Report } from '../diagnostics.ts';
import { parseFile, placesIn } from '../parse/parse.ts';
import { keepSound, type Unchanged } from '../unchanged.ts';
import { loadSchemas } from './schemas.ts';
import { validateFile } from './validate-file.ts';

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
