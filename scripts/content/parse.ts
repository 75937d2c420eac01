import { posix } from 'node:path';
import { isTooDeep, parseMarkdown, splitFrontMatter } from './parse-markdown.ts';
import { createPlacer } from './places.ts';
import { suggest } from './nearest.ts';
import { locateIn, parseYaml } from './parse-yaml.ts';
import { isRecord, type JsonRecord } from './json-data.ts';
import { findFittingSchema } from './schema-nodes.ts';
import type { ParsedFile, SourceFile } from './compilation.ts';
import type { Report } from './diagnostics.ts';

const MODELINE = /^# yaml-language-server: \$schema=(\S+)[ \t]*$/;

/** Parses one content file. A file with a mistake is reported and marked as broken. */
export function parseFile(source: SourceFile, schemas: SourceFile[], report: Report): ParsedFile {
  const { path, text } = source;
  const place = createPlacer(text);
  const file: ParsedFile = {
    ...source,
    schema: null,
    data: undefined,
    body: null,
    place,
    locate: () => place(0, 0),
    broken: true,
  };

  if (text.trim() === '') {
    report({
      file: path,
      rule: 'empty',
      reason: 'is empty',
      remedy: 'Write its content again, or delete the file if the site does not need it.',
    });
    return file;
  }

  const conflict = /^<{7} .*$/m.exec(text);
  if (conflict !== null) {
    report({
      file: path,
      place: place(conflict.index, conflict.index + conflict[0].length),
      rule: 'conflict',
      reason: 'contains a merge conflict',
      remedy: 'Keep one version, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.',
    });
    return file;
  }

  const isMarkdown = path.endsWith('.md');
  const frontMatter = isMarkdown
    ? splitFrontMatter(file, report)
    : { yaml: text, bodyStart: text.length, firstLine: 0 };
  if (frontMatter === null) return file;

  const document = parseYaml(file, frontMatter.yaml, report);
  const keys: unknown = document?.toJS();
  const whole = isMarkdown && isRecord(keys) ? { ...keys, body: '' } : keys;
  const schema = readModeline({ ...file, data: whole }, frontMatter.firstLine, schemas, report);
  if (schema === null || document === null) return { ...file, schema };
  if (document.contents === null) {
    report({
      file: path,
      rule: 'empty',
      reason: 'contains only comments',
      remedy: 'Write its content again, or delete the file if the site does not need it.',
    });
    return { ...file, schema };
  }

  const locate = (pointer: string, part: 'key' | 'value' = 'value') => {
    const [start, end] = locateIn(document, pointer, part);
    return place(start, end);
  };
  const data = keys;
  if (!isMarkdown) return { ...file, schema, data, locate, broken: false };

  if (isRecord(data) && 'body' in data) {
    report({
      file: path,
      place: locate('/body', 'key'),
      rule: 'front-matter',
      reason: 'has the key body, which is reserved for the text below the front matter',
      remedy: 'Move the text below the front matter.',
    });
    return { ...file, schema };
  }
  const markdown = parseMarkdown(text, frontMatter.bodyStart);
  if (isTooDeep(markdown)) {
    const remedy = 'Use only a few levels of lists and quotes.';
    report({ file: path, rule: 'markdown', reason: 'is nested too deeply', remedy });
    return { ...file, schema };
  }
  const body = text.slice(frontMatter.bodyStart).trim();
  const bodyStart = body === '' ? frontMatter.bodyStart : text.indexOf(body, frontMatter.bodyStart);
  return {
    ...file,
    schema,
    data: isRecord(data) ? { ...data, body } : data,
    body: markdown,
    locate: (pointer, part) =>
      pointer === '/body'
        ? place(bodyStart, Math.max(bodyStart, text.trimEnd().length))
        : locate(pointer, part),
    broken: false,
  };
}

/** Reads the line that names the schema; returns the schema's file name, or reports and returns null. */
function readModeline(
  file: ParsedFile,
  firstLine: number,
  schemas: SourceFile[],
  report: Report,
): string | null {
  const folder = posix.dirname(file.path);
  const up = posix.relative(folder, 'schemas');
  const lineEnd = file.text.indexOf('\n', firstLine);
  const line = file.text.slice(firstLine, lineEnd === -1 ? undefined : lineEnd);
  const written = MODELINE.exec(line)?.[1];
  if (written === undefined) {
    const fitting = fittingSchema(file, schemas) ?? '<name>.schema.json';
    report({
      file: file.path,
      place: file.place(firstLine, firstLine + line.length),
      rule: 'modeline',
      reason: 'does not start with the line that names its schema',
      remedy: `Add this line ${file.path.endsWith('.md') ? 'below the first ---' : 'at the top'}: # yaml-language-server: $schema=${up}/${fitting}`,
    });
    return null;
  }

  const schema = posix.join(folder, written);
  // A missing folder of schemas is reported once.
  if (schemas.length === 0) return null;
  if (schemas.some((each) => each.path === schema)) return posix.basename(schema);
  const start = firstLine + line.indexOf(written);
  const known = schemas.map((each) => posix.relative(folder, each.path));
  const fitting = fittingSchema(file, schemas);
  report({
    file: file.path,
    place: file.place(start, start + written.length),
    rule: 'modeline',
    reason: `uses the schema ${written}, which does not exist`,
    remedy:
      fitting === null
        ? suggest(written, known, `Schemas are the files ${up}/<name>.schema.json.`)
        : `The keys of this file are those of ${up}/${fitting}.`,
  });
  return null;
}

/** The schema with the keys of a file that names none, or null. */
function fittingSchema(file: ParsedFile, schemas: SourceFile[]): string | null {
  if (!isRecord(file.data)) return null;
  const byName = new Map<string, JsonRecord>();
  for (const { path, text } of schemas) {
    try {
      const schema: unknown = JSON.parse(text);
      if (isRecord(schema)) byName.set(posix.basename(path), schema);
    } catch {
      // A schema that is not JSON is reported where it is read.
    }
  }
  return findFittingSchema(byName, file);
}
