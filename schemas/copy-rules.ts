/** Search engines cut what is longer. The schema of `meta` has the same limit. */
export const MAX_TITLE = 70;

/** Writes a pattern, with the flag u, of any of these words that is not part of a longer one. */
export function wholeWords(words: readonly string[]): string {
  const either = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  return String.raw`(?<![\p{L}\d])(?:${either})(?![\p{L}\d])`;
}
