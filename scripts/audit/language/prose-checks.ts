import retextEnglish from 'retext-english';
import retextReadability from 'retext-readability';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import { unified, type Plugin } from 'unified';
import type { VFileMessage } from 'vfile-message';

const READING_AGE = 18;
/** Of the formulas for readability, how many must agree. */
const AGREEMENT = 5 / 7;
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

const checked = new Map<string, VFileMessage[]>();

/** Words that are there twice in a row. */
export function repeatedWords(text: string): string[] {
  return messagesFrom('retext-repeated-words', text).flatMap(({ actual }) => actual?.split(/\s+/)[0] ?? []);
}

/** Sentences that most formulas for readability put above the reading age. */
export function hardSentences(text: string): string[] {
  return messagesFrom('retext-readability', text).flatMap(({ actual }) => actual ?? []);
}

/** Phrases that can be shorter, with the shorter one. */
export function wordyPhrases(text: string): { words: string; shorter: string | null }[] {
  return messagesFrom('retext-simplify', text).map(({ actual, expected }) => ({
    words: actual ?? '',
    shorter: expected?.[0] ?? null,
  }));
}

/** Each text is parsed once, however many rules ask about it. */
function messagesFrom(source: string, text: string): VFileMessage[] {
  const messages = checked.get(text) ?? check(text);
  checked.set(text, messages);
  return messages.filter((message) => message.source === source);
}

function check(text: string): VFileMessage[] {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  // One word, or two, hold nothing to find.
  if (words < 3) return [];
  // Readability takes as long as all the rest.
  return (words < MIN_WORDS ? shortText : longText).processSync(text).messages;
}
