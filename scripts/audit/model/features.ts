import type { Context } from '../language/context.ts';
import { once } from '../language/once.ts';
import { findPhrase, listSaid, type Phrase } from '../language/phrases.ts';
import type { Sentence } from '../language/reading.ts';
import type { Token } from '../language/tokens.ts';

/** The phrases of a claim, which the model weighs. */
export interface ClaimPhrases {
  id: string;
  phrases: readonly Phrase[];
}

/** Words this long also count by how they begin, so that `enrollee` is near `enrollment`. */
const LONG_WORD = 6;
const BEGINNING = 5;
/** Two words with at most this many others between them are one feature. */
const WIDEST_GAP = 2;

/** A word as the model sees it. */
interface Seen {
  stem: string;
  mark: string;
}

const START: Seen = { stem: '^', mark: '' };
const END: Seen = { stem: '$', mark: '' };

/**
 * Lists the features of some sentences: their words, pairs, pairs with a gap, beginnings of words, the word lists and
 * phrases of the claims, each with what is denied, asked or supposed; how long they are and where they are shown.
 * @returns names of features, each once, in the order of the text
 */
export function featuresOf(
  sentences: readonly Sentence[],
  { kind }: Context,
  claims: readonly ClaimPhrases[],
): Set<string> {
  const features = new Set([`kind ${kind}`]);
  let length = 0;
  for (const sentence of sentences) {
    if (sentence.isQuestion) features.add('asks');
    const words = sentence.tokens.flatMap((token, at): Seen[] => {
      // All words of a fact are one figure.
      const isSameFact = token.fact !== undefined && token.start === sentence.tokens[at - 1]?.start;
      return isSameFact || isPunctuation(token) ? [] : [{ stem: token.stem, mark: sentence.marks[at] ?? '' }];
    });
    length += words.length;
    addWords(features, [START, ...words, END]);
    addPhrases(features, sentence, claims);
  }
  features.add(`length ${Math.round(1.5 * Math.log2(length + 1))}`);
  return features;
}

function isPunctuation({ kind, text }: Token): boolean {
  return (kind === 'mark' && text !== '&') || kind === 'quote';
}

function addWords(features: Set<string>, words: readonly Seen[]): void {
  for (const [at, { stem, mark }] of words.entries()) {
    const next = words[at + 1];
    if (next !== undefined) {
      features.add(`${stem} ${next.stem}`);
      if (mark !== '' || next.mark !== '') features.add(`${mark}${stem} ${next.mark}${next.stem}`);
    }
    if (at === 0 || next === undefined) continue;
    features.add(stem).add(mark === '' ? `+${stem}` : `${mark}${stem}`);
    if (stem.length >= LONG_WORD) features.add(`${stem.slice(0, BEGINNING)}-`);
    for (let gap = 1; gap <= WIDEST_GAP; gap += 1) {
      const later = words[at + gap + 1];
      if (later !== undefined) features.add(`${stem} ~ ${later.stem}`);
    }
  }
}

const saidIn = once(listSaid);

function addPhrases(features: Set<string>, sentence: Sentence, claims: readonly ClaimPhrases[]): void {
  const said = saidIn(sentence);
  for (const key of said.ends.keys()) {
    const [name = '', at] = key.split('@');
    features.add(`<${name}>`).add(`${said.marks[Number(at)] || '+'}<${name}>`);
  }
  for (const { id, phrases } of claims)
    for (const [index, phrase] of phrases.entries()) {
      const found = findPhrase(phrase, said);
      if (found === null) continue;
      const mark = said.marks[found.from] || '+';
      features
        .add('phrase')
        .add(`phrase ${id}`)
        .add(`${mark}phrase ${id}`)
        .add(`${mark}phrase ${id} ${index}`);
    }
}
