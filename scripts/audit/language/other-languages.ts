import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Language {
  name: string;
  code?: string;
  words: string;
  claims?: readonly Record<'words' | 'english', string>[];
}

/** Sets how many characters of a text are read to detect its language. */
const ENOUGH = 600;
/** Matches letters outside the Latin alphabet. A few of them may be in a name of a person or place. */
const OTHER_SCRIPT = /[\u0370-\u1fff\u2c00-\ud7ff\uf900-\ufaff]/gu;

const languages: Language[] = parse(readFileSync(new URL('other-languages.yaml', import.meta.url), 'utf8'));
const known = languages.map(({ name, code, words, claims = [] }) => ({
  name,
  words: new Set(words.split(', ')),
  claims: claims.map((each) => ({ code, words: patternOf(each.words), english: patternOf(each.english) })),
}));

/** Returns the language of a text; null for English, a mention such as “Hablamos español”, or a short text. */
export function languageOf(whole: string): string | null {
  const text = whole.slice(0, ENOUGH);
  const foreign = text.match(OTHER_SCRIPT)?.length ?? 0;
  if (foreign > 3 && foreign > (text.match(/\p{L}/gu)?.length ?? 0) / 3) return 'another script';
  const plain = text.toLowerCase().replace(/\{[^{}]*\}|\S+@\S+|\S+\.\w{2,3}\b/g, ' ');
  const words = plain.match(/\p{L}+/gu) ?? [];
  const [english, ...others] = known.map(({ name, words: own }) => ({
    name,
    said: words.filter((word) => own.has(word)).length,
  }));
  const found = others.find(
    ({ said }) => said >= 2 && said > (english?.said ?? 0) && said >= words.length / 4,
  );
  return found?.name ?? null;
}

/**
 * Returns words in other languages that make a claim, unless the English text makes the same claim.
 * @param language the code of the language of the text, such as `es`; any if left out
 */
export function claimsIn(text: string, english: string, language?: string): string[] {
  return known
    .flatMap(({ claims }) => claims)
    .filter((each) => each.code === (language ?? each.code) && !each.english.test(english))
    .flatMap(({ words }) => text.match(new RegExp(words, 'giu')) ?? []);
}

/** Converts a list of words to a pattern. An asterisk in a word matches any ending. */
function patternOf(list: string): RegExp {
  const words = list.replaceAll('*', '\\p{L}*').replaceAll(', ', '|').replaceAll(' ', '\\s+');
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
}
