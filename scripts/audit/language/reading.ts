import type { Context } from './context.ts';
import { type FactWording, isPunctuation, readTokens, type Token } from './tokens.ts';

/** A token with what is said of it: `!` denied, `?` asked or only supposed, `"` quoted, or none. */
export interface Word extends Token {
  mark: '' | '!' | '?' | '"';
}

/** One sentence, taken apart. */
export interface Sentence {
  tokens: readonly Word[];
  isQuestion: boolean;
}

/** A unit of copy as every rule reads it. */
export interface Reading {
  text: string;
  context: Context;
  sentences: readonly Sentence[];
  /** All copy of the same block, the unit included, with the wordings of facts. */
  block: string;
}

/** Longer sentences are read in pieces, so that no text takes long. */
const LONGEST_SENTENCE = 400;
const DENIES = /^(?:no|not|never|without|none|nobody|nothing|nor|neither|nowhere)$/;
const SUPPOSES = /^(?:if|whether)$/;
const BEGINS_A_CLAUSE = /^(?:[,;:–—()|•·]|but|and|because|so|while|although)$/;
/** A question is denied if one of so many first words of its answer denies. */
const ANSWER_WORDS = 4;

/**
 * Takes a text apart, once for all rules.
 * @param block other copy of the same block
 */
export function readText(
  text: string,
  context: Context,
  { wordingOf, block = [] }: { wordingOf?: FactWording; block?: readonly string[] } = {},
): Reading {
  const expand = (copy: string) => copy.replace(/\{([^{}]+)\}/g, (token, name) => wordingOf?.(name) ?? token);
  const sentences = readSentences(text, wordingOf);
  return { text, context, sentences, block: [text, ...block].map(expand).join('\n') };
}

/** Returns the sentences of a text. */
export function readSentences(text: string, wordingOf?: FactWording): Sentence[] {
  const parts: { tokens: Token[]; isQuestion: boolean }[] = [];
  let tokens: Token[] = [];
  const close = (isQuestion: boolean) => {
    if (!tokens.every(isPunctuation)) parts.push({ tokens, isQuestion });
    tokens = [];
  };
  for (const token of readTokens(text, wordingOf)) {
    if (token.kind === 'end') close(token.text.includes('?'));
    else tokens.push(token);
    if (tokens.length >= LONGEST_SENTENCE) close(false);
  }
  close(false);
  return parts.map(({ tokens: own, isQuestion }, index) => {
    const answer = parts[index + 1]?.tokens.slice(0, ANSWER_WORDS) ?? [];
    const isDenied = isQuestion && answer.some((word) => DENIES.test(word.text));
    return { tokens: markWords(own, isDenied ? '!' : isQuestion ? '?' : ''), isQuestion };
  });
}

/** @param start the mark of a word of which nothing else is said */
function markWords(tokens: readonly Token[], start: Word['mark']): Word[] {
  let mark = start;
  let isQuoted = false;
  return tokens.map((token) => {
    if (token.kind === 'quote') isQuoted = !isQuoted;
    if (BEGINS_A_CLAUSE.test(token.text)) mark = start;
    const own = isQuoted && mark === '' ? '"' : mark;
    if (DENIES.test(token.text)) mark = '!';
    else if (SUPPOSES.test(token.text)) mark = '?';
    return { ...token, mark: own };
  });
}
