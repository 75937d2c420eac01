import type { Pattern } from './pattern.ts';
import type { Sentence } from './reading.ts';

/** Patterns with what they stand for, to be found by the words of a sentence. */
export interface PatternIndex<Entry> {
  add(pattern: Pattern, entry: Entry): void;
  /** The entries whose pattern a sentence may match, each once. */
  findPossible(sentence: Pick<Sentence, 'words' | 'mentions'>): ReadonlySet<Entry>;
}

/**
 * Files each pattern under the part that it cannot do without, so that a sentence is only tried with the few patterns
 * whose part it holds.
 */
export function createPatternIndex<Entry>(): PatternIndex<Entry> {
  const always: Entry[] = [];
  const byWord = new Map<string, Entry[]>();
  const byConcept = new Map<string, Entry[]>();
  const file = (index: Map<string, Entry[]>, key: string, entry: Entry) => {
    const others = index.get(key);
    if (others === undefined) index.set(key, [entry]);
    else others.push(entry);
  };
  return {
    add({ needs: [rarest] }, entry) {
      if (rarest === undefined) always.push(entry);
      for (const name of rarest?.concepts ?? []) file(byConcept, name, entry);
      for (const word of rarest?.words ?? []) file(byWord, word, entry);
      for (const [word = ''] of rarest?.phrases ?? []) file(byWord, word, entry);
    },
    findPossible({ words, mentions }) {
      const found = new Set(always);
      for (const word of words) for (const entry of byWord.get(word) ?? []) found.add(entry);
      for (const name of mentions.keys()) for (const entry of byConcept.get(name) ?? []) found.add(entry);
      return found;
    },
  };
}
