import { mapBy } from '../../content/group-by.ts';
import { FIGURES, findPhrase, readWords, type Phrase, type SentenceWords } from '../language/phrases.ts';
import { isPunctuation, readTokens, type Sentence, type Word } from '../language/reading.ts';
import { once } from '../../publish/store.ts';

export interface ClaimPhrases {
  id: string;
  phrases: readonly Phrase[];
}

/** The least length of a word that has its first letters as a feature. `enrollee` is then like `enrollment`. */
const LONG_WORD = 6;
const BEGINNING = 5;
/** The most words between two words that are a pair. */
const WIDEST_GAP = 2;

/** The stems of words that carry grammar rather than meaning. A pair of two of them would only recognize a style. */
const FUNCTION_WORDS = new Set(
  readTokens(
    `a an the this that these those such some any each it its he him his she her hers they them their theirs we us our
    ours you your yours i me my mine who whom whose which what where when how why one of to in on at by for from with
    into onto upon over under about as than then there here and or but nor so if is are was were be been being am do
    does did done has have had having will would shall should can could may might must not also too very just only even
    still yet again ever while because until since before after through during between up down out off away per &`,
  ).map(({ stem }) => stem),
);
export const isFunctionWord = (stem: string): boolean => FUNCTION_WORDS.has(stem) || /^[$^]$/.test(stem);

const START = { stem: '^', mark: '' };
const END = { stem: '$', mark: '' };

/** Names of features that are no words: the length, phrases, word lists, and beginnings of words. */
const NO_WORDS = /^(?:length|asks|\S*phrase)\b|<[\w-]+>$|-$/;

/** Returns the stems of the words that a feature is about; no stems for a feature that is not about words. */
export function stemsOf(feature: string): string[] {
  return NO_WORDS.test(feature) ? [] : feature.split(/ (?:~ )?/).map((stem) => stem.replace(/^[!?"+]/, ''));
}

/** Returns true if a feature is a pair of words that both carry meaning. */
export function isContentPair(feature: string): boolean {
  const stems = stemsOf(feature);
  return stems.length === 2 && !stems.some(isFunctionWord);
}

/**
 * Lists the names of features: words, pairs, pairs with a gap, beginnings of words, length, word lists, and phrases of
 * claims. Words that are denied, asked, supposed or quoted are separate features. The kind of a text and its page are
 * none, so that the same words get the same answer.
 */
export function featuresOf(sentences: readonly Sentence[], claims: readonly ClaimPhrases[]): Set<string> {
  const own = sentences.map((sentence) => featuresOfSentence(sentence, claims));
  const length = own.reduce((sum, each) => sum + each.length, 0);
  return new Set([...own.flatMap(({ names }) => [...names]), featureOfLength(length)]);
}

/** Returns the name of the feature that a text has because of its length in words. */
export function featureOfLength(length: number): string {
  return `length ${Math.round(1.5 * Math.log2(length + 1))}`;
}

/** Lists the names of features that a text has because of one sentence, and returns the sentence's length in words. */
export function featuresOfSentence(
  sentence: Sentence,
  claims: readonly ClaimPhrases[],
): { names: Set<string>; length: number } {
  const names = new Set(sentence.isQuestion ? ['asks'] : []);
  // Count all words of a fact as one word.
  const words = sentence.tokens.filter(
    (token, at) =>
      !isPunctuation(token) && (token.fact === undefined || token.start !== sentence.tokens[at - 1]?.start),
  );
  addWords(names, [START, ...words, END]);
  addPhrases(names, readWords(sentence), claims);
  return { names, length: words.length };
}

function addWords(features: Set<string>, words: readonly { stem: string; mark: string }[]): void {
  for (const [at, { stem, mark }] of words.entries()) {
    const next = words[at + 1];
    if (next === undefined) return;
    const isFunction = isFunctionWord(stem);
    if (!isFunction || !isFunctionWord(next.stem)) {
      features.add(`${stem} ${next.stem}`);
      if (mark !== '' || next.mark !== '') features.add(`${mark}${stem} ${next.mark}${next.stem}`);
    }
    if (at === 0) continue;
    features.add(stem).add(`${mark || '+'}${stem}`);
    if (stem.length >= LONG_WORD) features.add(`${stem.slice(0, BEGINNING)}-`);
    for (const later of words.slice(at + 2, at + 2 + WIDEST_GAP))
      if (!isFunction || !isFunctionWord(later.stem)) features.add(`${stem} ~ ${later.stem}`);
  }
}

function addPhrases(
  features: Set<string>,
  { words, ...said }: SentenceWords,
  claims: readonly ClaimPhrases[],
): void {
  const markOf = (at: number): Word['mark'] | '+' => words[at]?.mark || '+';
  for (const { name, from } of said.lists)
    if (!(name in FIGURES)) features.add(`<${name}>`).add(`${markOf(from)}<${name}>`);
  const byStart = phrasesByStart(claims);
  const near = new Set([...said.begins].flatMap((key) => byStart.get(key)?.map(({ own }) => own) ?? []));
  for (const { id, index, phrase } of [...near].toSorted((a, b) => a.order - b.order)) {
    const found = findPhrase(phrase, { words, ...said });
    if (found === null) continue;
    const mark = markOf(found.from);
    for (const name of ['phrase', `phrase ${id}`, `${mark}phrase ${id}`, `${mark}phrase ${id} ${index}`])
      features.add(name);
  }
}

/** Maps words and lists to the phrases that can begin with them, because trying all phrases takes ten times as long. */
const phrasesByStart = once((claims: readonly ClaimPhrases[]) => {
  const all = claims.flatMap(({ id, phrases }) => phrases.map((phrase, index) => ({ id, index, phrase })));
  const starts = all.flatMap((each, order) => {
    const own = { ...each, order };
    return (each.phrase[0]?.choices ?? []).map(([key = '']) => ({ key, own }));
  });
  return mapBy(starts, ({ key }) => key);
});
