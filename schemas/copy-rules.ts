/** The most characters of a page title, because search engines cut longer titles. */
export const MAX_TITLE = 70;

/** Returns a page's title for browsers, with the short brand name if it fits. */
export function pageTitle(title: string, { shortName }: { shortName: string }): string {
  const named = `${title} | ${shortName}`;
  return named.length <= MAX_TITLE ? named : title;
}

/** Returns a regular expression, as text, that matches exactly this text. */
export function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Returns a regular expression, as text, that matches any of these whole words. It needs the flag `u`. */
export function wholeWords(words: readonly string[]): string {
  const either = words.map(escapeText).join('|');
  return String.raw`(?<![\p{L}\d])(?:${either})(?![\p{L}\d])`;
}

/** Writes a time: 8 a.m., 5:30 p.m., 12 a.m. for 00:00 and 24:00. */
export function writeTime(time: string): string {
  const [hour = NaN, minute = NaN] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour % 24 < 12 ? 'a.m.' : 'p.m.'}`;
}
