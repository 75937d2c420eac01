import { decodeTrie } from 'cspell-trie-lib';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { openCache } from '../../publish/build-cache.ts';

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;
const MIN_LENGTH = 4;
const MAX_SUGGESTION_CHANGES = 2;
const CACHE = fileURLToPath(new URL('../../../.build/cache', import.meta.url));

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
      known.has(plain.toLowerCase()) || [plain, plain.toLowerCase(), plain.replace(/'$/, '')].some(isUsWord)
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
  dictionary ??= decodeTrie(gunzipSync(readDictionary()));
  return dictionary;
}

function readDictionary(): Buffer {
  // The package names its settings file; the words lie beside it.
  const settings = createRequire(import.meta.url).resolve('@cspell/dict-en_us/cspell-ext.json');
  return readFileSync(join(dirname(settings), 'en_US.trie.gz'));
}

let wordsByBeginning: Record<string, string> | undefined;

/** True for a word of the dictionary. A list of its words is kept: unpacking it takes longer than a judgment. */
function isUsWord(word: string): boolean {
  wordsByBeginning ??= JSON.parse(
    Buffer.from(
      openCache(CACHE).getNow('spelling', [readDictionary()], () => Buffer.from(JSON.stringify(listWords()))),
    ).toString('utf8'),
  );
  return wordsByBeginning?.[word.slice(0, 2)]?.includes(`\n${word}\n`) === true;
}

function listWords(): Record<string, string> {
  const lists: Record<string, string> = {};
  for (const word of us().words()) {
    const beginning = word.slice(0, 2);
    lists[beginning] = `${lists[beginning] ?? '\n'}${word}\n`;
  }
  return lists;
}
