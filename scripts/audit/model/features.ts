import { mapBy } from '../../content/group-by.ts';
import type { Context } from '../language/context.ts';
import { FIGURES, findPhrase, listSaid, type Phrase, type Said } from '../language/phrases.ts';
import { isPunctuation, type Sentence, type Word } from '../language/reading.ts';
import { once } from '../../publish/store.ts';

export interface ClaimPhrases {
  id: string;
  phrases: readonly Phrase[];
}

/** Sets how long a word must be to have its first letters as a feature. `enrollee` is then like `enrollment`. */
const LONG_WORD = 6;
const BEGINNING = 5;
/** Pairs two words that have at most this many words between them. */
const WIDEST_GAP = 2;

const START = { stem: '^', mark: '' };
const END = { stem: '$', mark: '' };

/**
 * Lists the names of features: words, pairs, pairs with a gap, beginnings of words, length, kind of text, word lists,
 * and phrases of claims. Words that are denied, asked, supposed or quoted are separate features.
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
    // Count all words of a fact as one word.
    const words = sentence.tokens.filter(
      (token, at) =>
        !isPunctuation(token) && (token.fact === undefined || token.start !== sentence.tokens[at - 1]?.start),
    );
    length += words.length;
    addWords(features, [START, ...words, END]);
    addPhrases(features, listSaid(sentence), claims);
  }
  return features.add(`length ${Math.round(1.5 * Math.log2(length + 1))}`);
}

function addWords(features: Set<string>, words: readonly { stem: string; mark: string }[]): void {
  for (const [at, { stem, mark }] of words.entries()) {
    const next = words[at + 1];
    if (next === undefined) return;
    features.add(`${stem} ${next.stem}`);
    if (mark !== '' || next.mark !== '') features.add(`${mark}${stem} ${next.mark}${next.stem}`);
    if (at === 0) continue;
    features.add(stem).add(`${mark || '+'}${stem}`);
    if (stem.length >= LONG_WORD) features.add(`${stem.slice(0, BEGINNING)}-`);
    for (const later of words.slice(at + 2, at + 2 + WIDEST_GAP)) features.add(`${stem} ~ ${later.stem}`);
  }
}

function addPhrases(features: Set<string>, { words, ...said }: Said, claims: readonly ClaimPhrases[]): void {
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
