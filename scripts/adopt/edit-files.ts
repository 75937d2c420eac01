import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { type Document, parseDocument } from 'yaml';

/** Edits a text file. Does nothing if the file does not exist. */
export function editText(file: string, edit: (text: string) => string): void {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const edited = edit(text);
  if (edited !== text) writeFileSync(file, edited);
}

/** Edits a YAML file and keeps its comments. Does nothing if the file does not exist. */
export function editYaml(file: string, edit: (document: Document) => void): void {
  editText(file, (text) => {
    const document = parseDocument(text);
    edit(document);
    const edited = document.toString({ lineWidth: 0 });
    // Restore the comment that names the schema: the YAML library deletes it together with the first entry.
    const [schema = ''] = /^# yaml-language-server:.*\n/.exec(text) ?? [];
    return edited.startsWith(schema) ? edited : schema + edited;
  });
}

/** Lists the files below a folder, as paths from the project's root. */
export function filesBelow(root: string, folder: string): string[] {
  return globSync(`${folder}/**`, { cwd: root, dot: true });
}
