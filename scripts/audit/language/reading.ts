import { findBuiltIn } from './built-in.ts';
import { loadConcepts } from './concepts.ts';
import type { Context } from './context.ts';
import { isAsked, type Sentence } from './denial.ts';
import { readTokens, type FactWording, type Token } from './tokens.ts';

/** A unit of copy as every rule reads it. */
export interface Reading {
  text: string;
  context: Context;
  /** The sentences of the unit, one after the other. */
  own: readonly Sentence[];
  /** These sentences, and short neighbors read as one: `$0` and, beside it, `monthly premium`. */
  sentences: readonly Sentence[];
  /** What a sentence affirms after a denial: `everyone is approved` in `We charge no fee, and everyone is approved`. */
  clauses: readonly Sentence[];
  /** All copy of the same block, the unit included, for what excuses or qualifies. Read when it is first asked for. */
  block(): Sentence;
  /** True where a matched token belongs to the unit, not to a neighbor. */
  isOwn(token: Token): boolean;
}

/** A neighbor with so few words is read together with what is beside it. */
const SHORT = 5;
/** Longer sentences are read in pieces, so that no text takes long. */
const LONGEST_SENTENCE = 400;

/** What else is shown with a text. */
export interface Surroundings {
  /** Short neighbors that are read together with the text, in either order. */
  beside?: readonly string[];
  /** The neighbor that follows, where each neighbor has its own reading. */
  next?: string;
  /** All that may excuse or qualify the text; `beside` and `next` belong to it anyway. */
  block?: readonly string[];
  wordingOf?: FactWording;
}

/** The sentences of a text without neighbors and facts, as a label has it. */
export function readSentences(text: string): Sentence[] {
  return sentencesOf(readTokens(text));
}

/** Takes a text and its neighbors apart, once for all rules. */
export function readText(
  text: string,
  context: Context,
  { beside = [], next, block = [], wordingOf }: Surroundings = {},
): Reading {
  const own = readTokens(text, wordingOf);
  const ownTokens = new Set(own);
  const plain = sentencesOf(own);
  const sentences = plain.map(({ tokens }) => tokens);
  const pairs = sentences.slice(1).flatMap((later, index) => {
    const isDone =
      isAnswered(plain[index]) ||
      CRITERION.test(later.map((token) => token.text).join(' ')) ||
      (plain[index - 1]?.form === 'question' && isFlatNo(sentences[index]));
    return isDone ? [] : joinShort(sentences[index] ?? [], later);
  });
  const cards = beside.flatMap((each) => {
    const theirs = readTokens(each, wordingOf);
    return [...joinCard(sentences, splitSentences(theirs)), ...joinCard(splitSentences(theirs), sentences)];
  });
  const following =
    next === undefined ? [] : joinCard(sentences, splitSentences(readTokens(next, wordingOf)));
  const joined = [...pairs, ...cards, ...following].map((tokens) =>
    createSentence(tokens, tokens, undefined),
  );
  let whole: Sentence | undefined;
  return {
    text,
    context,
    own: plain,
    sentences: [...plain, ...joined],
    clauses: sentences.flatMap(clauseAfterDenial).map((tokens) => createSentence(tokens, own, undefined)),
    block() {
      const others = [...beside, ...(next === undefined ? [] : [next]), ...block];
      whole ??= createSentence(
        [own, ...others.map((other) => readTokens(`\n${other}`, wordingOf))].flat().map(asMark),
        [],
        undefined,
      );
      return whole;
    },
    isOwn: (token) => ownTokens.has(token),
  };
}

/** True for `Your bill each month? Nothing.`: the answer is the price and denies nothing. */
function isPrice(question: readonly Token[], answer: readonly Token[] | undefined): boolean {
  const words = answer?.filter(({ kind }) => kind === 'word') ?? [];
  return (
    words.length === 1 &&
    /^(?:nothing|none)$/.test(words[0]?.text ?? '') &&
    question.some(({ bases }) => bases.some((base) => PRICE_WORDS.has(base)))
  );
}

const PRICE_WORDS = new Set('bill cost price premium payment charge fee pay owe'.split(' '));
const ASKS_FOR_WORDS = new Set('when what how which who where why'.split(' '));
/** The answer `The one that fits your budget` tells how to judge; `The one that we sell` does not. */
const CRITERION = /^(?:the )?one (?:that|whose|with|which|your)\b(?!.*\b(?:we|us|ours?|here|this)\b)/;

/** True for a question that what follows answers with yes or no: the two say nothing as one. */
function isAnswered(sentence: Sentence | undefined): boolean {
  if (sentence === undefined) return false;
  const asksForWords = ASKS_FOR_WORDS.has(sentence.tokens[0]?.text ?? '');
  return sentence.deniedAfter || (isAsked(sentence) && !asksForWords);
}

/** Two pieces of one card as one sentence, where both are short enough to be read so. */
function joinCard(first: readonly (readonly Token[])[], second: readonly (readonly Token[])[]): Token[][] {
  return first.length > 2 || second.length > 2 ? [] : joinShort(first.at(-1) ?? [], second[0] ?? []);
}

function asMark(token: Token): Token {
  return token.kind === 'end' ? { ...token, kind: 'mark', text: '/' } : token;
}

function splitSentences(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]];
  for (const token of tokens) {
    const current = sentences.at(-1);
    if (token.kind === 'end' || (current?.length ?? 0) >= LONGEST_SENTENCE) sentences.push([]);
    if (token.kind !== 'end') sentences.at(-1)?.push(token);
  }
  return sentences.filter((sentence) => sentence.some(({ kind }) => kind !== 'mark'));
}

function sentencesOf(tokens: readonly Token[]): Sentence[] {
  const sentences = splitSentences(tokens);
  return sentences.map((own, index) => createSentence(own, tokens, sentences[index + 1]));
}

function joinShort(first: readonly Token[], second: readonly Token[]): Token[][] {
  if (first.length === 0 || second.length === 0) return [];
  if (Math.min(first.length, second.length) > SHORT || first.length + second.length > 24) return [];
  const at = first.at(-1)?.end ?? 0;
  return [[...first, { kind: 'mark', text: '/', bases: [], start: at, end: at }, ...second]];
}

function createSentence(
  tokens: readonly Token[],
  all: readonly Token[],
  next: readonly Token[] | undefined,
): Sentence {
  const mentions = loadConcepts().find(tokens);
  for (const [name, places] of findBuiltIn(tokens)) mentions.set(name, places);
  const last = tokens.at(-1);
  const ending = last === undefined ? undefined : all[all.indexOf(last) + 1];
  const isQuestion = ending?.kind === 'end' && ending.text.includes('?');
  const answer = next?.find(({ kind }) => kind === 'word')?.text ?? '';
  // A mention without a token, at the start of the question: a frame names it first.
  if (isQuestion && isFlatNo(next)) mentions.set('answered-no', new Map([[0, [0]]]));
  return {
    tokens,
    mentions,
    words: new Set(tokens.flatMap(({ bases, text }) => [...bases, text])),
    form: isQuestion ? 'question' : 'statement',
    deniedAfter: isQuestion
      ? !isPrice(tokens, next) && (DENIES.test(answer) || warns(next))
      : soundsGood(tokens) && hasDenial(next),
    affirmedAfter: isQuestion && /^(?:yes|absolutely|sure|certainly|definitely|indeed|yep)$/.test(answer),
  };
}

const DENIES = /^(?:no|not|never|nothing|none|nobody|rarely|hardly|seldom)$/;
const WARNS =
  /^(?:walk away|hang up|steer clear|keep walking|run away|watch out|think twice|say no|report it|tell the|file a|write down|do not|(?:just )?delete|be (?:careful|wary|suspicious|skeptical)|ask why|ads (?:that|which|like)|anyone who|beware|careful)\b/;

/** True for an answer that warns: `Cash for enrolling? Walk away.` */
function warns(answer: readonly Token[] = []): boolean {
  return WARNS.test(
    answer
      .filter(({ kind }) => kind === 'word')
      .slice(0, 2)
      .map(({ text }) => text)
      .join(' '),
  );
}

/** True for `That sounds great`, which the next sentence may take back; not for `sounds too good to be true`. */
function soundsGood(tokens: readonly Token[]): boolean {
  const texts = tokens.map(({ text }) => text);
  return texts.some((text) => /^(?:sounds?|seems?)$/.test(text)) && !texts.includes('too');
}

function hasDenial(tokens: readonly Token[] = []): boolean {
  return tokens.some(({ text }) => DENIES.test(text));
}

/** Begins another clause, after a comma. */
const GOES_ON = /^(?:and|but|so)$/;

function clauseAfterDenial(tokens: readonly Token[]): Token[][] {
  const comma = tokens.findIndex(({ text }, at) => text === ',' && GOES_ON.test(tokens[at + 1]?.text ?? ''));
  const rest = comma === -1 ? [] : tokens.slice(comma + 2);
  return hasDenial(tokens.slice(0, Math.max(0, comma))) && !hasDenial(rest) ? [rest] : [];
}

const FLAT_NO = /^(?:not|never|none|nope|nothing|nobody)$/;
/** After “not”, these leave a way open: `Not always.` */
const HALF =
  /^(?:always|every|everyone|all|necessarily|yet|if|unless|quite|by|until|exactly|entirely|for|in|the|a|during|after|before|as|while|when|only|under)$/;

/** True for the answer `No.` or `Not here.`: a claim where a drawback was asked about. Not for `No plan does.` */
function isFlatNo(next: readonly Token[] | undefined): boolean {
  const [first, second] = next ?? [];
  if (first === undefined) return false;
  if (first.text === 'no') return second?.kind !== 'word' || /^(?:never|way|sir|chance)$/.test(second.text);
  return FLAT_NO.test(first.text) && !HALF.test(second?.text ?? '');
}
