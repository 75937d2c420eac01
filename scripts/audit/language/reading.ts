import { US_PHONE } from '../../../schemas/us-phone.ts';
import type { Context } from './context.ts';

/** Kinds of tokens. A `name` has digits, such as `401(k)`; an `end` ends a sentence. */
type TokenKind =
  'word' | 'number' | 'money' | 'percent' | 'date' | 'score' | 'name' | 'mark' | 'quote' | 'end';

export interface Token {
  kind: TokenKind;
  /** The words or signs of the token in lowercase, with straight apostrophes and no invisible characters. */
  text: string;
  /** The word without its ending; for a figure, its kind. */
  stem: string;
  /** The offset of the token in the original text; `end` is the offset after it. */
  start: number;
  end: number;
  value?: number;
  /** The fact that the token comes from. */
  fact?: string;
}

/** A token with a mark: `!` for a denied word, `?` in a question or a condition, `"` for a quoted word. */
export interface Word extends Token {
  mark: '' | '!' | '?' | '"';
}

export interface Sentence {
  tokens: readonly Word[];
  isQuestion: boolean;
}

/** A unit of copy, prepared for all rules. */
export interface Reading {
  text: string;
  context: Context;
  sentences: readonly Sentence[];
  /** All copy of the smallest object that contains the unit. Each token of a fact is replaced by its wording. */
  block: string;
}

/** Returns the wording of a fact by its name; undefined for an unknown fact. */
type FactWording = (name: string) => string | undefined;

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DIGITS = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?';
/** Soft hyphens and characters without width. */
const INVISIBLE = '\\u00ad\\u200b-\\u200d\\u2060\\ufeff';

/** The patterns of tokens, in the order in which they are tried. */
const SHAPES: readonly [TokenKind | 'fact' | 'skip', string][] = [
  ['skip', `[^\\S\\n]+|[${INVISIBLE}®™]|(?<=[\\p{L}\\d])[-‐‑](?=\\p{L})`],
  ['end', '\\n+'],
  ['fact', '\\\\?\\{[^{}\\n]{1,60}\\}'],
  ['word', '(?:https?:\\/\\/)?(?:[\\w-]+\\.)+(?:gov|com|org|net|us|example)\\b[\\w\\/-]*'],
  ['name', `${US_PHONE}|\\b1-\\d{3}-(?=[A-Z])`],
  [
    'name',
    '\\d{3}\\([a-z]\\)(?:\\(\\d+\\))*|\\d{3,4}-[A-Z]{1,3}\\b|\\b[A-Z]{1,3}-\\d+\\b|\\b[A-Za-z]\\d+\\b|24\\/7|\\b1099s?\\b|\\b\\d-\\d\\d(?= license)',
  ],
  ['score', '\\d(?:\\.\\d)?(?: ?\\/ ?| out of )(?:5|five|10|ten)\\b(?! people| Americans)'],
  [
    'date',
    `${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?\\b(?!,?\\d)|\\b\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?\\b|\\b\\d{1,2}(?:st|nd|rd|th)? of ${MONTH}\\b`,
  ],
  ['money', `(?:US)?\\$ ?(?:${DIGITS})(?:[kKmM]\\b)?\\+?`],
  ['percent', `(?:${DIGITS}) ?(?:%|percent\\b|per cent\\b)`],
  ['number', `#\\s?\\d+|\\bno\\. ?1\\b|(?:${DIGITS})(?:[kKmMxX]\\b|st\\b|nd\\b|rd\\b|th\\b)?\\+?`],
  ['word', '(?:[A-Za-z]\\.){2,}|\\b(?:mr|mrs|ms|dr|st|inc|vs|etc)\\.(?= )'],
  ['word', `\\p{L}[\\p{L}\\p{M}${INVISIBLE}]*(?:['’]\\p{L}+)*\\+*`],
  ['end', '[.!?…]+["”\')]*(?=\\s|$)'],
  ['quote', '["“”«»]'],
  ['mark', '\\S'],
];
/** Matches any token, with one group for each pattern. */
const SHAPE = new RegExp(SHAPES.map(([, pattern]) => `(${pattern})`).join('|'), 'giuy');

const DENIES = /^(?:no|not|never|without|none|nobody|nothing|nor|neither|nowhere)$/;
const SUPPOSES = /^(?:if|whether)$/;
const BEGINS_A_CLAUSE = /^(?:[,;:–—()|•·]|but|and|because|so|while|although|though)$/;
/** Negatives that turn another negative of their clause into a claim. “Neither … nor” denies twice and means it. */
const DENIES_AGAIN = /^(?:no|not|never|without|none|nobody|nothing|nowhere)$/;
/** Words that begin a clause within a clause, whose negatives are its own. */
const TELLS_MORE = /^(?:that|which|who|whose|where|when|if)$/;
/** Verbs that make a rule of two negatives. */
const FORBIDS = /^(?:may|must|should|shall|promise|claim)$/;
/** Words that turn a negative before them into a comparison, such as “nobody else” and “nothing less”. */
const COMPARES = /^(?:else|more|less|alter|alters)$/;
const COMPARED_WITHIN = 4;
const CAN = /^(?:can|could)$/;
const ABLE_WITHIN = 2;
/** Verbs that a negative before “can” really denies. */
const PROMISES =
  /^(?:promise|guarantee|assure|give|offer|say|tell|know|predict|foresee|see|be|not|make|help)$/;
/** The most words after a question that are searched for a denial. */
const ANSWER_WORDS = 4;

/** Splits a text into sentences and tokens, once for all rules. `block` lists the other texts of the text's object. */
export function readText(
  text: string,
  context: Context,
  { wordingOf, block = [] }: { wordingOf?: FactWording; block?: readonly string[] } = {},
): Reading {
  const expand = (copy: string) => copy.replace(/\{([^{}]+)\}/g, (token, name) => wordingOf?.(name) ?? token);
  const sentences = readSentences(text, wordingOf);
  return { text, context, sentences, block: [text, ...block].map(expand).join('\n') };
}

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
  }
  close(false);
  return parts.map(({ tokens: own, isQuestion }, index) => {
    const answer = parts[index + 1]?.tokens.slice(0, ANSWER_WORDS) ?? [];
    const isDenied = isQuestion && answer.some((word) => DENIES.test(word.text));
    return { tokens: markWords(own, isDenied ? '!' : isQuestion ? '?' : ''), isQuestion };
  });
}

/** Marks words that are denied, asked, supposed or quoted. @param start the mark of all other words */
function markWords(tokens: readonly Token[], start: Word['mark']): Word[] {
  let mark = start;
  let isQuoted = false;
  return tokens.map((token, at) => {
    if (token.kind === 'quote') isQuoted = !isQuoted;
    if (BEGINS_A_CLAUSE.test(token.text)) mark = start;
    const own = isQuoted && mark === '' ? '"' : mark;
    if (isDenial(tokens, at)) mark = '!';
    else if (SUPPOSES.test(token.text)) mark = '?';
    return { ...token, mark: own };
  });
}

/**
 * Returns true for a word that denies the rest of its clause. A second negative, as in “nobody would not”, or a
 * comparison, as in “nobody else” and “no reason to pay more”, makes a claim of the denial.
 */
function isDenial(tokens: readonly Token[], at: number): boolean {
  if (!DENIES.test(tokens[at]?.text ?? '')) return false;
  const rest = tokens.slice(at + 1).map(({ text }) => text);
  const end = rest.findIndex((text) => BEGINS_A_CLAUSE.test(text));
  const clause = end === -1 ? rest : rest.slice(0, end);
  const before = tokens.slice(0, at).map(({ text }) => text);
  const start = before.findLastIndex((text) => BEGINS_A_CLAUSE.test(text));
  const told = clause.findIndex((text) => TELLS_MORE.test(text));
  const around = [...before.slice(start + 1), ...(told === -1 ? clause : clause.slice(0, told))];
  // “Nobody leaves without a gift” makes a claim; “nobody may call without your consent” forbids.
  if (around.some((text) => DENIES_AGAIN.test(text)) && !around.some((text) => FORBIDS.test(text)))
    return false;
  const near = clause.slice(0, COMPARED_WITHIN);
  const can = near.findIndex((text) => CAN.test(text));
  // “Nobody can beat us” makes a claim; “nobody can honestly promise it” denies one.
  const isPraise =
    can !== -1 && can < ABLE_WITHIN && !near.slice(can + 1).some((text) => PROMISES.test(text));
  return !isPraise && !near.some((text) => COMPARES.test(text));
}

/**
 * Splits a text into tokens. A contraction or a hyphenated word becomes several tokens. A fact such as `{founded}`
 * becomes the tokens of its wording.
 */
export function readTokens(text: string, wordingOf: FactWording = () => undefined): Token[] {
  // A no-break space in a date or an amount is a space.
  const spaced = text.replace(/[^\S\n]/g, ' ');
  return [...spaced.matchAll(SHAPE)].flatMap((match): Token[] => {
    const kind = SHAPES[match.findIndex((group, index) => index > 0 && group !== undefined) - 1]?.[0];
    const [written] = match;
    const place = { start: match.index, end: match.index + written.length };
    if (kind === undefined || kind === 'skip') return [];
    if (kind === 'fact') return factTokens(written, place, wordingOf);
    const plain = written
      .toLowerCase()
      .replace(new RegExp(`[${INVISIBLE}]`, 'gu'), '')
      .replaceAll('’', "'");
    if (kind === 'word')
      return openContraction(plain).map((word) => ({ kind, text: word, stem: stemOf(word), ...place }));
    if (kind === 'number' || kind === 'money' || kind === 'percent')
      return [{ kind, text: plain, stem: stemOfFigure(kind, plain), ...place, value: valueOf(plain) }];
    return [{ kind, text: plain, stem: kind === 'mark' ? plain : `<${kind}>`, ...place }];
  });
}

/** Returns true for a word that denies what follows it, such as “no” and “never”. */
export function isDenier(word: string): boolean {
  return DENIES.test(word);
}

/** Returns true for punctuation, including quotation marks. `&` is a word. */
export function isPunctuation({ kind, text }: Token): boolean {
  return (kind === 'mark' && text !== '&') || kind === 'quote';
}

function factTokens(written: string, place: Pick<Token, 'start' | 'end'>, wordingOf: FactWording): Token[] {
  const fact = written.replace(/[\\{}]/g, '');
  const wording = written.startsWith('\\') ? undefined : wordingOf(fact);
  const own = { ...place, stem: '{fact}', fact };
  const words = readTokens(wording ?? '').filter(({ kind }) => kind !== 'end');
  return words.length === 0
    ? [{ kind: 'word', text: '{}', ...own }]
    : words.map((token) => ({ ...token, ...own }));
}

/** Returns the full words of a contraction, such as “do” and “not” for “don’t”; any other word unchanged. */
function openContraction(word: string): string[] {
  if (word === 'cannot' || word === "can't") return ['can', 'not'];
  if (word === "won't") return ['will', 'not'];
  return word
    .replace(/n't$/, ' not')
    .replace(/'(?:re|ve|ll|d|m|s)$/, '')
    .split(' ');
}

/** Returns the stem that the forms of a word share, such as `cover` for `covers`, `covered` and `covering`. */
function stemOf(word: string): string {
  if (word.length < 5) return word.length < 4 ? word : word.replace(/(?<![siu])s$/, '');
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '')
    .replace(/(?:ing|ed)$/, '')
    .replace(/(.)\1$/, '$1')
    .replace(/e$/, '');
}

/**
 * Returns a stem that all figures of a kind share, because figures differ from site to site. $0, 0%, 100%, years and
 * numbers such as #1 have separate stems.
 */
function stemOfFigure(kind: 'number' | 'money' | 'percent', text: string): string {
  const value = valueOf(text);
  if (kind === 'money') return value === 0 ? '$0' : '$n';
  if (kind === 'percent') return value === 0 || value === 100 ? `${value}%` : 'n%';
  if (/^(?:#|no)/.test(text)) return '#1';
  return /^(?:19|20)\d\d$/.test(text) ? 'year' : 'n';
}

function valueOf(text: string): number {
  const digits = Number(/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN);
  return digits * (/\dk/.test(text) ? 1e3 : /\dm/.test(text) ? 1e6 : 1);
}
