import { decodeTrie } from 'cspell-trie-lib';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;
const MIN_LENGTH = 4;
const MAX_SUGGESTION_CHANGES = 2;

interface Speller {
  /** The words that no dictionary knows, each once. */
  misspelled(text: string): string[];
  /** The word that was probably meant. */
  suggest(word: string): string | null;
}

let dictionary: ReturnType<typeof decodeTrie> | undefined;

/**
 * Spelling by cspell's US dictionary and a list of words of one's own. Only cspell's dictionary reader is loaded: its
 * library opens sixty dictionaries of programming terms first, which takes five seconds.
 * @param own words and names that are right as they are; a name may have several words
 */
export function createSpeller(own: readonly string[]): Speller {
  const known = new Set(own.flatMap((words) => words.toLowerCase().match(WORD) ?? []));
  const judged = new Map<string, boolean>();
  const isKnown = (word: string): boolean => {
    const verdict = judged.get(word) ?? isInDictionary(word);
    judged.set(word, verdict);
    return verdict;
  };
  const isInDictionary = (word: string): boolean => {
    const plain = word.replaceAll('’', "'").replace(/'s$/i, '');
    return (
      known.has(plain.toLowerCase()) ||
      [plain, plain.toLowerCase(), plain.replace(/'$/, '')].some((each) => us().hasWord(each, true))
    );
  };
  return {
    misspelled(text) {
      const words = [
        ...text.replace(/\S+@\S+|\bhttps?:\S+|\b[\w-]+\.(?:example|com|org|gov)\b/g, '').matchAll(WORD),
      ].map(([word]) => word);
      // Capitals throughout are an abbreviation.
      return [...new Set(words)].filter(
        (word) => word.length >= MIN_LENGTH && word !== word.toUpperCase() && !isKnown(word),
      );
    },
    suggest(word) {
      const [best] = us().suggest(word, {
        numSuggestions: 1,
        ignoreCase: true,
        changeLimit: MAX_SUGGESTION_CHANGES,
      });
      return best ?? null;
    },
  };
}

function us(): ReturnType<typeof decodeTrie> {
  dictionary ??= readDictionary();
  return dictionary;
}

function readDictionary(): ReturnType<typeof decodeTrie> {
  // The package names its settings file; the words lie beside it.
  const settings = createRequire(import.meta.url).resolve('@cspell/dict-en_us/cspell-ext.json');
  return decodeTrie(gunzipSync(readFileSync(join(dirname(settings), 'en_US.trie.gz'))));
}
