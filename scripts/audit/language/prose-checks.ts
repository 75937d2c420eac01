import { readFileSync } from 'node:fs';
import retextEnglish from 'retext-english';
import retextReadability from 'retext-readability';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import { unified, type Plugin } from 'unified';
import { parse } from 'yaml';
import type { Keep } from '../../publish/store.ts';

const READING_AGE = 18;
/** Sets the share of readability formulas that must agree. */
const AGREEMENT = 5 / 7;
/** Sets a length in words below which a sentence is easy to read, whatever its words. */
const MIN_WORDS = 12;

const terms: string[] = parse(readFileSync(new URL('terms.yaml', import.meta.url), 'utf8'));
/** The checks only produce messages; no text is written. */
const noOutput: Plugin<[]> = function () {
  this.compiler = () => '';
};
const prose = unified()
  .use(retextEnglish)
  .use(retextRepeatedWords)
  .use(retextSimplify, { ignore: terms.flatMap((line) => line.split(', ')) })
  .use(retextReadability, { age: READING_AGE, threshold: AGREEMENT, minWords: MIN_WORDS })
  .use(noOutput)
  .freeze();

/** Names the checks: repeated words, sentences above the reading age, phrases that can be shorter. */
type Check = 'retext-repeated-words' | 'retext-readability' | 'retext-simplify';

/** Sets the fewest words worth checking: a label of two words only names its thing. */
const FEWEST_WORDS = 3;

/** Returns a check's findings in copy: the words, and shorter ones. */
export function proseFaults<Copy extends { text: string }>(check: Check, copy: readonly Copy[], keep: Keep) {
  const texts = copy.filter(({ text }) => (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= FEWEST_WORDS);
  return texts.flatMap((at) =>
    keep('prose', [at.text], () =>
      prose.processSync(at.text).messages.map(({ source, actual: words = '', expected }) => {
        return { source, words, shorter: expected?.[0] ?? null };
      }),
    ).flatMap(({ source, words, shorter }) => (source === check ? [{ at, words, shorter }] : [])),
  );
}
