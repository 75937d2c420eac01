import { suggest } from '../../content/nearest.ts';
import { isFiller, type Mentions } from './concepts.ts';
import type { Token } from './tokens.ts';
import { baseForms, openContraction } from './words.ts';

/** How many tokens `..` may skip. */
const GAP = 4;
const LONGEST_GAP = 14;

/** What may stand in one place of a pattern. */
interface Choices {
  concepts: readonly string[];
  words: ReadonlySet<string>;
  /** Words in a row: `no-one` is “no one”. */
  phrases: readonly (readonly string[])[];
  /** The end of the sentence is one of the choices. */
  atEnd: boolean;
}

type Step =
  | (Choices & { kind: 'any of'; optional: boolean; isAhead: boolean })
  | (Choices & { kind: 'not' })
  | { kind: 'gap'; most: number }
  | { kind: 'start' }
  | { kind: 'end' };

/** A pattern ready to be matched. */
export interface Pattern {
  source: string;
  steps: readonly Step[];
  /** Steps without which it cannot match. */
  needs: readonly Need[];
}

/** The choices of a step. Its words are a list here: to go through a list is faster than through a set. */
interface Need {
  concepts: readonly string[];
  words: readonly string[];
  phrases: readonly (readonly string[])[];
}

/** The tokens that a pattern takes, in order; what a gap skips is not among them. */
export type Match = readonly number[];

/**
 * Reads a pattern: words and `<concepts>` in the order in which they follow each other. `a|b` is either, `a?` may be missing,
 * `..` skips up to four words (`..9` up to nine), `!a` is anything but that, `&a` must follow but is not part of the claim,
 * `^` and `$` are the ends of the sentence.
 * A space always begins the next step, so `a|b c` is a or b, and then c. Hyphens keep words together: `a|b-c` is a, or b and c.
 * A word also matches the words that it may be a form of: `friend` is “friends”, `pays` is “paid”.
 * @throws Error that names an unknown concept and the nearest one, or a part that cannot be read
 */
export function readPattern(source: string, names: ReadonlySet<string>): Pattern {
  const steps = source
    .trim()
    .split(/\s+/)
    .map((part) => readStep(part, source, names))
    .map((step) =>
      step.kind === 'any of'
        ? { ...step, words: new Set([...step.words].flatMap((word) => baseForms(word))) }
        : step,
    );
  // What is rare is asked first: it is missing most often.
  const needs = steps
    .flatMap((step) => (step.kind === 'any of' && !step.optional && !step.atEnd ? [step] : []))
    .toSorted((a, b) => commonnessOf(a) - commonnessOf(b))
    .map(({ concepts, words, phrases }) => ({ concepts, words: [...words], phrases }));
  return { source, steps, needs };
}

const PLAIN_WORD = /^[a-z]+$/;

function readStep(part: string, source: string, names: ReadonlySet<string>): Step {
  if (part === '^') return { kind: 'start' };
  if (part === '$') return { kind: 'end' };
  const gap = /^\.\.(\d*)$/.exec(part);
  if (gap !== null) return { kind: 'gap', most: Math.min(LONGEST_GAP, gap[1] === '' ? GAP : Number(gap[1])) };
  const isNot = part.startsWith('!');
  const optional = part.endsWith('?');
  const choices = part.replace(/^[!&](?=.)|\?$/g, '').split('|');
  const concepts: string[] = [];
  const words: string[] = [];
  const phrases: string[][] = [];
  for (const choice of choices.filter((each) => each !== '$')) {
    // Nearly all choices are one plain word.
    if (PLAIN_WORD.test(choice)) {
      const parts = openContraction(choice);
      if (parts.length > 1) phrases.push(parts);
      else words.push(choice);
      continue;
    }
    const name = /^<([\w-]+)>$/.exec(choice)?.[1];
    if (choice === '' || (name === undefined && /[<>]/.test(choice)))
      throw new Error(
        `the frame “${source}” has the part “${part}”, which cannot be read. Write a choice as word|word-word|<concept>.`,
      );
    if (name === undefined) {
      const parts = choice.split('-').flatMap((each) => openContraction(each));
      if (parts.length > 1) phrases.push(parts);
      if (parts.length === 1 || choice === 'united-states') words.push(choice);
    } else if (names.has(name)) concepts.push(name);
    else
      throw new Error(
        `the frame “${source}” names the concept ${name}, which is missing. ${suggest(name, [...names], '')}`.trim(),
      );
  }
  const found: Choices = { concepts, words: new Set(words), phrases, atEnd: choices.includes('$') };
  return isNot
    ? { kind: 'not', ...found }
    : { kind: 'any of', ...found, optional, isAhead: part.length > 1 && part.startsWith('&') };
}

/** Words that many sentences of the copy hold; a concept is about as common as one of them. */
const COMMON = new Set(
  'a be you your is and for to of plan in not we no pay it on can with are policy our do have us premium'.split(
    ' ',
  ),
);
const COMMONNESS = 12;

/** How often a sentence holds one of the choices, roughly, where a rare word counts 1. */
function commonnessOf({ concepts, words, phrases }: Choices): number {
  const common = [...words].filter((word) => COMMON.has(word)).length;
  return (concepts.length + common) * COMMONNESS + words.size - common + phrases.length;
}

/** The words of a sentence that patterns are matched with. */
interface Words {
  tokens: readonly Token[];
  mentions: Mentions;
  words: ReadonlySet<string>;
}

/** False where a sentence lacks a word or concept that the pattern cannot do without. */
export function canMatch({ needs }: Pattern, { mentions, words }: Omit<Words, 'tokens'>): boolean {
  return needs.every(
    (step) =>
      step.concepts.some((name) => mentions.has(name)) ||
      step.words.some((word) => words.has(word)) ||
      step.phrases.some((parts) => parts.every((word) => words.has(word))),
  );
}

/** Every match of a pattern in a sentence, one for each place where it can start. */
export function* matchPattern(pattern: Pattern, { tokens, mentions, words }: Words): Generator<Match> {
  if (!canMatch(pattern, { mentions, words })) return;
  const [first] = pattern.steps;
  // What failed from one start fails from every other.
  const sought = { tokens, mentions, failed: new Set<number>() };
  for (let start = 0; start < tokens.length; start += 1) {
    if (first?.kind === 'any of' && !first.optional && endsOf(first, start, sought).length === 0) continue;
    const taken = matchFrom(pattern.steps, 0, start, sought);
    if (taken !== null && taken.length > 0) yield taken;
  }
}

interface Sought {
  tokens: readonly Token[];
  mentions: Mentions;
  /** Steps and places that cannot lead to a match: what keeps the search short. */
  failed: Set<number>;
}

function matchFrom(steps: readonly Step[], index: number, at: number, sought: Sought): number[] | null {
  const step = steps[index];
  if (step === undefined) return [];
  const key = at * (steps.length + 1) + index;
  if (sought.failed.has(key)) return null;
  const result = tryStep(step, steps, index, at, sought);
  if (result === null) sought.failed.add(key);
  return result;
}

function tryStep(
  step: Step,
  steps: readonly Step[],
  index: number,
  at: number,
  sought: Sought,
): number[] | null {
  const { tokens } = sought;
  const goOn = (from: number) => matchFrom(steps, index + 1, from, sought);
  switch (step.kind) {
    case 'start':
      return tokens.slice(0, at).every(({ kind }) => kind === 'mark') ? goOn(at) : null;
    case 'end':
      return tokens.slice(at).every(({ kind }) => kind === 'mark') ? goOn(at) : null;
    case 'not':
      return endsOf(step, skipFillers(at, tokens), sought).length > 0 || endsOf(step, at, sought).length > 0
        ? null
        : goOn(at);
    case 'gap': {
      let cost = 0;
      for (let to = at; to <= tokens.length && cost <= step.most; to += 1) {
        const rest = goOn(to);
        if (rest !== null) return rest;
        const token = tokens[to];
        if (token?.text === ';') return null;
        if (token !== undefined && !isFiller(token) && token.text !== ',' && token.text !== '"') cost += 1;
      }
      return null;
    }
    case 'any of': {
      const isFirst = index === 0 || steps[index - 1]?.kind === 'gap';
      for (const from of isFirst ? [at] : placesFrom(at, tokens)) {
        for (const end of endsOf(step, from, sought)) {
          const rest = goOn(end);
          if (rest !== null)
            return step.isAhead
              ? rest
              : [...Array.from({ length: end - from }, (_, offset) => from + offset), ...rest];
        }
      }
      return step.optional ? goOn(at) : null;
    }
  }
}

/** Where the next word may stand: here, or after articles and quotation marks. */
function placesFrom(at: number, tokens: readonly Token[]): number[] {
  const places = [at];
  for (let to = at; isSkipped(tokens[to]); to += 1) places.push(to + 1);
  return places;
}

function skipFillers(at: number, tokens: readonly Token[]): number {
  return placesFrom(at, tokens).at(-1) ?? at;
}

function isSkipped(token: Token | undefined): boolean {
  return token !== undefined && (isFiller(token) || token.text === '"');
}

/** No place: nearly every answer of `endsOf`, so it is made once. */
const NOWHERE: readonly number[] = [];

function endsOf(
  { concepts, words, phrases, atEnd }: Choices,
  at: number,
  { tokens, mentions }: Pick<Sought, 'tokens' | 'mentions'>,
): readonly number[] {
  if (atEnd && tokens.slice(at).every(({ kind }) => kind === 'mark')) return [at];
  if (tokens[at] === undefined) return NOWHERE;
  let ends: number[] | undefined;
  for (const name of concepts) {
    const found = mentions.get(name)?.get(at);
    if (found !== undefined) (ends ??= []).push(...found);
  }
  if (isFormOfAny(tokens[at], words)) (ends ??= []).push(at + 1);
  for (const parts of phrases)
    if (parts.every((word, offset) => isForm(tokens[at + offset], word)))
      (ends ??= []).push(at + parts.length);
  if (ends === undefined) return NOWHERE;
  return ends.length < 2 ? ends : [...new Set(ends)].toSorted((a, b) => b - a);
}

function isForm(token: Token | undefined, word: string): boolean {
  return token !== undefined && (token.text === word || token.bases.includes(word));
}

function isFormOfAny(token: Token | undefined, words: ReadonlySet<string>): boolean {
  if (token === undefined || words.size === 0) return false;
  return words.has(token.text) || token.bases.some((base) => words.has(base));
}
