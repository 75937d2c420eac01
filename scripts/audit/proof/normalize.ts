const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Text as it is compared: composed characters, single spaces, nothing invisible. Letters and punctuation stay. */
export function normalize(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

/** True when there is anything in it that one could read: a letter or a digit. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
