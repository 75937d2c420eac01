/**
 * Cases for `test.each`, one a line: what is given, and after ` ⇒ ` what is expected. Lines that begin with # say what
 * the cases below them have in common.
 */
export function casesIn(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' ⇒ '));
}
