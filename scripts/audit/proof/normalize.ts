const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Words of plain letters, signs, quotes and dashes with one space between them: most texts, which need no change. */
const NORMAL = /^(?:[!-~’“”–—•·…]+(?: [!-~’“”–—•·…]+)*)?$/;

/** Text as it is compared: composed characters, single spaces, nothing invisible. Letters and punctuation stay. */
export function normalize(text: string): string {
  return NORMAL.test(text) ? text : normalizePart(text).trim();
}

/** Normalizes a part of a text: the space at its ends stays. */
export function normalizePart(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ');
}

/**
 * True when there is anything in it that one could read: any sign that is not space or punctuation. Stars, ticks,
 * enclosed letters and signs that a custom font draws count, and so do marks that turn the direction of writing.
 */
export function hasWords(text: string): boolean {
  return /[^\s\p{P}\p{Z}\p{Cc}\p{Cf}|]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text);
}
