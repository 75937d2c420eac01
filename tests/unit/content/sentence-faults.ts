import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Case = [kind: string, english: string, spanish: string];

/** Reads pairs of sentences, by kind. `faults` have a fault; `right` are right, although the words differ. */
export function parseCases(list: 'faults' | 'right'): Case[] {
  const all: Record<'faults' | 'right', Record<string, [english: string, spanish: string][]>> = parse(
    readFileSync(new URL('./sentence-faults.yaml', import.meta.url), 'utf8'),
  );
  return Object.entries(all[list]).flatMap(([kind, pairs]) =>
    pairs.map(([english, spanish]): Case => [kind, english, spanish]),
  );
}
