import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { type Document, parseDocument } from 'yaml';

/** Edits a text file. Does nothing if the file does not exist. */
export function editText(file: string, edit: (text: string) => string): void {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const changed = edit(text);
  if (changed !== text) writeFileSync(file, changed);
}

type EditDocument = (document: Document) => void;

/** Edits a YAML file and keeps its comments. Does nothing if the file does not exist. */
export function editYaml(file: string, edit: EditDocument): void {
  editText(file, (text) => edited(text, edit));
}

/** Edits the front matter of a markdown file and keeps its comments. Does nothing to a file without it. */
export function editFrontMatter(file: string, edit: EditDocument): void {
  editText(file, (text) =>
    text.replace(/^---\n([^]*?\n)---\n/, (_, head: string) => `---\n${edited(head, edit)}---\n`),
  );
}

function edited(text: string, edit: EditDocument): string {
  const document = parseDocument(text);
  edit(document);
  const written = document.toString({ lineWidth: 0, singleQuote: true });
  // Restore the comment that names the schema: the YAML library deletes it together with the first entry.
  const [schema = ''] = /^# yaml-language-server:.*\n/.exec(text) ?? [];
  return written.startsWith(schema) ? written : schema + written;
}

/** Lists the files below a folder, as paths from the project's root. */
export function filesBelow(root: string, folder: string): string[] {
  return globSync(`${folder}/**`, { cwd: root, dot: true });
}
