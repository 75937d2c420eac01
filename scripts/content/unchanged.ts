import { hashOf } from '../hash.ts';
import type { CheckedFile, SourceFile } from './compilation.ts';
import type { Report } from './diagnostics.ts';
import { parseFile, placesIn } from './parse/parse.ts';
import type { KeepProse } from './link/prose.ts';
import { loadSchemas } from './check/schemas.ts';
import { validateFile } from './check/validate-file.ts';

/**
 * Returns the cached text for the file at `path` and these inputs. If there is none, creates it, and caches it unless
 * it is null.
 */
export type Unchanged = (path: string, inputs: readonly string[], make: () => string | null) => string | null;

/** Keeps the last text of each file in memory. */
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

type Packed = Pick<CheckedFile, 'schema' | 'data' | 'body' | 'roles' | 'offsets'>;

/** Prepares to parse files and to check them against these schemas. A file without a mistake is kept. */
export function checkFiles(
  sources: SourceFile[],
  unchanged: Unchanged,
  report: Report,
): (source: SourceFile) => CheckedFile {
  const schemas = loadSchemas(sources, report);
  const hash = hashOf(sources.flatMap(({ path, text }) => [path, text]));
  return (source) =>
    keepSound(unchanged, source.path, [hash, source.text], report, {
      make: (told) => validateFile(parseFile(source, sources, told), schemas, told),
      pack: ({ schema, data, body, roles, offsets }): Packed => {
        // A tree takes more to read than to parse.
        return { schema, data, body: body && { ...body, tree: undefined }, roles, offsets };
      },
      unpack: ({ offsets, ...packed }) => ({
        ...source,
        ...packed,
        ...placesIn(source.text, offsets),
        broken: false,
      }),
    });
}

/** Prepares to keep the markdown of each file as linked, where it has no mistake. */
export function keepProseIn(unchanged: Unchanged): KeepProse {
  return ({ path, text }, inputs, report, make) =>
    keepSound(unchanged, `${path}#body`, [text, ...inputs], report, {
      make,
      pack: (prose) => prose,
      unpack: (prose) => prose,
    });
}

/**
 * Takes a result from an earlier run, or creates it. Results with a mistake are created again, so that it is reported
 * again.
 */
function keepSound<Made, Kept>(
  unchanged: Unchanged,
  path: string,
  inputs: readonly string[],
  report: Report,
  way: { make: (told: Report) => Made; pack: (made: Made) => Kept; unpack: (kept: Kept) => Made },
): Made {
  let made: { result: Made } | undefined;
  const kept = unchanged(path, inputs, () => {
    let isSound = true;
    const result = way.make((diagnostic) => {
      isSound = false;
      report(diagnostic);
    });
    made = { result };
    return isSound ? JSON.stringify(way.pack(result)) : null;
  });
  return made === undefined ? way.unpack(JSON.parse(kept ?? '')) : made.result;
}
