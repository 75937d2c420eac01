/** Puts one space for each run of white space (no-break spaces too), and none at the ends. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
