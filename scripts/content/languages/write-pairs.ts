import { posix } from 'node:path';
import { isSeq, type Node, parseDocument, YAMLMap, YAMLSeq } from 'yaml';
import { type CheckedFile, fileAt, type SourceFile } from '../compilation.ts';
import { valueAt } from '../json-data.ts';
import { type Coverage, TO_DO } from './coverage.ts';
import { blockFaults, nearestTo, type Translations } from './pairs.ts';
import { BODY, originalOf, sentencesIn } from './sentences.ts';

/**
 * Completes the files of a language: adds a pair with an empty translation for each sentence that listed pages need, and a
 * text to translate for each markdown file. A pair whose English is gone becomes a comment above the sentence nearest to it.
 * @returns the files that change, with their new text
 */
export function completeFiles(
  files: readonly CheckedFile[],
  translated: readonly SourceFile[],
  {
    code,
    translations,
    coverage,
  }: { code: string; translations: Translations; coverage: readonly Coverage[] },
): SourceFile[] {
  const missing = coverage.flatMap((page) => page.missing.filter(({ pair }) => pair === undefined));
  return files.flatMap((file): SourceFile[] => {
    const own = missing.filter((each) => each.file.path === file.path);
    const path = file.path.replace('content/', `content/${code}/`);
    const before = fileAt(translated, path)?.text;
    if (before === undefined && own.length === 0) return [];
    const all = new Set(sentencesIn(file).map(({ text }) => text));
    // In the order of the file, each sentence once.
    const needed = new Set(own.flatMap(({ pointer, text }) => (pointer === BODY ? [] : text)));
    const pairs = { code, all, waiting: [...all].filter((text) => needed.has(text)) };
    const isText = file.body !== null;
    const old = before ?? (isText ? newText(path, file) : `${modeline(path, 'translations')}\n[]\n`);
    const [start, end] = isText
      ? [FRONT.length, old.indexOf(`\n${FRONT}`, FRONT.length) + 1]
      : [0, old.length];
    const yaml = completePairs(old.slice(start, end), isText ? ['pairs'] : [], pairs);
    const text = translations.texts.get(file.path);
    // A text is complete as soon as its blocks are those of the English one, in other words.
    const original = text && blockFaults(file, text).length === 0 ? originalOf(file) : TO_DO;
    const now = yaml.replace(`original: ${TO_DO}`, `original: ${original}`);
    const after = old.slice(0, start) + now + old.slice(end);
    return after === before ? [] : [{ path, text: after }];
  });
}

/** Opens and closes front matter. */
const FRONT = '---\n';

interface Pairs {
  code: string;
  /** All English sentences of the file. */
  all: ReadonlySet<string>;
  /** Those that need a pair. */
  waiting: readonly string[];
}

/** Starts the translation of a markdown file with its English text. */
function newText(path: string, { data }: CheckedFile): string {
  return `${FRONT}${modeline(path, 'translated-text')}\noriginal: ${TO_DO}\n${FRONT}\n${String(valueAt(data, BODY))}\n`;
}

function completePairs(text: string, at: readonly string[], { code, all, waiting }: Pairs): string {
  const document = parseDocument(text);
  const list = at.length === 0 ? document.contents : document.getIn(at);
  const pairs = isSeq(list) ? list : new YAMLSeq();
  const gone = pairs.items.filter(
    (pair): pair is YAMLMap => pair instanceof YAMLMap && !all.has(String(pair.get('en'))),
  );
  if (waiting.length === 0) return text;
  pairs.flow = false;
  const added = new Set(waiting);
  for (const pair of gone) {
    const [was, translation] = [String(pair.get('en')), String(pair.get(code))];
    const nearest = nearestTo(
      was,
      [...added].map((each) => ({ text: each })),
    )?.text;
    if (nearest === undefined) continue;
    added.delete(nearest);
    const comment = ` was: ${was}\n  ${code}: ${translation}`;
    pairs.items[pairs.items.indexOf(pair)] = emptyPair(nearest, code, comment);
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

function modeline(path: string, schema: string): string {
  return `# yaml-language-server: $schema=${posix.relative(posix.dirname(path), 'schemas')}/${schema}.schema.json`;
}
