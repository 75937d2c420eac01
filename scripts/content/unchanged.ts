import { hashOf } from '../hash.ts';
import type { CheckedFile, SourceFile } from './compilation.ts';
import type { Report } from './diagnostics.ts';
import { parseFile, placesIn } from './parse/parse.ts';
import type { KeepProse } from './link/prose.ts';
import { loadSchemas, type SchemaSet } from './check/schemas.ts';
import { validateFile } from './check/validate-file.ts';

/** Returns what is kept of the file at `path` for these inputs, or makes it and keeps it, unless it is null. */
export type KeepFile = (path: string, inputs: readonly string[], make: () => string | null) => string | null;

/** Work that is not done again for files that did not change. What had a mistake is always done again. */
export interface Unchanged {
  /** Prepares to parse files and to check them against these schemas. */
  check(schemas: SourceFile[], report: Report): (source: SourceFile) => CheckedFile;
  /** Links the markdown of a file. */
  prose: KeepProse;
}

/** @param keep keeps results; in memory, if left out */
export function createUnchanged(keep: KeepFile = keepInMemory()): Unchanged {
  const load = keepSchemas();
  /** Returns the kept text, or makes it. Only results without a mistake are kept. */
  const keepSound = <Made>(
    path: string,
    inputs: readonly string[],
    report: Report,
    { make, pack }: { make: (told: Report) => Made; pack: (made: Made) => string | null },
  ): { made?: Made; kept: string | null } => {
    let made: Made | undefined;
    const kept = keep(path, inputs, () => {
      let isSound = true;
      made = make((diagnostic) => {
        isSound = false;
        report(diagnostic);
      });
      return isSound ? pack(made) : null;
    });
    return { made, kept };
  };
  return {
    check(sources, report) {
      const schemas = load(sources, report);
      const hash = hashOf(sources.flatMap(({ path, text }) => [path, text]));
      return (source) => {
        const { made, kept } = keepSound(source.path, [hash, source.text], report, {
          make: (told) => validateFile(parseFile(source, sources, told), schemas, told),
          pack: (file) => (file.broken ? null : packFile(file)),
        });
        return made ?? unpack(source, kept);
      };
    },
    prose({ path, text }, inputs, report, make) {
      const all = [text, ...inputs];
      const { made, kept } = keepSound(`${path}#body`, all, report, { make, pack: JSON.stringify });
      return made ?? JSON.parse(kept ?? '');
    },
  };
}

type Packed = Pick<CheckedFile, 'schema' | 'data' | 'body' | 'roles' | 'offsets'>;

function packFile({ schema, data, body, roles, offsets }: Packed): string {
  // A tree takes more to read than to parse.
  const kept = body && { ...body, tree: undefined };
  return JSON.stringify({ schema, data, body: kept, roles, offsets } satisfies Packed);
}

function unpack(source: SourceFile, kept: string | null): CheckedFile {
  const { offsets, ...packed }: Packed = JSON.parse(kept ?? '');
  return { ...source, ...packed, ...placesIn(source.text, offsets), broken: false };
}

function keepInMemory(): KeepFile {
  // One for each file: who edits for a day keeps no wording of the morning.
  const kept = new Map<string, { key: string; made: string }>();
  return (path, inputs, make) => {
    const key = hashOf(inputs);
    const known = kept.get(path);
    if (known?.key === key) return known.made;
    const made = make();
    if (made !== null) kept.set(path, { key, made });
    return made;
  };
}

function keepSchemas(): typeof loadSchemas {
  let kept: { schemas: SchemaSet; key: string; state: { isSound: boolean } } | null = null;
  let current: Report;
  return (sources: SourceFile[], report: Report) => {
    current = report;
    const key = JSON.stringify(sources.map(({ path, text }) => [path, text]));
    if (kept?.key === key && kept.state.isSound) return kept.schemas;
    // A schema is compiled when a file first needs it: it may report a mistake long after this.
    const state = { isSound: true };
    const schemas = loadSchemas(sources, (diagnostic) => {
      state.isSound = false;
      current(diagnostic);
    });
    kept = { schemas, key, state };
    return schemas;
  };
}
