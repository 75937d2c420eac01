import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * Parses cases for `test.each`. Each line is a case: the input, ` ⇒ `, the expected output. Ignores lines that begin
 * with #, which describe the cases below them.
 */
export function casesIn(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' ⇒ '));
}

/** Reads cases for `test.each` from a YAML file in tests/unit. Replaces null with undefined. */
export function readCases<Cases>(path: string): Cases {
  return parse(readFileSync(`tests/unit/${path}`, 'utf8'), (_, value: unknown) => value ?? undefined);
}
