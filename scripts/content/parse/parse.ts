import { posix } from 'node:path';
import { offsetsOf, parseMarkdown, questionsIn, splitFrontMatter } from './parse-markdown.ts';
import { createPlacer } from '../places.ts';
import { suggest } from '../nearest.ts';
import { locateIn, offsetsIn, parseYaml } from './parse-yaml.ts';
import { endOfLine } from './yaml-messages.ts';
import { isRecord, type JsonRecord } from '../json-data.ts';
import { findFittingSchema } from '../model/schema-nodes.ts';
import type { Offsets, ParsedFile, SourceFile } from '../model/compilation.ts';
import { type Diagnostic, refuseIn, type Report } from '../diagnostics.ts';

const MODELINE = /^# yaml-language-server: \$schema=(\S+)[ \t]*$/;

/** Parses one content file. A file with a mistake is reported and marked as broken. */
export function parseFile(source: SourceFile, schemas: SourceFile[], report: Report): ParsedFile {
  const { path, text } = source;
  const file = brokenFile(source);
  const refuse = (rule: string, reason: string, remedy: string, place?: Diagnostic['place']) => {
    report({ file: path, place, rule, reason, remedy });
    return file;
  };
  if (text.trim() === '') return refuse('empty', 'is empty', REWRITE);
  const conflict = /^<{7} .*$/m.exec(text);
  if (conflict !== null) {
    const at = file.place(conflict.index, conflict.index + conflict[0].length);
    const remedy = 'Keep one version, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.';
    return refuse('conflict', 'contains a merge conflict', remedy, at);
  }

  const isMarkdown = path.endsWith('.md');
  const frontMatter = isMarkdown
    ? splitFrontMatter(file, report)
    : { yaml: text, bodyStart: text.length, firstLine: 0 };
  if (frontMatter === null) return file;

  const document = parseYaml(file, frontMatter.yaml, report);
  const data: unknown = document?.toJS();
  const schema = readModeline({ ...file, data }, frontMatter.firstLine, schemas, report);
  if (schema === null || document === null) return { ...file, schema };
  if (document.contents === null) return { ...refuse('empty', 'contains only comments', REWRITE), schema };
  const keys: ParsedFile = { ...file, schema, data, ...placesIn(text, offsetsIn(document)), broken: false };
  return isMarkdown ? addBody(keys, frontMatter.bodyStart, report) : keys;
}

/** Returns a file without data that is marked as broken. */
export function brokenFile(source: SourceFile): ParsedFile {
  return { ...source, schema: null, data: undefined, body: null, ...placesIn(source.text, {}), broken: true };
}

/** Creates the functions of a parsed file that convert offsets and JSON pointers to places. */
export function placesIn(text: string, offsets: Offsets): Pick<ParsedFile, 'offsets' | 'place' | 'locate'> {
  const place = createPlacer(text);
  return {
    offsets,
    place,
    locate: (pointer, part = 'value') => place(...locateIn(offsets, pointer, part)),
  };
}

const REWRITE = 'Write its content again, or delete the file if the site does not need it.';

/** Adds the text below the front matter to the parsed file. */
function addBody(file: ParsedFile, start: number, report: Report): ParsedFile {
  const { text, data, locate, offsets } = file;
  if (isRecord(data) && 'body' in data) {
    const reason = 'has the key body, which is reserved for the text below the front matter';
    const at = { place: locate('/body', 'key') };
    refuseIn(file, 'front-matter', report)(null, reason, 'Move the text below the front matter.', at);
    return { ...brokenFile(file), schema: file.schema };
  }
  const tree = parseMarkdown(text, start);
  const blocks = tree.children.map((node) => ({
    type: node.type,
    ...(node.type === 'heading' && { depth: node.depth }),
    ...offsetsOf(node),
  }));
  const body = text.slice(start).trim();
  const bodyStart = text.indexOf(body, start);
  const range = [bodyStart, bodyStart + body.length] as const;
  return {
    ...file,
    data: isRecord(data) ? { ...data, body } : data,
    body: { start, questions: questionsIn(tree), blocks, tree },
    ...placesIn(text, { ...offsets, '/body': [...range, ...range] }),
  };
}

/** Returns the schema that the line `# yaml-language-server: $schema=…` names; null after reporting a wrong line. */
function readModeline(
  file: ParsedFile,
  firstLine: number,
  schemas: SourceFile[],
  report: Report,
): string | null {
  const folder = posix.dirname(file.path);
  const up = posix.relative(folder, 'schemas');
  const line = file.text.slice(firstLine, endOfLine(file.text, firstLine));
  const written = MODELINE.exec(line)?.[1];
  const refuse = (part: string, reason: string, remedy: string) => {
    const start = firstLine + line.indexOf(part);
    const place = file.place(start, start + part.length);
    refuseIn(file, 'modeline', report)(null, reason, remedy, { place });
    return null;
  };
  if (written === undefined) {
    const fitting = fittingSchema(file, schemas) ?? '<name>.schema.json';
    return refuse(
      line,
      'does not start with the line that names its schema',
      `Add this line ${file.path.endsWith('.md') ? 'below the first ---' : 'at the top'}: # yaml-language-server: $schema=${up}/${fitting}`,
    );
  }

  // Report nothing here, because the missing folder of schemas is reported once.
  if (schemas.length === 0) return null;
  // The folder may be too deep, such as content/pages/old/. Then accept a path that is correct from content/pages,
  // because `checkNames` reports the file.
  const belongs = folder.split('/').slice(0, 2).join('/');
  const named = [folder, belongs]
    .map((from) => posix.join(from, written))
    .find((path) => schemas.some((each) => each.path === path));
  if (named !== undefined) return posix.basename(named);
  const known = schemas.map((each) => posix.relative(folder, each.path));
  const fitting = fittingSchema(file, schemas);
  return refuse(
    written,
    `uses the schema ${written}, which does not exist`,
    fitting === null
      ? suggest(written, known, `Schemas are the files ${up}/<name>.schema.json.`)
      : `The keys of this file are those of ${up}/${fitting}.`,
  );
}

/** Returns the schema that matches the keys of a file; null if there is none. */
function fittingSchema({ path, data }: ParsedFile, schemas: SourceFile[]): string | null {
  if (!isRecord(data)) return null;
  const byName = new Map<string, JsonRecord>();
  for (const source of schemas) {
    try {
      const schema: unknown = JSON.parse(source.text);
      if (isRecord(schema)) byName.set(posix.basename(source.path), schema);
    } catch {
      // Skip a schema that is not JSON. `loadSchemas` reports it.
    }
  }
  return findFittingSchema(byName, { path, data: path.endsWith('.md') ? { ...data, body: '' } : data });
}
