import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * Parses cases for `test.each`, one on each line: the input, and after ` ⇒ ` the expected output. A line that begins
 * with # describes the cases below it.
 */
export function casesIn(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' ⇒ '));
}

/** Reads cases for `test.each` from a YAML file in tests/unit. Reads null as undefined. */
export function readCases<Cases>(path: string): Cases {
  return parse(readFileSync(`tests/unit/${path}`, 'utf8'), (_, value: unknown) => value ?? undefined);
}
