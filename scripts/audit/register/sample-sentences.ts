import { readFileSync } from 'node:fs';
import { entryOf, indexAbove } from '../../content/assemble/collections.ts';
import { groupBy } from '../../content/group-by.ts';
import { sha256 } from '../approvals/hash.ts';
import { normalize } from '../proof/normalize.ts';
import type { Unit } from './unit.ts';

/** A label such as “Home” says nothing about whose words they are. */
const FEWEST_WORDS = 4;
const HASH_LENGTH = 8;

/** Where copy still has the words of the sample. */
export interface SampleWords {
  /** A route, a collection such as `/states/*`, or a file that several pages share. */
  where: string;
  pages: number;
  /** Lines that are as in the sample, of all lines that are long enough to tell. */
  same: number;
  all: number;
}

/** Hashes a sentence as it is written, so that a fact or a phone number in it makes no difference. */
export function hashSentence({ raw }: Pick<Unit, 'raw'>): string {
  return sha256(normalize(raw)).slice(0, HASH_LENGTH);
}

/** True for a text that is long enough to tell whose words they are. */
export function tellsWhose({ raw }: Pick<Unit, 'raw'>): boolean {
  return raw.split(/\s+/).length >= FEWEST_WORDS;
}

/** Counts, by page, the lines that are word for word those of the sample; the most on top. */
export function findSampleWords(
  units: readonly Pick<Unit, 'file' | 'route' | 'raw'>[],
  known: ReadonlySet<string> = readSampleSentences(),
): SampleWords[] {
  const routeOf = ({ file, route }: Pick<Unit, 'file' | 'route'>) => entryOf(file)?.route ?? route ?? file;
  const placeOf = (unit: Pick<Unit, 'file' | 'route'>) => {
    const index = indexAbove(routeOf(unit));
    return index === null ? routeOf(unit) : `${index}/*`;
  };
  return groupBy(units.filter(tellsWhose), placeOf)
    .flatMap((own): SampleWords[] => {
      const [first] = own;
      const same = own.filter((unit) => known.has(hashSentence(unit)));
      if (first === undefined || same.length === 0) return [];
      const pages = new Set(same.map(routeOf)).size;
      return [{ where: placeOf(first), pages, same: same.length, all: own.length }];
    })
    .toSorted((a, b) => b.same - a.same);
}

function readSampleSentences(): Set<string> {
  const text = readFileSync(new URL('./sample-sentences.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter(Boolean));
}
