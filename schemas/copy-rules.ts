/** Limits the characters of a page title, because search engines cut longer ones. */
export const MAX_TITLE = 70;

/** Returns a page's title for browsers, with the short brand name if it fits. */
export function pageTitle(title: string, { shortName }: { shortName: string }): string {
  const named = `${title} | ${shortName}`;
  return named.length <= MAX_TITLE ? named : title;
}

/** Returns the source of a pattern (flag `u`) that matches any of these words, but no part of a longer word. */
export function wholeWords(words: readonly string[]): string {
  const either = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  return String.raw`(?<![\p{L}\d])(?:${either})(?![\p{L}\d])`;
}
