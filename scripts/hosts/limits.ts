/** Checks hosts' limits for a large site: see `refuses` of a host. */

import { basename } from 'node:path';
import type { Host } from './host.ts';

/** Returns a check for a host that limits the bytes of each of its files. */
export function atMostBytes(most: number): NonNullable<Host['refuses']> {
  return (files) => {
    const large = files.find(({ text }) => Buffer.byteLength(text) > most);
    return large === undefined ? null : refusal(large.path, Buffer.byteLength(large.text), most, 'bytes');
  };
}

/** Returns a check for a host that limits the lines of `_redirects`. Lines with a placeholder do not count. */
export function atMostRedirects(most: number): NonNullable<Host['refuses']> {
  return (files) => {
    const rules = files.find(({ path }) => path.endsWith('_redirects'));
    const lines = rules?.text.split('\n').filter((line) => line !== '' && !/[:*]/.test(line)).length ?? 0;
    return rules === undefined || lines <= most ? null : refusal(rules.path, lines, most, 'rules');
  };
}

function refusal(path: string, has: number, most: number, unit: string): string {
  const count = (number: number) => number.toLocaleString('en-US');
  return `This site is too large for it: \`${basename(path)}\` has ${count(has)} ${unit}, and it takes ${count(most)}.`;
}
