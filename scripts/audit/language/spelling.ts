import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import nspell from 'nspell';

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
  const known = new Set(own.flatMap((words) => words.toLowerCase().match(WORD) ?? []));
  const judged = new Map<string, boolean>();
  const isKnown = (word: string): boolean => {
    const plain = word.replaceAll('’', "'").replace(/'s?$/i, '');
    const verdict = judged.get(plain) ?? (known.has(plain.toLowerCase()) || open(language).correct(plain));
    judged.set(plain, verdict);
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

/** @throws Error for a language without a dictionary */
function open(language: string): ReturnType<typeof nspell> {
  const opened = dictionaries.get(language);
  if (opened !== undefined) return opened;
  const folder = folderOf(language);
  if (folder === null) throw new Error(`There is no dictionary of ${language}.`);
  const read = (name: string) => readFileSync(join(folder, name));
  const dictionary = nspell({ aff: read('index.aff'), dic: read('index.dic') });
  dictionaries.set(language, dictionary);
  return dictionary;
}
