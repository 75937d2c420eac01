import { posix } from 'node:path';
import { isMap, isSeq, type Node, parseDocument, YAMLSeq } from 'yaml';
import type { CheckedFile, SourceFile } from '../model/compilation.ts';
import { groupBy } from '../group-by.ts';
import { valueAt } from '../json-data.ts';
import { blockFaults, nearestTo, TO_DO, type Translated, type Translation } from './pairs.ts';
import { BODY, originalOf } from './sentences.ts';

/** Opens and closes front matter. */
const FRONT = '---\n';

/**
 * Completes the files of translations. Adds a pair with an empty translation for each sentence that a page of the
 * language needs. Starts the translation of a markdown file with its English text. If the English sentence of a pair no
 * longer exists, the pair becomes a comment above the pair of the most similar new sentence.
 * @returns the files that change, with their new text
 */
export function completeFiles({ code, files, sentences }: Translation): SourceFile[] {
  return groupBy(sentences, ({ file }) => file.path).flatMap((own): SourceFile[] => {
    const [{ file } = {}] = own;
    const text = file && files.get(file.path);
    if (file === undefined || (text === undefined && !own.some(isNew))) return [];
    const path = file.path.replace('content/', `content/${code}/`);
    const before = text?.text;
    const isText = file.body !== null;
    const old = before ?? newFile(path, file);
    const [start, end] = isText
      ? [FRONT.length, old.indexOf(`\n${FRONT}`, FRONT.length) + 1]
      : [0, old.length];
    const pairs = own.filter(({ pointer }) => pointer !== BODY);
    const yaml = completePairs(old.slice(start, end), isText ? ['pairs'] : [], code, pairs);
    // Mark the translation as complete once it has all blocks of the English text and no mistake.
    const original = isText && text && blockFaults(file, text).length === 0 ? originalOf(file) : TO_DO;
    const now = yaml.replace(`original: ${TO_DO}`, `original: ${original}`);
    const after = old.slice(0, start) + now + old.slice(end);
    return after === before ? [] : [{ path, text: after }];
  });
}

/** Returns true for a sentence that a page of the language needs, but that no file of translations has yet. */
function isNew({ routes, pair }: Translated): boolean {
  return routes.length > 0 && pair === undefined;
}

/** Returns the text of a new file of translations: an empty list of pairs, or the English text of a markdown file. */
function newFile(path: string, { body, data }: CheckedFile): string {
  const schemas = posix.relative(posix.dirname(path), 'schemas');
  const modeline = (schema: string) => `# yaml-language-server: $schema=${schemas}/${schema}.schema.json\n`;
  return body === null
    ? `${modeline('translations')}[]\n`
    : `${FRONT}${modeline('translated-text')}original: ${TO_DO}\n${FRONT}\n${String(valueAt(data, BODY))}\n`;
}

/** Adds new sentences, with empty translations, to the YAML of a file. The keys `at` lead to the list of sentences. */
function completePairs(
  text: string,
  at: readonly string[],
  code: string,
  own: readonly Translated[],
): string {
  const added = new Set(own.filter(isNew).map((sentence) => sentence.text));
  if (added.size === 0) return text;
  const document = parseDocument(text);
  const list = at.length === 0 ? document.contents : document.getIn(at);
  const pairs = isSeq(list) ? list : new YAMLSeq();
  pairs.flow = false;
  for (const [index, pair] of pairs.items.entries()) {
    const [was, translation] = isMap(pair) ? [String(pair.get('en')), String(pair.get(code))] : [''];
    const isGone = was !== '' && !own.some((sentence) => sentence.text === was);
    const nearest = isGone ? nearestTo(was, added) : null;
    if (nearest === null) continue;
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
