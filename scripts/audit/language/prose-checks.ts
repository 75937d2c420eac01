import retextEnglish from 'retext-english';
import retextReadability from 'retext-readability';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import { unified, type Plugin } from 'unified';
import type { Keep } from '../../publish/store.ts';

const READING_AGE = 18;
/** Sets the share of readability formulas that must agree. */
const AGREEMENT = 5 / 7;
/** A shorter sentence is easy to read, whatever its words. */
const MIN_WORDS = 12;

/** Terms of the trade and everyday words that retext-simplify would replace. */
const TERMS = (
  'address advantage allow approximate assist attempt benefit contribute delete each employ enable equitable ' +
  'equivalent expect factor forward function guide identical implement initial limited maintain maximum minimize ' +
  'minimum monitor multiple option parameters participate permit previous provide provided reduce regarding remain ' +
  'require retain selection submit type validate very whether contains employees overall close some under with ' +
  'adjustment incentive combined concerning request capability'
)
  .split(' ')
  .concat('it is', 'there are', 'there is', 'this means', 'all of');

/** The checks end with messages; there is no text to write. */
const noOutput: Plugin<[]> = function () {
  this.compiler = () => '';
};
const shortText = unified()
  .use(retextEnglish)
  .use(retextRepeatedWords)
  .use(retextSimplify, { ignore: TERMS })
  .use(noOutput)
  .freeze();
const longText = shortText()
  .use(retextReadability, { age: READING_AGE, threshold: AGREEMENT, minWords: MIN_WORDS })
  .freeze();

/** Names the checks: words twice in a row, sentences above the reading age, phrases that can be shorter. */
type Check = 'retext-repeated-words' | 'retext-readability' | 'retext-simplify';

/** Returns what a check finds in copy: the words at fault, and shorter ones. */
export function proseFaults<Copy extends { text: string }>(check: Check, copy: readonly Copy[], keep: Keep) {
  return copy.flatMap((at) =>
    keep('prose', [at.text], () => readProse(at.text)).flatMap(({ source, words, shorter }) =>
      source === check ? [{ at, words, shorter }] : [],
    ),
  );
}

function readProse(text: string) {
  const length = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  // One word, or two, hold nothing to find.
  if (length < 3) return [];
  const { messages } = (length < MIN_WORDS ? shortText : longText).processSync(text);
  return messages.map(({ source, actual: words = '', expected }) => {
    return { source, words, shorter: expected?.[0] ?? null };
  });
}
