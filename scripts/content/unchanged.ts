import type { ParsedFile, SourceFile } from './compilation.ts';
import type { Report } from './diagnostics.ts';
import { parseFile } from './parse.ts';
import { loadSchemas, type SchemaSet } from './schemas.ts';

/** Parsing and loading that skip what did not change since the last time. What had a mistake is always done again. */
export interface Unchanged {
  parse: typeof parseFile;
  loadSchemas: typeof loadSchemas;
}

/** Starts with nothing kept. */
export function createUnchanged(): Unchanged {
  return { parse: keepParsed(), loadSchemas: keepSchemas() };
}

function keepParsed(): typeof parseFile {
  const kept = new Map<string, ParsedFile>();
  let schemaPaths = '';
  return (source: SourceFile, schemas: SourceFile[], report: Report) => {
    // A file is told when the schema that it names is gone.
    const paths = schemas.map(({ path }) => path).join();

    if (paths !== schemaPaths) kept.clear();
    schemaPaths = paths;

    const known = kept.get(source.path);
    if (known?.text === source.text) return known;
    let isSound = true;
    const file = parseFile(source, schemas, (diagnostic) => {
      isSound = false;
      report(diagnostic);
    });
    if (isSound) kept.set(source.path, file);
    else kept.delete(source.path);
    return file;
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
