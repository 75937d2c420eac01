import { readTable } from './read-table.ts';

/** British spellings that cspell's US dictionary takes for right, with the American ones. Endings may follow. */
const SPELLINGS: Record<string, string> = readTable('british-spellings.csv');

/** A programmer is American, too. */
const NOT_INFLECTED: ReadonlySet<string> = new Set(['programme']);

/** Endings that a spelling takes unchanged; an e that the ending swallows is left out of both. */
const INFLECTED = /^(.+?)(s|d|ed|r|ing|al|able|ful|less|ly)?$/;

/** The American spelling of a word, or null where it is not a British one. Capitals stay. */
export function americanSpelling(word: string): string | null {
  const plain = word.toLowerCase();
  const american = SPELLINGS[plain] ?? inflected(plain);
  if (american === null) return null;
  if (word === word.toUpperCase()) return american.toUpperCase();
  return /^\p{Lu}/u.test(word) ? `${american.charAt(0).toUpperCase()}${american.slice(1)}` : american;
}

function inflected(word: string): string | null {
  const ending = INFLECTED.exec(word)?.[2];
  if (ending === undefined) return null;
  const stem = word.slice(0, -ending.length);
  const whole = SPELLINGS[stem];
  if (whole !== undefined && !NOT_INFLECTED.has(stem)) return `${whole}${ending}`;
  const swallowed = SPELLINGS[`${stem}e`];
  return swallowed === undefined || !/^(?:ed|ing|able)$/.test(ending)
    ? null
    : `${swallowed.replace(/e$/, '')}${ending}`;
}
