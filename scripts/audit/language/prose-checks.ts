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

/** A text that is proofread, such as a unit of copy. */
interface Written {
  text: string;
}

/** Words that are there twice in a row. */
export function repeatedWords<Copy extends Written>(copy: readonly Copy[]) {
  return messagesFrom('retext-repeated-words', copy).map(({ at, actual }) => ({
    at,
    words: actual.split(/\s+/)[0] ?? '',
  }));
}

/** Sentences that most formulas for readability put above the reading age. */
export function hardSentences<Copy extends Written>(copy: readonly Copy[]) {
  return messagesFrom('retext-readability', copy).map(({ at, actual }) => ({ at, words: actual }));
}

/** Phrases that can be shorter, with the shorter one. */
export function wordyPhrases<Copy extends Written>(copy: readonly Copy[]) {
  return messagesFrom('retext-simplify', copy).map(({ at, actual, expected }) => ({
    at,
    words: actual,
    shorter: expected?.[0] ?? null,
  }));
}

const checked = new Map<string, VFileMessage[]>();

function messagesFrom<Copy extends Written>(source: string, copy: readonly Copy[]) {
  check(copy.map(({ text }) => text).filter((text) => !checked.has(text)));
  return copy.flatMap((at) =>
    (checked.get(at.text) ?? [])
      .filter((message) => message.source === source)
      .map(({ actual = '', expected }) => ({ at, actual, expected })),
  );
}

/** Between texts: the end of a paragraph. */
const BREAK = '\n\n';

/**
 * Checks each text once, however many rules ask about it and however often it is there. All are one document: to begin
 * one takes longer than to check a sentence.
 */
function check(texts: readonly string[]): void {
  const wordsIn = new Map(texts.map((text) => [text, text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0]));
  const withWords = (least: number, most: number) =>
    [...wordsIn].flatMap(([text, words]) => (words >= least && words < most ? [text] : []));
  for (const text of wordsIn.keys()) checked.set(text, []);
  // One word, or two, hold nothing to find. Readability takes as long as all the rest.
  checkAsOne(shortText, withWords(3, MIN_WORDS));
  checkAsOne(longText, withWords(MIN_WORDS, Number.POSITIVE_INFINITY));
}

function checkAsOne(checks: typeof shortText, texts: readonly string[]): void {
  const places = texts.values();
  let text = '';
  let end = 0;
  const messages = checks.processSync(texts.join(BREAK)).messages;
  for (const message of messages.toSorted((a, b) => startOf(a) - startOf(b))) {
    while (end <= startOf(message)) {
      text = places.next().value ?? text;
      end += text.length + BREAK.length;
    }
    checked.get(text)?.push(message);
  }
}

function startOf({ place }: VFileMessage): number {
  const start = place !== undefined && 'start' in place ? place.start : place;
  return start?.offset ?? 0;
}
