import { readFileSync } from 'node:fs';
import retextEnglish from 'retext-english';
import retextReadability from 'retext-readability';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import { unified, type Plugin } from 'unified';
import { parse } from 'yaml';
import type { Keep } from '../../publish/store.ts';

const READING_AGE = 18;
/** The share of readability formulas that must call a sentence hard. */
const AGREEMENT = 5 / 7;
/** The fewest words of a sentence that is checked. Shorter sentences are easy to read even if their words are long. */
const MIN_WORDS = 12;

const terms: string[] = parse(readFileSync(new URL('terms.yaml', import.meta.url), 'utf8'));
/** The compiler that `unified` requires. Its output is not used. */
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

type Check = 'retext-repeated-words' | 'retext-readability' | 'retext-simplify';

/** The fewest words of a text that is checked. Shorter texts are labels and not sentences. */
const FEWEST_WORDS = 3;

/** Runs a check on copy. Returns the faulty words of each text. `shorter` is a replacement for the words, or null. */
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
