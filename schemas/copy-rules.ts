/** Limits titles, because search engines cut longer ones. The schema of `meta` has the same limit. */
export const MAX_TITLE = 70;

/** Writes a pattern (flag u) that matches any of these words, but not as part of a longer word. */
export function wholeWords(words: readonly string[]): string {
  const either = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  return String.raw`(?<![\p{L}\d])(?:${either})(?![\p{L}\d])`;
}
