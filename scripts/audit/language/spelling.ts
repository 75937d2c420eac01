import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import nspell from 'nspell';

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;
/** Matches tokens such as `{phone}`, addresses and file names, whose spelling is not checked. */
const NO_WORDS = /\\?\{[^{}]*\}|\S+@\S+|\bhttps?:\S+|\b(?:[\w-]+\.)+(?:example|com|org|net|gov|us)\b\S*/g;
const MIN_LENGTH = 4;

const dictionaries = new Map<string, ReturnType<typeof nspell>>();

/**
 * Checks spelling with the installed Hunspell dictionary of a language. The first lookup may take seconds.
 * @param own words and names that are correct; a name may have several words
 */
export function createSpeller(own: readonly string[], language = 'en') {
  const names = new Set(own.flatMap((words) => words.toLowerCase().match(WORD) ?? []));
  const isKnown = (word: string): boolean => {
    const plain = word.replaceAll('’', "'").replace(/'s?$/i, '');
    return names.has(plain.toLowerCase()) || open(language).correct(plain);
  };
  return {
    /** Lists the words of a text that are not in the dictionary, each once. Skips abbreviations in capitals. */
    misspelled: (text: string) =>
      [...new Set(text.replace(NO_WORDS, ' ').match(WORD))].filter(
        (word) => word.length >= MIN_LENGTH && word !== word.toUpperCase() && !isKnown(word),
      ),
    /** Returns the word that was probably meant; null if none is similar. */
    suggest: (word: string) => open(language).suggest(word.replaceAll('’', "'"))[0] ?? null,
  };
}

/** Returns the folder of a dictionary's package, such as `dictionary-es` for `es-MX`; null if it is not installed. */
export function dictionaryOf(language: string): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve(`dictionary-${language.split('-')[0]}`));
  } catch {
    return null;
  }
}

function open(language: string): ReturnType<typeof nspell> {
  const read = (name: string) => readFileSync(join(dictionaryOf(language) ?? '', name));
  const opened = dictionaries.get(language) ?? nspell({ aff: read('index.aff'), dic: read('index.dic') });
  dictionaries.set(language, opened);
  return opened;
}
