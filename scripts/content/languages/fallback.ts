import { type Day, daysAfter } from '../../lib/day.ts';
import { FACTS_FILE } from '../model/content-files.ts';
import { compareSentences } from './compare-sentences.ts';
import type { Sentence } from './sentences.ts';

/** The number of days for which pages show the earlier translation, from the day on which the change was found. */
const EARLIER_DAYS = 14;

/** The text in place of a missing translation: the earlier translation until a day, or the English sentence. */
export type Fallback = { kind: 'earlier'; text: string; until: Day } | { kind: 'english' };

/**
 * Returns what pages show in place of a missing translation; undefined if they cannot do without it. Only words that
 * pages share fall back: not those of a page or an entry, not notices, and not facts, which are parts of sentences.
 * @param earlier the translation before the English sentence was changed, and the day on which the change was found
 * @param day the day of the build; if left out, an earlier translation does not end
 */
export function fallbackOf(
  { file, pointer, text }: Sentence,
  earlier: { text: string; since: Day } | undefined,
  { code, day }: { code: string; day: Day | undefined },
): Fallback | undefined {
  const isShared = /^content\/[^/]+\.yaml$/.test(file.path) && file.path !== FACTS_FILE;
  if (!isShared || file.roles.some((use) => use.role === 'notice' && use.pointer === pointer))
    return undefined;
  const until = daysAfter(earlier?.since ?? '1970-01-01', EARLIER_DAYS);
  // Compare the earlier translation with the new sentence, so that it promises nothing that the sentence does not.
  const isCurrent =
    earlier !== undefined &&
    (day === undefined || day < until) &&
    compareSentences(text, earlier.text, code) === null;
  return isCurrent ? { kind: 'earlier', text: earlier.text, until } : { kind: 'english' };
}
