import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

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

/**
 * Reads cases for `test.each` from a YAML file in tests/unit: what is given and what is expected, a line each. A null is
 * read as undefined.
 */
export function readCases<Cases>(path: string): Cases {
  return parse(readFileSync(`tests/unit/${path}`, 'utf8'), (_, value: unknown) => value ?? undefined);
}
