import type { Mentions } from './concepts.ts';
import type { Token } from './tokens.ts';

/** The tokens that a pattern takes, in order; what a gap skips is not among them. */
export type Match = readonly number[];

/** One sentence, taken apart. */
export interface Sentence {
  tokens: readonly Token[];
  mentions: Mentions;
  /** Every base form in it. */
  words: ReadonlySet<string>;
  /** How it ends and begins, as far as that changes what it claims. */
  form: 'statement' | 'question';
  /** True when what follows denies it: `Guaranteed? Nothing is.` */
  deniedAfter: boolean;
  /** True when what follows affirms it: `Is it free? Yes.` */
  affirmedAfter: boolean;
}

const MARKS_THAT_END = new Set([';', ':', '–', '—', '-', '/', '(', ')', '|', '•', '·']);
const WORDS_THAT_END = new Set(['but', 'yet', 'so', 'because', 'although', 'while', 'then', 'just']);
/** Denials of a noun; they reach to the end of its phrase. */
const DETERMINERS = new Set(['no', 'without', 'zero']);
const SUBJECTS = new Set('you we i they it he she get enjoy save our your'.split(' '));

/** True when the clause around a match denies it, by a word that is not part of the match. */
export function isDenied(sentence: Sentence, match: Match): boolean {
  if (sentence.deniedAfter) return true;
  const first = match[0] ?? 0;
  const last = match.at(-1) ?? 0;
  for (const [start, ends] of sentence.mentions.get('denial') ?? []) {
    const end = Math.max(...ends);
    if (start > last || match.includes(start) || isPseudo(sentence, start, end)) continue;
    const reach = start < first ? first : (match.find((at) => at > start) ?? last);
    if (reaches(sentence.tokens, start, end, reach)) return true;
  }
  return isDebunked(sentence, endOfQuote(sentence.tokens, first, last));
}

/** True for a real question, which claims nothing. */
export function isAsked({ form, affirmedAfter, mentions }: Sentence): boolean {
  if (form !== 'question' || affirmedAfter) return false;
  return !mentions.has('rhetorical') && mentions.has('question-start');
}

/** True when a sentence only asks about or supposes a match: `Ask whether it is free`, `If it ends soon, call us`. */
export function isSupposed({ tokens, mentions }: Sentence, match: Match): boolean {
  const first = match[0] ?? 0;
  const last = match.at(-1) ?? 0;
  const start = tokens.findLastIndex(({ text }, at) => at < first && (text === 'if' || text === 'whether'));
  if (start === -1) return false;
  const comma = tokens.findIndex(({ kind }, at) => at > start && kind === 'mark');
  const end = comma === -1 ? tokens.length : comma;
  if (last >= end) return false;
  if (tokens[start]?.text === 'whether') return true;
  const isWithin = (at: number) => at > start && at < end;
  const saysOf = (name: string, where: (at: number) => boolean) =>
    [...(mentions.get(name)?.keys() ?? [])].some(where);
  return !saysOf('wish', isWithin) && saysOf('advice', (at) => !isWithin(at));
}

const SUPPOSES = new Set(['if', 'whether', 'whoever', 'should']);

/** True when a sentence quotes a match, or denies or supposes anything else: only the model can tell what it claims. */
export function isDoubtful(sentence: Sentence, match: Match): boolean {
  const denials = [...(sentence.mentions.get('denial') ?? [])];
  return (
    isQuoted(sentence.tokens, match[0] ?? 0) ||
    sentence.tokens.some(({ text }) => SUPPOSES.has(text)) ||
    denials.some(([at, ends]) => !match.includes(at) && !isPseudo(sentence, at, Math.max(...ends)))
  );
}

function isQuoted(tokens: readonly Token[], first: number): boolean {
  return tokens.slice(0, first).filter(({ text }) => text === '"').length % 2 === 1;
}

function isPseudo({ mentions }: Sentence, start: number, end: number): boolean {
  return [...(mentions.get('pseudo-denial') ?? [])].some(
    ([from, ends]) => from <= start && ends.some((to) => to >= end),
  );
}

/** True when nothing between a denial and a later word ends its reach. */
function reaches(tokens: readonly Token[], start: number, end: number, to: number): boolean {
  const isDeterminer = DETERMINERS.has(tokens[start]?.text ?? '');
  for (let at = end; at < to; at += 1) {
    const { text } = tokens[at] ?? { text: '' };
    if (MARKS_THAT_END.has(text) || WORDS_THAT_END.has(text)) return false;
    if (text === ',' && !isListOfAlternatives(tokens, at)) return false;
    if (text === 'and' && (isDeterminer || SUBJECTS.has(tokens[at + 1]?.text ?? ''))) return false;
  }
  return true;
}

/** True for the comma of `affiliated with, endorsed by or acting for`: the list goes on denied. */
function isListOfAlternatives(tokens: readonly Token[], at: number): boolean {
  for (const { text } of tokens.slice(at + 1)) {
    if (text === 'or' || text === 'nor') return true;
    if (MARKS_THAT_END.has(text) || text === 'but') return false;
  }
  return false;
}

/** True when the words right after a claim deny it: `is a myth`, `does not exist`. */
function isDebunked({ tokens, mentions }: Sentence, last: number): boolean {
  for (const start of mentions.get('debunk')?.keys() ?? []) {
    if (start <= last) continue;
    const between = tokens.slice(last + 1, start);
    if (between.length <= 6 && !between.some(({ kind }) => kind === 'mark')) return true;
  }
  return false;
}

/** Where the quotation that holds a match closes; the end of the match where none does. */
function endOfQuote(tokens: readonly Token[], first: number, last: number): number {
  const close = isQuoted(tokens, first) ? tokens.findIndex(({ text }, at) => at > last && text === '"') : -1;
  return close === -1 ? last : close;
}
