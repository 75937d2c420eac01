import type { Context } from './context.ts';
import { readTokens, type FactWording, type Token } from './tokens.ts';

/** Marks of words: `!` denied, `?` asked or only supposed, `"` quoted, or none. */
export type Mark = '' | '!' | '?' | '"';

/** One sentence, taken apart. */
export interface Sentence {
  tokens: readonly Token[];
  /** For each token, whether it is denied, asked, supposed or quoted. */
  marks: readonly Mark[];
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
const BEGINS_A_CLAUSE = /^(?:but|and|because|so|while|although)$/;
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
  return {
    text,
    context,
    sentences: readSentences(text, wordingOf),
    block: [text, ...block].map(expand).join('\n'),
  };
}

/** Returns the sentences of a text. */
export function readSentences(text: string, wordingOf?: FactWording): Sentence[] {
  const parts: { tokens: Token[]; isQuestion: boolean }[] = [];
  let tokens: Token[] = [];
  const close = (isQuestion: boolean) => {
    if (tokens.some(({ kind }) => kind !== 'mark' && kind !== 'quote')) parts.push({ tokens, isQuestion });
    tokens = [];
  };
  for (const token of readTokens(text, wordingOf)) {
    if (token.kind === 'end') close(token.text.includes('?'));
    else tokens.push(token);
    if (tokens.length >= LONGEST_SENTENCE) close(false);
  }
  close(false);
  return parts.map((part, index) => ({ ...part, marks: marksOf(part, parts[index + 1]?.tokens) }));
}

function marksOf({ tokens, isQuestion }: Omit<Sentence, 'marks'>, answer: readonly Token[] = []): Mark[] {
  const isDenied = isQuestion && answer.slice(0, ANSWER_WORDS).some(({ text }) => DENIES.test(text));
  const start: Mark = isDenied ? '!' : isQuestion ? '?' : '';
  let mark = start;
  let isQuoted = false;
  return tokens.map(({ kind, text }) => {
    if (kind === 'quote') isQuoted = !isQuoted;
    if (/^[,;:–—()|•·]$/.test(text) || BEGINS_A_CLAUSE.test(text)) mark = start;
    const own = isQuoted && mark === '' ? '"' : mark;
    if (DENIES.test(text)) mark = '!';
    else if (SUPPOSES.test(text)) mark = '?';
    return own;
  });
}
