import { posix } from 'node:path';
import { isMap, isSeq, type Node, parseDocument, YAMLSeq, type Document } from 'yaml';
import { type CheckedFile, fileAt } from '../model/compilation.ts';
import { mapBy } from '../group-by.ts';
import type { Day } from '../../lib/day.ts';
import { valueAt } from '../json-data.ts';
import { nearestTo } from './check-pairs.ts';
import { compareSentences } from './compare-sentences.ts';
import {
  alignBlocks,
  ownBlocks,
  type Pair,
  SHARED,
  TO_DO,
  type Translated,
  type Translation,
} from './pairs.ts';
import { BODY, blocksOf, isBlock, originalOf } from './sentences.ts';

/** Opens and closes front matter. */
const FRONT = '---\n';

/** A file of translations to write. Without a text, it is to be deleted. */
export interface ChangedFile {
  path: string;
  text: string | null;
}

/**
 * Completes the files of translations. A sentence that moved to another file takes its translation along. Other
 * sentences that a page of the language needs get a pair with an empty translation, at their place. If the English
 * sentence of a pair was changed, its translation is kept as `earlier` in the pair of the new sentence. Blocks of
 * markdown are put in the order of the English text; new ones are in English.
 * @returns the files that change
 */
export function completeFiles(translation: Translation, today: Day): ChangedFile[] {
  const { files, sentences, pairs } = translation;
  const used = new Set(sentences.map(({ pair }) => pair));
  /** A map from each English sentence or block to its translations. Those that no sentence uses come first. */
  const written = mapBy(
    pairs.filter(({ text }) => text !== '').toSorted((a, b) => Number(used.has(a)) - Number(used.has(b))),
    ({ english }) => english,
  );
  const moved = new Map<Translated, Pair>();
  for (const sentence of sentences.filter(isNew)) {
    const [pair] = written.get(sentence.text) ?? [];
    if (pair !== undefined) moved.set(sentence, pair);
  }
  const leaving = new Set([...moved.values()].filter((pair) => !used.has(pair)));
  const byFile = mapBy(sentences, ({ file }) => file.path);
  const paths = new Set([...byFile.keys(), ...files.keys()]);
  return [...paths].flatMap((path) =>
    completeFile(path, { translation, own: byFile.get(path) ?? [], moved, leaving, today }),
  );
}

interface Work {
  translation: Translation;
  own: readonly Translated[];
  /** A map from sentences without a pair to the pair of another place that has the same English words. */
  moved: ReadonlyMap<Translated, Pair>;
  /** The pairs that are moved, and so are deleted where they were. */
  leaving: ReadonlySet<Pair>;
  today: Day;
}

function completeFile(englishPath: string, work: Work): ChangedFile[] {
  const { translation, own, leaving } = work;
  const { code, files, sentences } = translation;
  const file =
    own[0]?.file ??
    fileAt(
      sentences.map((each) => each.file),
      englishPath,
    );
  const text = files.get(englishPath);
  if (text === undefined && (file === undefined || !own.some(isNew))) return [];
  const path = text?.path ?? englishPath.replace('content/', `content/${code}/`);
  const old = text?.text ?? newFile(path, file);
  const isText = (file ?? text)?.body !== null;
  const [start, end] = isText ? [FRONT.length, old.indexOf(`\n${FRONT}`, FRONT.length) + 1] : [0, old.length];
  const yaml = old.slice(start, end);
  const document = parseDocument(yaml);
  let isChanged = completePairs(document, isText ? ['pairs'] : [], work, text);
  let body = old.slice(end);
  const blocks = isText && file ? completeBlocks(file, text, work) : null;
  if (blocks !== null) {
    const now = blocks.map(({ original }) => original);
    const isWhole = now.every((original) => original === TO_DO);
    const before = text && valueAt(text.data, '/original');
    if (!isWhole && JSON.stringify(before) !== JSON.stringify(now)) {
      document.setIn(['original'], document.createNode(now));
      isChanged = true;
    }
    const texts = text === undefined ? [] : ownBlocks(text).map((block) => block.text);
    if (blocks.map((block) => block.text).join('\n\n') !== texts.join('\n\n'))
      body = `${FRONT}\n${blocks.map((block) => block.text).join('\n\n')}\n`;
  }
  const isLeft = file === undefined && leaving.size > 0 && isEmpty(document, isText);
  if (isLeft) return [{ path, text: null }];
  const front = isChanged ? document.toString({ lineWidth: 0, singleQuote: true }) : yaml;
  const after = old.slice(0, start) + front + body;
  return after === text?.text ? [] : [{ path, text: after }];
}

/** Returns true for a file that has no pairs left. */
function isEmpty(document: Document, isText: boolean): boolean {
  const list = isText ? document.getIn(['pairs']) : document.contents;
  return !isText && isSeq(list) && list.items.length === 0;
}

/** Returns true for a sentence that a page of the language needs, but that no file of translations has yet. */
function isNew({ routes, pair }: Translated): boolean {
  return routes.length > 0 && pair === undefined;
}

/** Returns the text of a new file of translations: an empty list of pairs, or the English text of a markdown file. */
function newFile(path: string, file: CheckedFile | undefined): string {
  const schemas = posix.relative(posix.dirname(path), 'schemas');
  const modeline = (schema: string) => `# yaml-language-server: $schema=${schemas}/${schema}.schema.json\n`;
  return !file?.body
    ? `${modeline('translations')}[]\n`
    : `${FRONT}${modeline('translated-text')}original: ${TO_DO}\n${FRONT}\n${String(valueAt(file.data, BODY))}\n`;
}

/**
 * Puts the blocks of a translation in the order of the English text. A new block has its translation of another place,
 * or its English words. A block that is marked as `to do` counts as translated once it has no mistake.
 * @returns null if no page of the language needs the text
 */
function completeBlocks(
  file: CheckedFile,
  text: CheckedFile | undefined,
  { own, moved, translation }: Work,
): { original: string; text: string }[] | null {
  const needed = own.filter(({ pointer }) => isBlock(pointer));
  if (text === undefined && !needed.some(isNew)) return null;
  const takenFrom = new Map(
    needed.flatMap((sentence) => {
      const pair = moved.get(sentence);
      return pair === undefined ? [] : [[sentence.pointer, pair.text] as const];
    }),
  );
  const steps = text
    ? alignBlocks(file, text)
    : blocksOf(file).map((english) => ({ english, own: undefined, isSame: false }));
  return steps.flatMap(({ english, own: block, isSame }) => {
    if (english === undefined) return [];
    const original = originalOf(english.text);
    if (isSame && block) return [{ original, text: block.text }];
    const taken = takenFrom.get(english.pointer);
    if (taken !== undefined && block?.original !== TO_DO) return [{ original, text: taken }];
    if (block === undefined) return [{ original: TO_DO, text: english.text }];
    const isDone =
      block.original === TO_DO &&
      compareSentences(english.text, block.text.replaceAll('\n', ' '), translation.code) === null;
    return [{ original: isDone ? original : block.original, text: block.text }];
  });
}

/** Completes the pairs of a file. The keys `at` lead to their list. Returns true if anything has changed. */
function completePairs(
  document: Document,
  at: readonly string[],
  { translation, own, moved, leaving, today }: Work,
  text: CheckedFile | undefined,
): boolean {
  const { code, pairs: all, sentences } = translation;
  const list = at.length === 0 ? document.contents : document.getIn(at);
  const pairs = isSeq(list) ? list : new YAMLSeq();
  pairs.flow = false;
  const inOrder = own
    .filter(({ pointer }) => !isBlock(pointer))
    .toSorted((a, b) => a.file.locate(a.pointer).start.offset - b.file.locate(b.pointer).start.offset);
  const added = new Map(inOrder.filter(isNew).map((sentence) => [sentence.text, sentence]));
  const ofFile = all.filter(({ file, pointer }) => file === text && !isBlock(pointer));
  const used = new Set(sentences.map(({ pair }) => pair));
  const nodes = new Map(ofFile.map((pair) => [pair, pairs.items[Number(pair.pointer.split('/').at(-1))]]));
  let isChanged = false;
  const isShared = text !== undefined && translation.files.get(SHARED) === text;
  for (const [pair, node] of nodes) {
    const index = pairs.items.indexOf(node);
    if (!isMap(node) || index === -1) continue;
    // The earlier translation is not needed once there is a new one.
    if (pair.text !== '' && node.has('earlier')) isChanged = node.delete('earlier') || isChanged;
    if (used.has(pair) || isShared) continue;
    if (leaving.has(pair)) {
      // A sentence that is elsewhere in this file keeps its pair, at its new place.
      const to = [...moved].find(([, from]) => from === pair)?.[0];
      if (to?.file.path === own[0]?.file.path && to !== undefined && pair.place !== '') {
        node.set('place', to.pointer.slice(1));
        added.delete(to.text);
      } else pairs.items.splice(index, 1);
      isChanged = true;
      continue;
    }
    const candidates = [...added.values()].filter((sentence) => !moved.has(sentence));
    const nearest = nearestTo(
      pair.english,
      candidates.map((sentence) => sentence.text),
    );
    if (nearest === null || pair.place !== '') continue;
    added.delete(nearest);
    const known = node.get('earlier');
    const earlier =
      pair.text === '' && isMap(known) ? known : { en: pair.english, [code]: pair.text, since: today };
    const isWritten = pair.text !== '' || isMap(known);
    pairs.items[index] = document.createNode({ en: nearest, [code]: '', ...(isWritten && { earlier }) });
    isChanged = true;
  }
  const has = (english: string) =>
    pairs.items.findIndex((item) => isMap(item) && String(item.get('en')) === english);
  let lastHeading: string | undefined;
  for (const [index, sentence] of inOrder.entries()) {
    if (added.get(sentence.text) !== sentence) continue;
    const translated = moved.get(sentence)?.text ?? '';
    const pair: Node = document.createNode({ en: sentence.text, [code]: translated });
    const heading = headingOf(sentence);
    // Tell the translator where the words are, because a pair alone lacks its context.
    if (translated === '' && heading !== undefined && heading !== lastHeading)
      pair.commentBefore = ` In: ${heading}`;
    if (translated === '') lastHeading = heading;
    const before = inOrder.slice(0, index).findLast(({ text: words }) => has(words) !== -1);
    pairs.items.splice(before === undefined ? 0 : has(before.text) + 1, 0, pair);
    isChanged = true;
  }
  if (isChanged && !isSeq(list)) document.setIn(at, pairs);
  return isChanged;
}

/** Returns the heading of the section of a page that has a sentence; undefined outside of sections. */
function headingOf({ file, pointer, text }: Translated): string | undefined {
  const [section] = /^(?:\/entries)?\/sections\/\d+/.exec(pointer) ?? [];
  if (section === undefined) return undefined;
  const titles = file.roles.filter(
    ({ role, pointer: at }) =>
      role === 'copy' && at.startsWith(`${section}/`) && /\/(?:heading|\w+)\/title$/.test(at),
  );
  const heading = titles.find(({ pointer: at }) => at.endsWith('/heading/title'))?.value;
  return heading === text ? undefined : heading;
}
