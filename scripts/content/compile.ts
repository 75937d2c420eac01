import { assembleContent, checkNames } from './assemble.ts';
import { linkContent } from './link.ts';
import { compareMessages, createMessage } from './problems.ts';
import { parseFile } from './parse.ts';
import { readTree } from './read.ts';
import { loadSchemas } from './schemas.ts';
import type { Compilation, Problem } from './types.ts';
import { validateFile } from './validate.ts';

/**
 * Compiles the content of the project at `root`: reads content/, schemas/ and the addresses below pages/, and returns
 * everything that can be said about them. Throws only for a bug or a disk that fails; authors' mistakes are messages.
 */
export function compileContent(root: string): Compilation {
  const problems: Problem[] = [];
  const report = (problem: Problem) => problems.push(problem);

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

  // Link: tokens to facts, links to pages, names to pictures and icons.
  const linked = linkContent(checked, tree, report);

  // Freeze the whole into one value, if there is no error.
  const schemaOf = new Map(parsed.map(({ path, schema }) => [path, schema]));
  const messages = problems
    .map((problem) => createMessage(problem, schemaOf.get(problem.file) ?? null))
    .toSorted(compareMessages);
  const content = assembleContent(
    linked,
    messages.some(({ fatal }) => fatal === true),
  );

  const sources = new Map(
    [...tree.content, ...tree.schemas, ...tree.unreadable].map(({ path, text }) => [path, text]),
  );
  return { content, messages, sources, units: linked.units, media: linked.media, icons: linked.icons };
}
