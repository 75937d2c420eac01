import type { Pattern } from './pattern.ts';
import type { Sentence } from './reading.ts';

/** Gives the patterns that a sentence may match, by its words and concepts. */
export type PatternIndex = (sentence: Pick<Sentence, 'words' | 'mentions'>) => ReadonlySet<Pattern>;

const NONE: ReadonlySet<Pattern> = new Set();

/**
 * Files each pattern under the part that it cannot do without, so that a sentence is only tried with the few patterns
 * whose part it holds.
 */
export function createPatternIndex(patterns: readonly Pattern[]): PatternIndex {
  const always: Pattern[] = [];
  const byWord = new Map<string, Pattern[]>();
  const byConcept = new Map<string, Pattern[]>();
  const file = (index: Map<string, Pattern[]>, key: string, pattern: Pattern) => {
    const others = index.get(key);
    if (others === undefined) index.set(key, [pattern]);
    else others.push(pattern);
  };
  for (const pattern of patterns) {
    const [rarest] = pattern.needs;
    if (rarest === undefined) always.push(pattern);
    for (const name of rarest?.concepts ?? []) file(byConcept, name, pattern);
    for (const word of rarest?.words ?? []) file(byWord, word, pattern);
    for (const [word = ''] of rarest?.phrases ?? []) file(byWord, word, pattern);
  }
  return ({ words, mentions }) => {
    const found: Pattern[] = [...always];
    for (const word of words) found.push(...(byWord.get(word) ?? []));
    for (const name of mentions.keys()) found.push(...(byConcept.get(name) ?? []));
    return found.length === 0 ? NONE : new Set(found);
  };
}
