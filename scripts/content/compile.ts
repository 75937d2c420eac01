import { assembleContent, checkNames } from './assemble.ts';
import { linkContent } from './link.ts';
import { compareDiagnostics, isError, type Diagnostic } from './diagnostics.ts';
import { parseFile } from './parse.ts';
import { readTree } from './read.ts';
import { loadSchemas } from './schemas.ts';
import { checkTheme } from './theme.ts';
import type { Compilation } from './compilation.ts';
import { validateFile } from './validate-file.ts';

/**
 * Compiles the content of the project at `root`: reads content/, schemas/ and the addresses below pages/, and returns
 * everything that can be said about them. Throws only for a bug or a disk that fails; authors' mistakes are messages.
 */
export function compileContent(root: string): Compilation {
  const reported: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => reported.push(diagnostic);

  // Read the tree as it stands on disk; from here on nothing depends on the machine.
  const tree = readTree(root, report);
  checkNames(
    tree.content.map(({ path }) => path),
    report,
  );

  // Parse YAML and markdown into data that remembers where each value is written.
  const parsed = tree.content.map((source) => parseFile(source, tree.schemas, report));

  // Validate each file against the schema that its first line names, and learn what its strings are.
  const schemas = loadSchemas(tree.schemas, report);
  const checked = parsed.map((file) => validateFile(file, schemas, report));

  // Colors that can be told apart, by the names that the palette has.
  checkTheme(checked, report);

  // Link: tokens to facts, links to pages, names to pictures and icons.
  const linked = linkContent(checked, tree, report);

  // Freeze the whole into one value, if there is no error.
  const schemaOf = new Map(parsed.map(({ path, schema }) => [path, schema]));
  const diagnostics = reported
    .map((diagnostic) => withSchema(diagnostic, schemaOf.get(diagnostic.file) ?? null))
    .toSorted(compareDiagnostics);
  const content = assembleContent(linked, diagnostics.some(isError));

  const sources = new Map(
    [...tree.content, ...tree.schemas, ...tree.unreadable].map(({ path, text }) => [path, text]),
  );
  return {
    content,
    diagnostics,
    sources,
    units: linked.units,
    files: linked.files.map(({ path, data, roles }) => ({ path, data, roles })),
    media: linked.media,
    icons: linked.icons,
  };
}

function withSchema(diagnostic: Diagnostic, schema: string | null): Diagnostic {
  return schema === null ? diagnostic : { ...diagnostic, schema: `schemas/${schema}` };
}
