/** Limits the characters of a page title, because search engines cut longer titles. */
export const MAX_TITLE = 70;

/** Returns a page's title for browsers, with the short brand name if it fits. */
export function pageTitle(title: string, { shortName }: { shortName: string }): string {
  const named = `${title} | ${shortName}`;
  return named.length <= MAX_TITLE ? named : title;
}

/** Returns a regular expression, as text, that matches any of these whole words. It needs the flag `u`. */
export function wholeWords(words: readonly string[]): string {
  const either = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  return String.raw`(?<![\p{L}\d])(?:${either})(?![\p{L}\d])`;
}
