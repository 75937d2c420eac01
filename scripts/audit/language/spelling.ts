import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import nspell from 'nspell';

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;
/** Tokens such as `{phone}`, addresses and file names hold no words to spell. */
const NO_WORDS = /\\?\{[^{}]*\}|\S+@\S+|\bhttps?:\S+|\b(?:[\w-]+\.)+(?:example|com|org|net|gov|us)\b\S*/g;
const MIN_LENGTH = 4;

/** Spelling by a Hunspell dictionary of US English. */
interface Speller {
  /** Lists the words of a text that no dictionary has, each once. Abbreviations in capitals pass. */
  misspelled(text: string): string[];
  /** Returns the word that was probably meant; null if no word is near. */
  suggest(word: string): string | null;
}

let dictionary: ReturnType<typeof nspell> | undefined;

/**
 * Opens the dictionary when the first word is looked up, which takes half a second.
 * @param own words and names that are right as they are; a name may have several words
 */
export function createSpeller(own: readonly string[]): Speller {
  const known = new Set(own.flatMap((words) => words.toLowerCase().match(WORD) ?? []));
  const judged = new Map<string, boolean>();
  const isKnown = (word: string): boolean => {
    const plain = word.replaceAll('’', "'").replace(/'s?$/i, '');
    const verdict = judged.get(plain) ?? (known.has(plain.toLowerCase()) || us().correct(plain));
    judged.set(plain, verdict);
    return verdict;
  };
  return {
    misspelled: (text) =>
      [...new Set(text.replace(NO_WORDS, ' ').match(WORD))].filter(
        (word) => word.length >= MIN_LENGTH && word !== word.toUpperCase() && !isKnown(word),
      ),
    suggest: (word) => us().suggest(word.replaceAll('’', "'"))[0] ?? null,
  };
}

function us(): ReturnType<typeof nspell> {
  const folder = dirname(createRequire(import.meta.url).resolve('dictionary-en'));
  const read = (name: string) => readFileSync(join(folder, name));
  dictionary ??= nspell({ aff: read('index.aff'), dic: read('index.dic') });
  return dictionary;
}
