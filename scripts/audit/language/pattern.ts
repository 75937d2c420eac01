import { suggest } from '../../content/nearest.ts';
import { isFiller } from './concepts.ts';
import type { Match, Sentence } from './denial.ts';
import type { Token } from './tokens.ts';
import { baseForms, openContraction } from './words.ts';

/** What may be in one place of a pattern. */
interface Choices {
  concepts: readonly string[];
  words: ReadonlySet<string>;
  /** Words in a row: `no-one` is “no one”. */
  phrases: readonly (readonly string[])[];
  /** The end of the sentence is one of the choices. */
  atEnd: boolean;
}

type Step =
  | (Choices & { kind: 'any of' | 'ahead' | 'not'; optional: boolean })
  | { kind: 'gap'; most: number }
  | { kind: 'start' };

/** A pattern ready to be matched. */
export type Pattern = readonly Step[];

/**
 * Reads a pattern: words and `<concepts>` in the order in which they follow each other. `a|b` is either, `a?` may be
 * missing, `..4` skips up to four words, `!a` is anything but that, `&a` must follow but is not part of the claim, `^`
 * and `$` are the ends of the sentence. A space always begins the next step, so `a|b c` is a or b, and then c. Hyphens
 * keep words together: `a|b-c` is a, or b and c. A word also matches what it may be a form of: `pays` is “paid”.
 * @throws Error that names an unknown concept and the nearest one, or a part that cannot be read
 */
export function readPattern(source: string, names: ReadonlySet<string>): Pattern {
  return source
    .trim()
    .split(/\s+/)
    .map((part): Step => {
      if (part === '^') return { kind: 'start' };
      const [, most] = /^\.\.(\d+)$/.exec(part) ?? [];
      if (most !== undefined) return { kind: 'gap', most: Number(most) };
      const kind = part.startsWith('!') ? 'not' : part.startsWith('&') ? 'ahead' : 'any of';
      const choices = readChoices(part.replace(/^[!&]|\?$/g, ''), source, names);
      const words = kind === 'not' ? choices.words : new Set([...choices.words].flatMap(baseForms));
      return { kind, ...choices, words, optional: part.endsWith('?') };
    });
}

function readChoices(part: string, source: string, names: ReadonlySet<string>): Choices {
  const concepts: string[] = [];
  const words = new Set<string>();
  const phrases: string[][] = [];
  const choices = part.split('|');
  for (const choice of choices) {
    if (choice === '$') continue;
    const name = /^<([\w-]+)>$/.exec(choice)?.[1];
    if (choice === '' || (name === undefined && /[<>]/.test(choice)))
      throw new Error(
        `the frame “${source}” has the part “${part}”, which cannot be read. Write a choice as word|word-word|<concept>.`,
      );
    if (name !== undefined && !names.has(name))
      throw new Error(
        `the frame “${source}” names the concept ${name}, which is missing. ${suggest(name, [...names], '')}`.trim(),
      );
    const parts = choice.split('-').flatMap(openContraction);
    if (name !== undefined) concepts.push(name);
    else {
      if (parts.length > 1) phrases.push(parts);
      // “U.S.” is one word of a text.
      if (parts.length === 1 || choice === 'united-states') words.add(choice);
    }
  }
  return { concepts, words, phrases, atEnd: choices.includes('$') };
}

/** False where a sentence lacks a word or concept that the pattern cannot do without. */
function canMatch(pattern: Pattern, { mentions, words }: Sentence): boolean {
  return pattern.every((step) => {
    if (step.kind !== 'any of' && step.kind !== 'ahead') return true;
    if (step.optional || step.atEnd) return true;
    if (step.concepts.some((name) => mentions.has(name))) return true;
    for (const word of step.words) if (words.has(word)) return true;
    return step.phrases.some((parts) => parts.every((word) => words.has(word)));
  });
}

/** Every match of a pattern in a sentence, one for each place where it can start. */
export function* matchPattern(pattern: Pattern, sentence: Sentence): Generator<Match> {
  if (!canMatch(pattern, sentence)) return;
  // Steps and places that cannot lead to a match: what failed from one start fails from every other.
  const failed = new Set<number>();
  for (let start = 0; start < sentence.tokens.length; start += 1) {
    const taken = matchFrom(pattern, 0, start, sentence, failed);
    if (taken !== null && taken.length > 0) yield taken;
  }
}

function matchFrom(
  pattern: Pattern,
  index: number,
  at: number,
  sentence: Sentence,
  failed: Set<number>,
): Match | null {
  const step = pattern[index];
  if (step === undefined) return [];
  const key = at * pattern.length + index;
  if (failed.has(key)) return null;
  const goOn = (from: number) => matchFrom(pattern, index + 1, from, sentence, failed);
  const result = tryStep(step, pattern[index - 1], at, sentence, goOn);
  if (result === null) failed.add(key);
  return result;
}

function tryStep(
  step: Step,
  before: Step | undefined,
  at: number,
  sentence: Sentence,
  goOn: (from: number) => Match | null,
): Match | null {
  const { tokens } = sentence;
  switch (step.kind) {
    case 'start':
      return tokens.slice(0, at).every(isMark) ? goOn(at) : null;
    case 'not': {
      const places = placesFrom(at, tokens);
      return [at, places.at(-1) ?? at].some((place) => endsOf(step, place, sentence).length > 0)
        ? null
        : goOn(at);
    }
    case 'gap':
      for (let to = at, cost = 0; to <= tokens.length && cost <= step.most; to += 1) {
        const rest = goOn(to);
        if (rest !== null) return rest;
        const token = tokens[to];
        if (token?.text === ';') return null;
        if (token !== undefined && !isFiller(token)) cost += 1;
      }
      return null;
    default: {
      const isFirst = before === undefined || before.kind === 'gap';
      for (const from of isFirst ? [at] : placesFrom(at, tokens))
        for (const end of endsOf(step, from, sentence)) {
          const rest = goOn(end);
          if (rest === null) continue;
          const taken = Array.from({ length: end - from }, (_, offset) => from + offset);
          return step.kind === 'ahead' ? rest : [...taken, ...rest];
        }
      return step.optional ? goOn(at) : null;
    }
  }
}

/** Where the next word may be: here, or after articles and quotation marks. */
function placesFrom(at: number, tokens: readonly Token[]): number[] {
  const places = [at];
  for (let to = at; ; to += 1) {
    const token = tokens[to];
    if (token === undefined || !isFiller(token)) return places;
    places.push(to + 1);
  }
}

/** The places after what a step takes at `at`, the farthest first; none where it takes nothing. */
function endsOf(
  { concepts, words, phrases, atEnd }: Choices,
  at: number,
  { tokens, mentions }: Sentence,
): readonly number[] {
  if (atEnd && tokens.slice(at).every(isMark)) return [at];
  const token = tokens[at];
  if (token === undefined) return [];
  const ends = concepts.flatMap((name) => mentions.get(name)?.get(at) ?? []);
  if (words.has(token.text) || token.bases.some((base) => words.has(base))) ends.push(at + 1);
  for (const parts of phrases)
    if (parts.every((word, offset) => isForm(tokens[at + offset], word))) ends.push(at + parts.length);
  return ends.length < 2 ? ends : [...new Set(ends)].toSorted((a, b) => b - a);
}

function isMark({ kind }: Token): boolean {
  return kind === 'mark';
}

function isForm(token: Token | undefined, word: string): boolean {
  return token !== undefined && (token.text === word || token.bases.includes(word));
}
