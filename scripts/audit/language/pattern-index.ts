import type { Pattern } from './pattern.ts';
import type { Sentence } from './denial.ts';

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
      const add = (entry: Entry) => found.add(entry);
      // `forEach`, makes no object for each turn, and there are millions of them.
      words.forEach((word) => byWord.get(word)?.forEach(add));
      mentions.forEach((_, name) => byConcept.get(name)?.forEach(add));
      return found;
    },
  };
}
