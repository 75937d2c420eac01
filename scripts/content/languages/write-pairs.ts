import { posix } from 'node:path';
import { isMap, isSeq, type Node, parseDocument, YAMLSeq } from 'yaml';
import { type CheckedFile, fileAt, type SourceFile } from '../compilation.ts';
import { valueAt } from '../json-data.ts';
import { type Coverage, TO_DO } from './coverage.ts';
import { blockFaults, nearestTo, type Translations } from './pairs.ts';
import { BODY, originalOf, sentencesIn } from './sentences.ts';

/** Opens and closes front matter. */
const FRONT = '---\n';

/**
 * Completes the files of a language: adds a pair with an empty translation for each sentence that listed pages need,
 * and a text to translate for each markdown file. A pair whose English is gone becomes a comment above the most similar
 * sentence.
 * @returns the files that change, with their new text
 */
export function completeFiles(
  files: readonly CheckedFile[],
  translated: readonly SourceFile[],
  { code, files: read }: Translations,
  coverage: readonly Coverage[],
): SourceFile[] {
  const missing = coverage.flatMap((page) => page.missing.filter(({ pair }) => pair === undefined));
  return files.flatMap((file): SourceFile[] => {
    const own = missing.filter((each) => each.file.path === file.path);
    const path = file.path.replace('content/', `content/${code}/`);
    const before = fileAt(translated, path)?.text;
    if (before === undefined && own.length === 0) return [];
    const isText = file.body !== null;
    const old = before ?? newFile(path, file);
    const [start, end] = isText
      ? [FRONT.length, old.indexOf(`\n${FRONT}`, FRONT.length) + 1]
      : [0, old.length];
    const yaml = completePairs(old.slice(start, end), isText ? ['pairs'] : [], {
      code,
      // Sort them as in the file, each sentence once.
      all: new Set(sentencesIn(file).flatMap(({ pointer, text }) => (pointer === BODY ? [] : text))),
      lacking: new Set(own.map(({ text }) => text)),
    });
    const text = read.get(file.path);
    // Mark a text as complete as soon as its blocks match those of the English one, in other words.
    const original = isText && text && blockFaults(file, text).length === 0 ? originalOf(file) : TO_DO;
    const now = yaml.replace(`original: ${TO_DO}`, `original: ${original}`);
    const after = old.slice(0, start) + now + old.slice(end);
    return after === before ? [] : [{ path, text: after }];
  });
}

/** Starts a file of pairs, or the translation of a markdown file with its English text. */
function newFile(path: string, { body, data }: CheckedFile): string {
  const schemas = posix.relative(posix.dirname(path), 'schemas');
  const modeline = (schema: string) => `# yaml-language-server: $schema=${schemas}/${schema}.schema.json\n`;
  return body === null
    ? `${modeline('translations')}[]\n`
    : `${FRONT}${modeline('translated-text')}original: ${TO_DO}\n${FRONT}\n${String(valueAt(data, BODY))}\n`;
}

/** Adds the pairs `lacking` to the list at a place of a YAML text. */
function completePairs(
  text: string,
  at: readonly string[],
  { code, all, lacking }: { code: string; all: ReadonlySet<string>; lacking: ReadonlySet<string> },
): string {
  const added = new Set([...all].filter((english) => lacking.has(english)));
  if (added.size === 0) return text;
  const document = parseDocument(text);
  const list = at.length === 0 ? document.contents : document.getIn(at);
  const pairs = isSeq(list) ? list : new YAMLSeq();
  pairs.flow = false;
  for (const [index, pair] of pairs.items.entries()) {
    const [was, translation] = isMap(pair) ? [String(pair.get('en')), String(pair.get(code))] : [''];
    const nearest = was === '' || all.has(was) ? undefined : nearestTo(was, added);
    if (nearest === undefined) continue;
    added.delete(nearest);
    pairs.items[index] = emptyPair(nearest, code, ` was: ${was}\n  ${code}: ${translation}`);
  }
  for (const english of added) pairs.items.push(emptyPair(english, code));
  if (!isSeq(list)) document.setIn(at, pairs);
  return document.toString({ lineWidth: 0, singleQuote: true });
}

function emptyPair(english: string, code: string, comment?: string): Node {
  const pair = parseDocument('{}').createNode({ en: english, [code]: '' });
  pair.commentBefore = comment;
  return pair;
}
