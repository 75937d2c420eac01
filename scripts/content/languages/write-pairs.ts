import { posix } from 'node:path';
import { isScalar, isSeq, type Node, parseDocument, YAMLMap, YAMLSeq } from 'yaml';
import { fileAt, type CheckedFile, type SourceFile } from '../compilation.ts';
import { valueAt } from '../json-data.ts';
import { blockFaults, originalOf } from './blocks.ts';
import type { Coverage } from './coverage.ts';
import { nearestTo, type Translations } from './pairs.ts';
import type { Sentence, Sentences } from './sentences.ts';

/** The value of `original` until a translated text is complete. */
const TO_DO = 'to do';

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
    sentences,
    coverage,
  }: { code: string; translations: Translations; sentences: Sentences; coverage: readonly Coverage[] },
): SourceFile[] {
  const needed = new Set<unknown>(
    coverage.flatMap((each) => [...each.sentences, ...each.texts.map(({ file }) => file)]),
  );
  return files.flatMap((file): SourceFile[] => {
    const all = sentences.get(file.path) ?? [];
    const missing = onceEach(all.filter((each) => needed.has(each) && translations.find(each) === undefined));
    const path = file.path.replace('content/', `content/${code}/`);
    const before = fileAt(translated, path)?.text;
    const isText = file.body !== null;
    if (before === undefined && missing.length === 0 && !(isText && needed.has(file))) return [];
    const text = isText
      ? completeText(before, file, { path, code, missing, all, translations })
      : completePairs(before ?? `${modeline(path, 'translations')}\n[]\n`, '', { code, missing, all });
    return text === before ? [] : [{ path, text }];
  });
}

interface Completing {
  code: string;
  missing: readonly Sentence[];
  all: readonly Sentence[];
}

function completeText(
  before: string | undefined,
  english: CheckedFile,
  { path, translations, ...pairs }: Completing & { path: string; translations: Translations },
): string {
  const body = String(valueAt(english.data, '/body'));
  const text =
    before ?? `---\n${modeline(path, 'translated-text')}\noriginal: ${TO_DO}\npairs: []\n---\n\n${body}\n`;
  const end = text.indexOf('\n---', 4) + 1;
  const frontMatter = completePairs(text.slice(4, end), 'pairs', pairs);
  const file = translations.texts.get(english.path);
  const isDone =
    file !== undefined &&
    valueAt(file.data, '/original') === TO_DO &&
    blockFaults(english, file).length === 0;
  const whole = isDone
    ? frontMatter.replace(`original: ${TO_DO}`, `original: ${originalOf(english)}`)
    : frontMatter;
  return `---\n${whole.replace(/^pairs: \[\]\n/m, '')}${text.slice(end)}`;
}

function completePairs(text: string, key: string, { code, missing, all }: Completing): string {
  const document = parseDocument(text);
  const list = key === '' ? document.contents : document.get(key);
  if (missing.length === 0 && !isSeq(list)) return text;
  const pairs = isSeq(list) ? list : new YAMLSeq();
  if (key !== '' && !isSeq(list)) document.set(key, pairs);
  pairs.flow = false;
  const gone = pairs.items.filter((pair): pair is YAMLMap => isGone(pair, all));
  if (missing.length === 0 && gone.length === 0) return text;
  const waiting = [...missing];
  for (const pair of gone) {
    const nearest = nearestTo(String(pair.get('en')), waiting);
    if (nearest === undefined) continue;
    waiting.splice(waiting.indexOf(nearest), 1);
    pairs.items[pairs.items.indexOf(pair)] = emptyPair(nearest.text, code, [
      ` was: ${String(pair.get('en'))}`,
      `  ${code}: ${String(pair.get(code))}`,
    ]);
  }
  for (const { text: english } of waiting) pairs.items.push(emptyPair(english, code));
  return document.toString({ lineWidth: 0, singleQuote: true });
}

function emptyPair(english: string, code: string, comment: readonly string[] = []): Node {
  const pair = parseDocument('{}').createNode({ en: english, [code]: '' });
  if (comment.length > 0) pair.commentBefore = comment.join('\n');
  return pair;
}

function isGone(pair: unknown, all: readonly Sentence[]): boolean {
  if (!(pair instanceof YAMLMap)) return false;
  const english = pair.get('en', true);
  return isScalar(english) && !all.some(({ text }) => text === english.value);
}

function onceEach(sentences: readonly Sentence[]): Sentence[] {
  return [...new Map(sentences.map((each) => [each.text, each])).values()];
}

function modeline(path: string, schema: string): string {
  return `# yaml-language-server: $schema=${posix.relative(posix.dirname(path), 'schemas')}/${schema}.schema.json`;
}
