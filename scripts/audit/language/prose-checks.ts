import retextEnglish from 'retext-english';
import retextReadability from 'retext-readability';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import { unified, type Plugin } from 'unified';
import type { VFileMessage } from 'vfile-message';
import { groupBy } from '../../content/group-by.ts';
import type { Keep } from '../../publish/keep-work.ts';

const READING_AGE = 18;
/** Sets the share of readability formulas that must agree. */
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
  file: string;
  text: string;
}

/** Names the checks: words twice in a row, sentences above the reading age, phrases that can be shorter. */
type Check = 'retext-repeated-words' | 'retext-readability' | 'retext-simplify';

/** Holds a message about a text. */
type Message = Pick<VFileMessage, 'source' | 'actual' | 'expected'>;

const checked = new Map<string, readonly Message[]>();

/** Returns what a check finds in copy: the words at fault, and shorter ones. Skips texts that `keep` knows. */
export function proseFaults<Copy extends Written>(check: Check, copy: readonly Copy[], keep: Keep) {
  const unknown = copy.filter(({ text }) => !checked.has(text));
  for (const units of groupBy(unknown, ({ file }) => file)) {
    const texts = units.map(({ text }) => text);
    keep('prose', texts, () => readProse(texts)).forEach((said, at) => checked.set(texts[at] ?? '', said));
  }
  return copy.flatMap((at) =>
    (checked.get(at.text) ?? [])
      .filter(({ source }) => source === check)
      .map(({ actual: words = '', expected }) => ({ at, words, shorter: expected?.[0] ?? null })),
  );
}

/** Between texts: the end of a paragraph. */
const BREAK = '\n\n';

/**
 * Checks each text once, however many rules ask about it and however often it is there. All are one document: to begin
 * one takes longer than to check a sentence.
 */
function readProse(texts: readonly string[]): (readonly Message[])[] {
  const found = new Map<string, Message[]>();
  for (const text of texts) if (!checked.has(text)) found.set(text, []);
  const wordsIn = new Map(
    [...found.keys()].map((text) => [text, text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0]),
  );
  const withWords = (least: number, most: number) =>
    [...wordsIn].flatMap(([text, words]) => (words >= least && words < most ? [text] : []));
  // One word, or two, hold nothing to find. Readability takes as long as all the rest.
  checkAsOne(shortText, withWords(3, MIN_WORDS), found);
  checkAsOne(longText, withWords(MIN_WORDS, Number.POSITIVE_INFINITY), found);
  return texts.map((text) => found.get(text) ?? checked.get(text) ?? []);
}

function checkAsOne(
  checks: typeof shortText,
  texts: readonly string[],
  found: ReadonlyMap<string, Message[]>,
): void {
  if (texts.length === 0) return;
  const places = texts.values();
  let text = '';
  let end = 0;
  const messages = checks.processSync(texts.join(BREAK)).messages;
  for (const message of messages.toSorted((a, b) => startOf(a) - startOf(b))) {
    while (end <= startOf(message)) {
      text = places.next().value ?? text;
      end += text.length + BREAK.length;
    }
    const { source, actual, expected } = message;
    found.get(text)?.push({ source, actual, expected });
  }
}

function startOf({ place }: VFileMessage): number {
  const start = place !== undefined && 'start' in place ? place.start : place;
  return start?.offset ?? 0;
}
