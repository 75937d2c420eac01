export { count } from '../../lib/count.ts';

const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Normalizes a text for comparison: composes characters, collapses spaces and removes invisible characters. */
export function normalize(text: string): string {
  return normalizePart(text).trim();
}

/** Normalizes a part of a text like `normalize`, but keeps a space at each end. */
export function normalizePart(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ');
}

/** Returns true for a text with a letter, a digit or a symbol, such as a star. Spaces and punctuation do not count. */
export function hasWords(text: string): boolean {
  return /[^\s\p{P}\p{Z}\p{Cc}\p{Cf}|]/u.test(text);
}

/** Shortens a text to one line of at most `max` characters, for a message. */
export function shorten(text: string, max = 90): string {
  const line = text.replaceAll('\n', ' ');
  return line.length > max ? `${line.slice(0, max - 1)}…` : line;
}
