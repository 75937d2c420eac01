import { diffArrays } from 'diff';
import { routeIn } from '../../../schemas/language-route.ts';
import { type CheckedFile, type TranslatedText } from '../model/compilation.ts';
import { listAt, valueAt } from '../json-data.ts';
import { isDay, type Day } from '../../lib/day.ts';
import { type Language, pageAt, translationAt } from '../model/languages.ts';
import { type Fallback, fallbackOf } from './fallback.ts';
import {
  type Sentence,
  sentencesIn,
  sentencesOn,
  type Block,
  blocksOf,
  isBlock,
  originalOf,
  placeOf,
} from './sentences.ts';

/** An English sentence and its translation. For a block of markdown, `english` is the hash of the English block. */
export interface Pair {
  file: CheckedFile;
  pointer: string;
  english: string;
  /** The translation. Empty until somebody has written it. */
  text: string;
  /** The pointer of the only sentence that the pair translates. If empty, it translates each sentence with this text. */
  place: string;
  /** The person who found the pair right although the check of meaning does not. */
  right?: string;
  /** The translation before the English sentence was changed, and the day on which the change was found. */
  earlier?: { text: string; since: Day };
  /** The routes of translated English pages that show the sentence. */
  routes: Set<string>;
}

/** An English sentence, and the pair that translates it, if there is one. */
export interface Translated extends Sentence {
  pair: Pair | undefined;
  /** The text in place of a missing translation; undefined if pages are then left out. */
  fallback: Fallback | undefined;
  /** The routes of the pages that need the translation. site.yaml lists these pages for the language. */
  routes: string[];
}

/** A language with the translations of all English sentences. */
export interface Translation extends Language {
  /** A map from the path of each English file to the file with its translations. */
  files: ReadonlyMap<string, CheckedFile>;
  pairs: readonly Pair[];
  sentences: Translated[];
  /** The routes of pages on which every sentence has a translation, or falls back. */
  complete: string[];
  /** The routes of pages on which a sentence has no translation and cannot fall back. They are not published in the language. */
  leftOut: string[];
}

/** The path that stands for all English files. Pairs in content/es/shared.yaml apply to every file. */
export const SHARED = 'content/shared.yaml';
/** The value of `original` for a block of markdown until it is translated. */
export const TO_DO = 'to do';

/**
 * Reads the translations of a language. Skips files with an error, which has been reported.
 * @param day the day of the build, on which earlier translations may have ended
 */
export function readTranslation(
  language: Language,
  english: readonly CheckedFile[],
  translated: readonly CheckedFile[],
  day: Day | undefined,
): Translation {
  const files = new Map<string, CheckedFile>();
  const pairs = new Map<string, Pair>();
  for (const file of translated) {
    const at = translationAt(file.path);
    if (file.broken || at?.code !== language.code) continue;
    files.set(at.english, file);
    for (const pair of pairsIn(file, language.code)) pairs.set(keyOf(at.english, pair), pair);
  }
  const sentences = english.flatMap((file) => {
    const find = (path: string, text: string, place: string) =>
      pairs.get(keyOf(path, { english: text, place }));
    const text = files.get(file.path);
    const own = text ? bodyPairs(text) : [];
    if (text) for (const pair of own) pairs.set(`${text.path} ${pair.pointer}`, pair);
    const ofBlocks = text && blockPairs(file, text, own);
    return sentencesIn(file).map((sentence): Translated => {
      const { pointer, text: words } = sentence;
      const pair = isBlock(pointer)
        ? ofBlocks?.get(pointer)
        : (find(file.path, words, pointer) ?? find(file.path, words, '') ?? find(SHARED, words, ''));
      const fallback = fallbackOf(sentence, pair?.earlier, { code: language.code, day });
      return { ...sentence, pair, fallback, routes: [] };
    });
  });
  for (const route of language.pages) {
    const page = pageAt(english, route);
    for (const { isName, pair, routes } of page ? sentencesOn(page, english, sentences) : []) {
      if (!isName || pair !== undefined) routes.push(route);
      pair?.routes.add(route);
    }
  }
  const missing = new Set(sentences.filter(leavesOut).flatMap(({ routes }) => routes));
  // An entry that has ended and is held back has no page.
  const published = language.pages.filter((route) => pageAt(english, route) !== undefined);
  const complete = published.filter((route) => !missing.has(route));
  const leftOut = published.filter((route) => missing.has(route));
  const used = sentences.flatMap(({ pair }) => pair ?? []);
  return {
    ...language,
    files,
    pairs: [...new Set([...pairs.values(), ...used])],
    sentences,
    complete,
    leftOut,
  };
}

/** Lists the pairs of an English sentence and its translation in a file. Blocks of markdown are not among them. */
export function pairsIn(file: CheckedFile, code: string): Pair[] {
  const list = file.body === null ? '' : '/pairs';
  const textAt = (pointer: string) => String(valueAt(file.data, pointer) ?? '');
  return listAt(file.data, list).map((_, index) => {
    const pointer = `${list}/${index}`;
    const place = textAt(`${pointer}/place`).replace(/^(?=.)/, '/');
    const [english, text] = [textAt(`${pointer}/en`), textAt(`${pointer}/${code}`)];
    const right = textAt(`${pointer}/right`);
    const [before, since] = [code, 'since'].map((key) => textAt(`${pointer}/earlier/${key}`));
    return {
      file,
      pointer,
      english,
      text,
      place,
      routes: new Set(),
      ...(right !== '' && { right }),
      ...(before && isDay(since) && { earlier: { text: before, since } }),
    };
  });
}

/** A block of a translation, and the hash of the English block that it translates, or TO_DO. */
export interface OwnBlock extends Block {
  original: string;
}

/** Lists the blocks of a translated text, with the hashes of their English blocks. */
export function ownBlocks(file: CheckedFile): OwnBlock[] {
  const originals = listAt(file.data, '/original').map(String);
  return blocksOf(file).map((block, index) => ({ ...block, original: originals[index] ?? TO_DO }));
}

/** A step through an English text and its translation at the same time. A step may lack one of the two. */
export interface Step {
  english?: Block;
  own?: OwnBlock;
  /** True if the translation is that of the English block as it is now. */
  isSame: boolean;
}

/** Aligns the blocks of an English text with those of its translation. Changed blocks of one type go together. */
export function alignBlocks(english: CheckedFile, file: CheckedFile): Step[] {
  const [blocks, own] = [blocksOf(english), ownBlocks(file)];
  const hashes = blocks.map(({ text }) => originalOf(text));
  const originals = own.map(({ original }) => original);
  const steps: Step[] = [];
  let left: OwnBlock[] = [];
  let added: Block[] = [];
  const flush = () => {
    for (const block of added) {
      const index = left.findIndex(({ type }) => type === block.type);
      // Blocks before the first one of the same type are gone from the English text.
      for (const gone of left.splice(0, Math.max(index, 0))) steps.push({ own: gone, isSame: false });
      const next = index === -1 ? undefined : left.shift();
      steps.push({ english: block, ...(next && { own: next }), isSame: false });
    }
    for (const gone of left) steps.push({ own: gone, isSame: false });
    [left, added] = [[], []];
  };
  for (const change of diffArrays(originals, hashes)) {
    if (change.removed) left.push(...own.splice(0, change.count));
    else if (change.added) added.push(...blocks.splice(0, change.count));
    else {
      flush();
      for (const block of blocks.splice(0, change.count))
        steps.push({ english: block, own: own.shift(), isSame: true });
    }
  }
  flush();
  return steps;
}

/** Lists the translated blocks of a text as pairs. Includes those whose English block has changed or moved. */
function bodyPairs(file: CheckedFile): Pair[] {
  return ownBlocks(file).flatMap(({ pointer, text, original }): Pair[] => {
    if (original === TO_DO) return [];
    const right = valueAt(file.data, `/right/${original}`);
    const mark = typeof right === 'string' ? { right } : {};
    return [{ file, pointer, english: original, text, place: '', ...mark, routes: new Set() }];
  });
}

/** Maps the pointer of each English block to its translation. A text with blocks of an earlier text has no pairs. */
function blockPairs(english: CheckedFile, file: CheckedFile, pairs: readonly Pair[]): Map<string, Pair> {
  const steps = alignBlocks(english, file);
  // Use a translation only as a whole: a block that the English text has no more would be published with it.
  if (steps.some(({ english: block }) => block === undefined)) return new Map();
  return new Map(
    steps.flatMap(({ english: block, own, isSame }) => {
      const pair = isSame ? pairs.find(({ pointer }) => pointer === own?.pointer) : undefined;
      return block === undefined || pair === undefined ? [] : [[block.pointer, pair] as const];
    }),
  );
}

function keyOf(path: string, { english, place }: Pick<Pair, 'english' | 'place'>): string {
  return [path, place, english].join('\n');
}

/** Returns true if a page of the language needs a sentence whose translation is missing or empty. */
export function isMissing({ pair, routes }: Translated): boolean {
  return routes.length > 0 && !pair?.text;
}

/** Returns true if a sentence lacks its translation and cannot fall back: its pages are then left out. */
export function leavesOut(sentence: Translated): boolean {
  return isMissing(sentence) && sentence.fallback === undefined;
}

/** Lists translated sentences and blocks of markdown, each once. Includes those of pages that are not published. */
export function textsOf({ code, sentences }: Translation): TranslatedText[] {
  const originals = new Map(
    sentences.flatMap(({ file, pointer, pair }) =>
      pair?.text && pair.routes.size > 0 ? [[pair, { file, pointer }] as const] : [],
    ),
  );
  return [...originals].map(([pair, original]): TranslatedText => {
    const { file, pointer, text } = pair;
    const block = blocksOf(original.file).find((each) => each.pointer === original.pointer);
    const routes = [...pair.routes].map((route) => routeIn(code, route));
    const english = block?.text ?? pair.english;
    return { file: file.path, pointer, place: placeOf(file, pointer), english, text, routes };
  });
}

/** Maps each file of translations to all texts in it and its English file. The audit keeps approvals of these texts. */
export function wordsIn(
  files: readonly CheckedFile[],
  translated: readonly CheckedFile[],
): Map<string, Set<string>> {
  return new Map(
    translated.map((file) => {
      const { code = '', english = '' } = translationAt(file.path) ?? {};
      const originals = files.filter(({ path }) => path === english || english === SHARED);
      const blocks = [file, ...originals].flatMap(blocksOf);
      const texts = [...pairsIn(file, code), ...originals.flatMap(sentencesIn), ...blocks];
      return [file.path, new Set(texts.map(({ text }) => text))];
    }),
  );
}
