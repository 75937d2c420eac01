import { readCharacters } from './characters.ts';
import { baseForms, numberOf, openContraction } from './words.ts';

/** What a token is, apart from its words. `name` has digits that count nothing: `1095-A`, `401(k)`. */
export type TokenKind = 'word' | 'number' | 'money' | 'percent' | 'date' | 'score' | 'name' | 'mark' | 'end';

/** A word, a number or a punctuation mark of a text. */
export interface Token {
  kind: TokenKind;
  /** In lower case, as written. */
  text: string;
  /** The words that it may be a form of. */
  bases: readonly string[];
  /** Where it is in the original text. */
  start: number;
  end: number;
  /** What a number or an amount says. */
  value?: number;
  /** The fact that it comes from. */
  fact?: string;
  /** True where a capital letter begins it. */
  capital?: boolean;
}

/** Gives the wording that a fact token means; undefined where nothing is known of it. */
export type FactWording = (name: string) => string | undefined;

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DIGITS = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?';

/** In the order in which they are tried. */
const SHAPES: readonly [TokenKind | 'fact' | 'skip' | 'break' | 'abbreviation', string][] = [
  ['skip', '[ \\t]+|(?<=[\\p{L}\\d])-(?=\\p{L})'],
  ['break', '\\n+'],
  ['fact', '\\\\?\\{[^{}\\n]{1,60}\\}|\\0'],
  ['word', '(?:https?:\\/\\/)?(?:[\\w-]+\\.)+(?:gov|com|org|net|us|example)\\b[\\w\\/-]*'],
  [
    'name',
    '\\(\\d{3}\\) ?\\d{3}-\\d{4}|\\b(?:1-)?\\d{3}-\\d{3}-\\d{4}|\\b1-[A-Z]{3}-[A-Z]{4}|\\b1-\\d{3}-(?=[A-Z])',
  ],
  [
    'name',
    '\\d{3}\\([a-z]\\)(?:\\(\\d+\\))*|\\b\\d-\\d{2}(?= (?:license|agent|course|exam)\\b)|\\d{3,4}-[A-Z]{1,3}\\b|\\b[A-Z]-\\d\\b|\\b[A-Z]{2,}-\\d+|\\b[A-Za-z]\\d+\\b|24\\/7|\\b1099s?\\b',
  ],
  ['score', '\\d(?:\\.\\d)?(?: ?\\/ ?| out of )(?:5|five|10|ten)\\b(?! people| Americans)'],
  [
    'date',
    `${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?\\b(?!,?\\d)|\\b\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?\\b|\\b\\d{1,2}(?:st|nd|rd|th)? of ${MONTH}\\b`,
  ],
  ['money', `(?:US)?\\$ ?(?:${DIGITS})(?:[kKmM]\\b)?\\+?`],
  ['percent', `(?:${DIGITS}) ?(?:%|percent\\b|per cent\\b)`],
  ['number', `#\\s?\\d+|\\bno\\. ?1\\b`],
  ['number', `(?:${DIGITS})(?:[kKmMxX]\\b|st\\b|nd\\b|rd\\b|th\\b)?\\+?`],
  [
    'abbreviation',
    `(?:[A-Za-z]\\.){2,}|\\b${MONTH}\\.(?= \\d|,)|\\b(?:mr|mrs|ms|dr|st|inc|vs|etc)\\.(?= )|\\bno\\.(?= ?\\d)`,
  ],
  ['word', `[\\p{L}][\\p{L}\\p{M}]*(?:'[\\p{L}]+)*'?\\+?`],
  ['end', `[.!?…]+["')]*(?=\\s|$)`],
  ['mark', `[^\\s]`],
];
/** One group for each shape. */
const SHAPE = new RegExp(SHAPES.map(([, pattern]) => `(${pattern})`).join('|'), 'giuy');
const ABBREVIATIONS: Record<string, string> = { 'u.s.': 'united-states', 'u.s.a.': 'united-states' };

/** Takes a text apart. Contractions are opened, hyphenated words split, numbers have values, facts are as worded. */
export function readTokens(original: string, wordingOf: FactWording = () => undefined): Token[] {
  const { text, origins } = readCharacters(original);
  const tokens: Token[] = [];
  for (const match of text.matchAll(SHAPE)) {
    const kind = SHAPES[match.findIndex((group, index) => index > 0 && group !== undefined) - 1]?.[0];
    const start = origins[match.index] ?? 0;
    const end = origins[match.index + match[0].length] ?? original.length;
    if (kind !== undefined) tokens.push(...tokensOf(kind, match[0], { start, end }, wordingOf));
  }
  return tokens;
}

function tokensOf(
  kind: (typeof SHAPES)[number][0],
  written: string,
  place: { start: number; end: number },
  wordingOf: FactWording,
): Token[] {
  const text = written.toLowerCase();
  switch (kind) {
    case 'skip':
      return [];
    case 'break':
      return [{ kind: 'end', text, bases: [], ...place }];
    case 'fact':
      return factTokens(written, place, wordingOf);
    case 'abbreviation':
      return [{ kind: 'word', text, bases: [ABBREVIATIONS[text] ?? text.replaceAll('.', '')], ...place }];
    case 'word':
      return wordTokens(written, place);
    case 'money':
    case 'percent':
    case 'number':
      return [{ kind, text, bases: [text], ...place, value: valueOf(text) }];
    default:
      return [{ kind, text, bases: [text], ...place }];
  }
}

/** What a written word means, apart from its place in the text. */
type Word = Pick<Token, 'text' | 'bases' | 'value'>;

const knownWords = new Map<string, readonly Word[]>();

/** The tokens of one written word, which is several where it is a contraction. */
function wordTokens(written: string, place: { start: number; end: number }): Token[] {
  const capital = /^\p{Lu}/u.test(written);
  return readWord(written.toLowerCase()).map((word) => ({
    kind: 'word',
    ...word,
    ...place,
    ...(capital ? { capital } : {}),
  }));
}

/** The words that a lower-case word means: several for a contraction. */
export function readWord(written: string): readonly Word[] {
  const known = knownWords.get(written);
  if (known !== undefined) return known;
  const words = openContraction(written).map((text) => {
    const value = numberOf(text);
    const bases = text.includes('.') ? [text] : baseForms(text);
    return { text, bases, ...(value === null ? {} : { value }) };
  });
  knownWords.set(written, words);
  return words;
}

function factTokens(written: string, place: { start: number; end: number }, wordingOf: FactWording): Token[] {
  const name = written.replace(/[\\{}]/g, '');
  const wording = name === '' || written.startsWith('\\') ? undefined : wordingOf(name);
  const placeholder: Token = { kind: 'word', text: '{}', bases: ['{}'], ...place, fact: name };
  if (wording === undefined) return [placeholder];
  const words = readTokens(wording).filter(({ kind }) => kind !== 'end');
  return words.length === 0 ? [placeholder] : words.map((token) => ({ ...token, ...place, fact: name }));
}

function valueOf(text: string): number {
  const digits = Number(/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN);
  return digits * (/\dk/.test(text) ? 1e3 : /\dm/.test(text) ? 1e6 : 1);
}
