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
  const isMissing = ({ pair }: Coverage['needed'][number]) => pair === undefined;
  const missing = coverage.flatMap((page) => page.missing.filter(isMissing));
  return files.flatMap((file): SourceFile[] => {
    const own = missing.filter((each) => each.file.path === file.path);
    const path = file.path.replace('content/', `content/${code}/`);
    const before = fileAt(translated, path)?.text;
    if (before === undefined && own.length === 0) return [];
    const all = new Set(sentencesIn(file).map(({ text }) => text));
    // In the order of the file, each sentence once.
    const waiting = new Set(own.flatMap(({ pointer, text }) => (pointer === BODY ? [] : text)));
    const pairs = { code, all, waiting: [...all].filter((text) => waiting.has(text)) };
    const text =
      file.body === null
        ? completePairs(before ?? `${modeline(path, 'translations')}\n[]\n`, [], pairs)
        : completeText(before ?? newText(path, file), file, translations.texts.get(file.path), pairs);
    return text === before ? [] : [{ path, text }];
  });
}

interface Pairs {
  code: string;
  /** All English sentences of the file. */
  all: ReadonlySet<string>;
  /** Those that need a pair. */
  waiting: readonly string[];
}

/** Completes the pairs in the front matter, and writes the hash of the original once every block is translated. */
function completeText(
  before: string,
  english: CheckedFile,
  translated: CheckedFile | undefined,
  pairs: Pairs,
): string {
  const end = before.indexOf('\n---', 4) + 1;
  const frontMatter = completePairs(before.slice(4, end), ['pairs'], pairs);
  const isDone =
    translated !== undefined &&
    valueAt(translated.data, '/original') === TO_DO &&
    blockFaults(english, translated).length === 0;
  const original = `original: ${isDone ? originalOf(english) : TO_DO}`;
  return `---\n${frontMatter.replace(`original: ${TO_DO}`, original)}${before.slice(end)}`;
}

/** Starts the translation of a markdown file with its English text. */
function newText(path: string, { data }: CheckedFile): string {
  const body = String(valueAt(data, BODY));
  return `---\n${modeline(path, 'translated-text')}\noriginal: ${TO_DO}\n---\n\n${body}\n`;
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
