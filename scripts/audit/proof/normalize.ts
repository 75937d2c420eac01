const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/**
 * Normalizes a text for comparison: composed characters, single spaces, no invisible characters. Letters and signs
 * stay.
 */
export function normalize(text: string): string {
  return normalizePart(text).trim();
}

/** Normalizes a part of a text. Spaces at its ends stay. */
export function normalizePart(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ');
}

/**
 * Returns true for text with something to read: any character except spaces and punctuation. Stars, check marks,
 * enclosed letters and characters of a custom font count too.
 */
export function hasWords(text: string): boolean {
  return /[^\s\p{P}\p{Z}\p{Cc}\p{Cf}|]/u.test(text);
}

/** Returns the beginning of a text, on one line, for a message; the whole text if it has at most `max` characters. */
export function shorten(text: string, max = 90): string {
  const line = text.replaceAll('\n', ' ');
  return line.length > max ? `${line.slice(0, max - 1)}…` : line;
}

/** Returns a number with its noun: `1 state`, `2 states`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}
