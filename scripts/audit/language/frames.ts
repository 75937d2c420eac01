import { BUILT_IN } from './built-in.ts';
import { loadConcepts } from './concepts.ts';
import type { Context, Kind, Topic } from './context.ts';
import { isAsked, isDenied, isDoubtful, isSupposed, type Match, type Sentence } from './denial.ts';
import { once } from './once.ts';
import { matchPattern, readPattern, type Pattern } from './pattern.ts';
import type { Reading } from './reading.ts';
import type { Token } from './tokens.ts';

/** A claim that a rule looks for: concepts in an order, and where they are a fault. */
export interface Frame {
  /** What the sentence does, after its words: `is an inducement`. */
  message: string;
  /** A phrase of the law or of a table: an error even where the model does not agree. */
  certain?: boolean;
  /** Patterns; any of them is enough. See `readPattern`. */
  says: readonly string[];
  /** Patterns that excuse it in the same sentence. */
  unless?: readonly string[];
  /** Patterns that excuse it anywhere in the same block. */
  unlessNear?: readonly string[];
  /** Patterns that make an excuse of the block void, in the same sentence. */
  undoneBy?: readonly string[];
  /** Patterns one of which the block must hold. */
  near?: readonly string[];
  on?: readonly Topic[];
  notOn?: readonly Topic[];
  as?: readonly Kind[];
  notAs?: readonly Kind[];
  /** What is no excuse here: a denial, a question, a fact behind the words, a condition. */
  evenIf?: readonly ('denied' | 'asked' | 'fact' | 'supposed')[];
  /** A wording of the same thought that would pass. */
  instead?: string;
}

/** A frame found in a reading. */
export interface Found {
  frame: Frame;
  /** The words from the first to the last that count, as written. */
  words: string;
  /** Where they are in the text. */
  start: number;
  end: number;
}

type Patterns = Record<'says' | 'unless' | 'unlessNear' | 'undoneBy' | 'near', readonly Pattern[]>;

let knownNames: ReadonlySet<string> | undefined;

/** The patterns of a frame, read once. @throws Error that names a concept that is missing, and the nearest one */
const patternsOf = once((frame: Frame): Patterns => {
  const all = (knownNames ??= new Set([...loadConcepts().names, ...BUILT_IN]));
  const readAll = (sources: readonly string[] = []) => sources.map((source) => readPattern(source, all));
  return {
    says: readAll(frame.says),
    unless: readAll(frame.unless),
    unlessNear: readAll(frame.unlessNear),
    undoneBy: readAll(frame.undoneBy),
    near: readAll(frame.near),
  };
});

/** True where the block of a text holds a notice that excuses the frame, and the text does not undo it. */
export function holdsNear(frame: Frame, reading: Reading): boolean {
  return isNoticed(patternsOf(frame), reading.block(), reading.own);
}

/** True where a block gives a notice: `No life event required` gives none. */
function isNoticed(
  { unlessNear, undoneBy }: Patterns,
  block: Sentence,
  claims: readonly Sentence[],
): boolean {
  const isGiven = (pattern: Pattern) =>
    [...matchPattern(pattern, block)].some((match) => !isDenied(block, match));
  return unlessNear.some(isGiven) && !claims.some((sentence) => holds(undoneBy, sentence));
}

/** Each sentence where one of the frames is claimed and nothing excuses it, frame by frame: once for each frame. */
export function findFrames(frames: readonly Frame[], reading: Reading): readonly Found[] {
  return frames
    .filter((frame) => appliesTo(frame, reading.context))
    .flatMap((frame) => reading.sentences.flatMap((sentence) => findIn(frame, sentence, reading) ?? []));
}

/** True where a frame is a fault: on this page, in this kind of copy. */
function appliesTo({ on, notOn, as, notAs }: Frame, { topic, kind }: Context): boolean {
  return (
    on?.includes(topic) !== false &&
    notOn?.includes(topic) !== true &&
    as?.includes(kind) !== false &&
    notAs?.includes(kind) !== true
  );
}

function findIn(frame: Frame, sentence: Sentence, reading: Reading): Found | null {
  const patterns = patternsOf(frame);
  for (const pattern of patterns.says)
    for (const match of matchPattern(pattern, sentence)) {
      const own = match.flatMap((at) => sentence.tokens[at] ?? []).filter((token) => reading.isOwn(token));
      if (own.length === 0 || isExcusedHere(frame, patterns, sentence, match, own, reading)) continue;
      const first = sentence.tokens[(match[0] ?? 0) - 1];
      const article = first?.text === 'the' && reading.isOwn(first) ? [first] : [];
      const start = Math.min(...[...article, ...own].map((token) => token.start));
      const end = Math.max(...own.map((token) => token.end));
      return { frame, words: reading.text.slice(start, end), start, end };
    }
  return null;
}

function isExcusedHere(
  frame: Frame,
  patterns: Patterns,
  sentence: Sentence,
  match: Match,
  own: readonly Token[],
  reading: Reading,
): boolean {
  const kept = frame.evenIf ?? [];
  if (!kept.includes('fact') && own.every(({ fact }) => fact !== undefined)) return true;
  if (!kept.includes('denied') && isDenied(sentence, match)) return true;
  if (frame.certain !== true && !kept.includes('denied') && isDoubtful(sentence, match)) return true;
  if (!kept.includes('asked') && isAsked(sentence)) return true;
  if (sentence.mentions.has('warning')) return true;
  if (!kept.includes('supposed') && isSupposed(sentence, match)) return true;
  if (holds(patterns.unless, sentence)) return true;
  if (frame.near !== undefined && !holds(patterns.near, reading.block())) return true;
  return isNoticed(patterns, reading.block(), [sentence]);
}

function holds(patterns: readonly Pattern[], sentence: Sentence): boolean {
  return patterns.some((pattern) => !(matchPattern(pattern, sentence).next().done ?? true));
}
