import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import nspell from 'nspell';
import { groupBy } from '../../content/group-by.ts';
import { count } from './numbers.ts';

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;
/** Tokens such as `{phone}`, addresses and file names hold no words to spell. */
const NO_WORDS = /\\?\{[^{}]*\}|\S+@\S+|\bhttps?:\S+|\b(?:[\w-]+\.)+(?:example|com|org|net|gov|us)\b\S*/g;
const MIN_LENGTH = 4;

/** Spells by a Hunspell dictionary. */
interface Speller {
  /** Lists the words of a text that no dictionary has, each once. Abbreviations in capitals pass. */
  misspelled(text: string): string[];
  /** Returns the word that was probably meant; null if no word is near. */
  suggest(word: string): string | null;
}

const dictionaries = new Map<string, ReturnType<typeof nspell>>();

/**
 * Opens the dictionary when the first word is looked up, which takes half a second, and seconds for Spanish.
 * @param own words and names that are right as they are; a name may have several words
 * @param language its code; there has to be a dictionary
 */
export function createSpeller(own: readonly string[], language = 'en'): Speller {
  const judged = new Map(
    own.flatMap((words) => words.toLowerCase().match(WORD) ?? []).map((word) => [word, true]),
  );
  const isKnown = (word: string): boolean => {
    const plain = word.replaceAll('’', "'").replace(/'s?$/i, '');
    const verdict =
      judged.get(plain.toLowerCase()) ?? judged.get(`=${plain}`) ?? open(language).correct(plain);
    judged.set(`=${plain}`, verdict);
    return verdict;
  };
  return {
    misspelled: (text) =>
      [...new Set(text.replace(NO_WORDS, ' ').match(WORD))].filter(
        (word) => word.length >= MIN_LENGTH && word !== word.toUpperCase() && !isKnown(word),
      ),
    suggest: (word) => open(language).suggest(word.replaceAll('’', "'"))[0] ?? null,
  };
}

/** Makes one finding of each word, at the first sentence that has it. */
export function sayOnce<At>(found: readonly { words: string; at: At }[], fault: string) {
  return groupBy(found, ({ words }) => words).flatMap(([first, ...others]) => {
    const also = others.length === 0 ? '' : `, here and in ${count(others.length, 'other sentence')}`;
    return first === undefined ? [] : [{ ...first, message: `“${first.words}” ${fault}${also}` }];
  });
}

/** Returns true for a language whose dictionary is installed: the package `dictionary-es` for `es` and `es-MX`. */
export function hasDictionary(language: string): boolean {
  return folderOf(language) !== null;
}

function folderOf(language: string): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve(`dictionary-${language.split('-')[0]}`));
  } catch {
    return null;
  }
}

function open(language: string): ReturnType<typeof nspell> {
  const opened = dictionaries.get(language);
  if (opened !== undefined) return opened;
  const read = (name: string) => readFileSync(join(folderOf(language) ?? '', name));
  const dictionary = nspell({ aff: read('index.aff'), dic: read('index.dic') });
  dictionaries.set(language, dictionary);
  return dictionary;
}
