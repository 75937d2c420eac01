import { entryOf } from '../../content/assemble/collections.ts';
import type { RuleCode } from '../claims/rule.ts';
import { copyOf, type Unit } from '../register/unit.ts';

/** Two entries with more of their words in common than this, in percent, are one text with another name in it. */
const MOST_SHARED = 70;
/** In fewer words there is nothing to compare. */
const FEWEST_WORDS = 12;
/** What entries say alike by their nature: names, records, addresses. */
const NOT_OWN = /^\/(?:name|title|license|carriers|sources|verifiedOn|published)(?:\/|$)/;

/** Finds entries of a collection that say nearly the same. */
export default {
  *inspect(site) {
    const entries = wordsByEntry(copyOf(site));
    for (const { one, other, percent } of likeness(entries))
      if (percent > MOST_SHARED)
        yield {
          at: { file: one.file, line: 1, column: 1, routes: [one.route] },
          message: `shares ${percent}% of its words with ${other.file}`,
        };
  },
} satisfies RuleCode;

interface EntryWords {
  file: string;
  route: string;
  collection: string;
  words: Set<string>;
}

function wordsByEntry(units: readonly Unit[]): EntryWords[] {
  const entries = new Map<string, EntryWords>();
  for (const { file, pointer, text } of units) {
    const entry = entryOf(file);
    if (entry === null || NOT_OWN.test(pointer)) continue;
    const { words } = entries.get(file) ?? { words: new Set<string>() };
    for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) words.add(word);
    entries.set(file, { ...entry, file, words });
  }
  return [...entries.values()].filter(({ words }) => words.size >= FEWEST_WORDS);
}

/** For each entry the one before it that is most like it, by the words that the shorter of both shares. */
function* likeness(entries: readonly EntryWords[]) {
  const having = new Map<string, number[]>();
  for (const [index, one] of entries.entries()) {
    const shared = new Uint16Array(index);
    for (const word of one.words) {
      const key = `${one.collection} ${word}`;
      const others = having.get(key) ?? [];
      for (const other of others) shared[other] = (shared[other] ?? 0) + 1;
      others.push(index);
      having.set(key, others);
    }
    let most = { other: one, percent: 0 };
    for (const [at, count] of shared.entries()) {
      const other = entries[at] ?? one;
      const percent = Math.round((100 * count) / Math.min(one.words.size, other.words.size));
      if (percent > most.percent) most = { other, percent };
    }
    yield { one, ...most };
  }
}
