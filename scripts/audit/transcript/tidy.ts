/** One space for any run of white space, none at the ends. */
export function tidy(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}
