import { assembleContent, checkNames } from './assemble.ts';
import { linkContent } from './link.ts';
import { compareDiagnostics, isError, mergeRepeated, type Diagnostic } from './diagnostics.ts';
import { readTree } from './read.ts';
import { reportNewFiles } from './required-files.ts';
import { checkTheme } from './theme.ts';
import { createUnchanged, type Unchanged } from './unchanged.ts';
import type { Compilation } from './compilation.ts';
import { validateFile } from './validate-file.ts';
import { checkWizardCopy } from './wizard-copy.ts';

/**
 * Compiles the content of the project at `root`: reads content/, schemas/ and the routes in pages/, and returns the
 * content, or everything that is wrong with it. Throws only for a bug or a failing disk; authors' mistakes are diagnostics.
 * @param unchanged from an earlier call: files that did not change since then are not parsed again
 */
export function compileContent(root: string, unchanged: Unchanged = createUnchanged()): Compilation {
  const reported: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => reported.push(diagnostic);

  // Read the tree from disk. No later step depends on the machine.
  const tree = readTree(root, report);
  checkNames(
    tree.content.map(({ path }) => path),
    report,
  );

  // Parse YAML and markdown into data that remembers where each value is written.
  const parsed = tree.content.map((source) => unchanged.parse(source, tree.schemas, report));

  // Validate each file against the schema that its first line names, and learn what each string is.
  const schemas = unchanged.loadSchemas(tree.schemas, report);
  const checked = parsed.map((file) => validateFile(file, schemas, report));

  reportNewFiles(checked, tree.required, report);

  // Check that text can be read on its ground, with the names that the palette has.
  checkTheme(checked, report);

  // Check that the form asks for what content has words for.
  checkWizardCopy(checked, report);

  // Link tokens to facts, links to pages, names to pictures and icons.
  const linked = linkContent(checked, tree, report);

  // Put everything into one frozen value, unless there is an error.
  const schemaOf = new Map(parsed.map(({ path, schema }) => [path, schema]));
  const diagnostics = mergeRepeated(
    reported
      .map((diagnostic) => withSchema(diagnostic, schemaOf.get(diagnostic.file) ?? null))
      .toSorted(compareDiagnostics),
  );
  const content = assembleContent(linked, diagnostics.some(isError));

  const sources = new Map(
    [...tree.content, ...tree.schemas, ...tree.unreadable].map(({ path, text }) => [path, text]),
  );
  // Drawings are read as text only to show where they are wrong.
  for (const { path, bytes } of tree.media) {
    const file = `content/media/${path}`;
    if (diagnostics.some((diagnostic) => diagnostic.file === file)) sources.set(file, bytes.toString('utf8'));
  }
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
