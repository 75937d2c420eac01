import type { Context } from '../language/context.ts';
import { isDenied, isSupposed } from '../language/denial.ts';
import type { Sentence } from '../language/denial.ts';
import type { Token } from '../language/tokens.ts';

/** Words this long also count by how they begin, so that `enrollee` is near `enrollment`. */
const LONG_WORD = 6;
const BEGINNING = 5;
/** Two words with at most this many others between them are one feature. */
const WIDEST_GAP = 2;

/** A word as the model sees it. */
interface Seen {
  word: string;
  /** `!` where it is denied, `?` where it is only supposed, `"` where it is quoted, `~` in a warning. */
  mark: string;
}

const START: Seen = { word: '^', mark: '' };
const END: Seen = { word: '$', mark: '' };

/**
 * What the model knows of some sentences: their words, pairs, pairs with a gap, beginnings of words, the concepts of
 * claims/, how long they are and where they are shown; and what is denied or only supposed.
 * @returns codes of features, each once, in the order of the text
 */
export function featuresOf(sentences: readonly Sentence[], { kind }: Context): Uint32Array {
  const features = new Set([`kind ${kind}`]);
  for (const sentence of sentences) {
    if (sentence.form === 'question') features.add('asks');
    addWords(features, wordsOf(sentence));
    addConcepts(features, sentence);
  }
  const length = sentences.reduce((sum, { tokens }) => sum + tokens.length, 0);
  features.add(`length ${Math.round(1.5 * Math.log2(length + 1))}`);
  return Uint32Array.from(features, codeOf);
}

/** A feature as a small integer (FNV-1a, 30 bits): a model has too many features to keep and to look up their names. */
export function codeOf(feature: string): number {
  let code = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) code = Math.imul(code ^ feature.charCodeAt(at), 0x01000193);
  return code >>> 2;
}

function wordsOf(sentence: Sentence): Seen[] {
  const words = [START];
  let isQuoted = false;
  for (const [at, token] of sentence.tokens.entries()) {
    if (token.text === '"') isQuoted = !isQuoted;
    const before = sentence.tokens[at - 1];
    // All words of a fact are one figure.
    const isSameFact = token.fact !== undefined && token.start === before?.start;
    const word = isSameFact ? null : nameOf(token);
    if (word !== null)
      words.push({
        word,
        mark: `${isDenied(sentence, [at]) ? '!' : ''}${isSupposed(sentence, [at]) ? '?' : ''}${isQuoted ? '"' : ''}${sentence.mentions.has('warning') ? '~' : ''}`,
      });
  }
  words.push(END);
  return words;
}

/** A word by its base form; a figure by its kind, because no two sites have the same. */
function nameOf({ kind, text, bases, value, fact }: Token): string | null {
  if (kind === 'mark' || kind === 'end') return null;
  if (fact !== undefined) return '{fact}';
  switch (kind) {
    case 'money':
      return value === 0 ? '$0' : '$n';
    case 'percent':
      return value === 0 || value === 100 ? `${value}%` : 'n%';
    case 'number':
      if (/^(?:#|no)/.test(text)) return '#1';
      if (value === 0) return '0';
      return /^(?:19|20)\d\d$/.test(text) ? 'year' : 'n';
    case 'word':
      return bases.at(-1) ?? text;
    default:
      return `<${kind}>`;
  }
}

function addWords(features: Set<string>, words: readonly Seen[]): void {
  for (const [at, { word, mark }] of words.entries()) {
    const next = words[at + 1];
    if (next !== undefined) {
      features.add(`${word} ${next.word}`);
      if (mark !== '' || next.mark !== '') features.add(`${mark}${word} ${next.mark}${next.word}`);
    }
    if (at === 0 || next === undefined) continue;
    features.add(word).add(mark === '' ? `+${word}` : `${mark}${word}`);
    if (word.length >= LONG_WORD) features.add(`${word.slice(0, BEGINNING)}-`);
    for (let gap = 1; gap <= WIDEST_GAP; gap += 1) {
      const later = words[at + gap + 1];
      if (later !== undefined) features.add(`${word} ~ ${later.word}`);
    }
  }
}

function addConcepts(features: Set<string>, sentence: Sentence): void {
  for (const [name, places] of sentence.mentions) {
    features.add(`<${name}>`);
    const isAllDenied = [...places.keys()].every((at) => isDenied(sentence, [at]));
    features.add(isAllDenied ? `!<${name}>` : `+<${name}>`);
  }
}
