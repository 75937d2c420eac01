import { loadConcepts } from './concepts.ts';
import type { Context, Kind, Topic } from './context.ts';
import { isDenied, isExcused, isSupposed } from './denial.ts';
import { canMatch, matchPattern, readPattern, type Match, type Pattern } from './pattern.ts';
import { createPatternIndex } from './pattern-index.ts';
import type { Sentence } from './denial.ts';
import { BUILT_IN, type Reading } from './reading.ts';
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
  /** Concepts that may not be between the words of the claim, nor right after them. */
  avoid?: readonly string[];
  /** Patterns one of which the block must hold. */
  near?: readonly string[];
  on?: readonly Topic[];
  notOn?: readonly Topic[];
  as?: readonly Kind[];
  notAs?: readonly Kind[];
  /** What is no excuse here: a denial, a question, a fact behind the words, a condition. */
  evenIf?: readonly ('denied' | 'asked' | 'fact' | 'warned' | 'supposed')[];
  /** A wording of the same thought that would pass. */
  instead?: string;
}

/** A frame found in a reading. */
export interface Found {
  frame: Frame;
  pattern: string;
  /** The words from the first to the last that count, as written. */
  words: string;
  /** Where they are in the text. */
  start: number;
  end: number;
  sentence: Sentence;
  match: Match;
}

/** The patterns of a frame, ready to be matched. */
interface Patterns {
  says: readonly Pattern[];
  unless: readonly Pattern[];
  unlessNear: readonly Pattern[];
  undoneBy: readonly Pattern[];
  near: readonly Pattern[];
}

let allNames: ReadonlySet<string> | undefined;

/** Every name that a frame may use. */
function knownNames(): ReadonlySet<string> {
  allNames ??= new Set([...loadConcepts().names, ...BUILT_IN]);
  return allNames;
}

/** Prepares a frame. @throws Error that names a concept that is missing, and the nearest one */
function compileFrame({ says, unless, unlessNear, undoneBy, near, avoid = [] }: Frame): Patterns {
  const all = (patterns: readonly string[] = []) => patterns.map((each) => readPattern(each, knownNames()));
  for (const name of avoid) readPattern(`<${name}>`, knownNames());
  return {
    says: all(says),
    unless: all(unless),
    unlessNear: all(unlessNear),
    undoneBy: all(undoneBy),
    near: all(near),
  };
}

function patternsOf(frame: Frame): Patterns {
  const known = byFrame.get(frame);
  if (known !== undefined) return known;
  const patterns = compileFrame(frame);
  byFrame.set(frame, patterns);
  return patterns;
}

/** True where the block of a text holds a notice that excuses the frame, and the text does not undo it. */
export function holdsNear(frame: Frame, reading: Reading): boolean {
  const { unlessNear, undoneBy } = patternsOf(frame);
  return (
    unlessNear.length > 0 &&
    holds(unlessNear, reading.block()) &&
    !reading.own.some((sentence) => holds(undoneBy, sentence))
  );
}

/** One wording of a frame: its list, the frame's place in the list, and the pattern's place in the frame. */
interface Entry {
  list: readonly Frame[];
  frameAt: number;
  patternAt: number;
  frame: Frame;
  patterns: Patterns;
  pattern: Pattern;
}

/** An entry that a sentence of a reading may match. */
interface Candidate {
  entry: Entry;
  sentence: Sentence;
  sentenceAt: number;
}

const byFrame = new WeakMap<Frame, Patterns>();
const waiting = new Set<readonly Frame[]>();
const compiled = new Set<readonly Frame[]>();
const index = createPatternIndex<Entry>();
/** By reading, what may be found in it, by list of frames: looked up once for all rules that are compiled by then. */
const lookedUp = new WeakMap<Reading, { lists: number; found: ReadonlyMap<readonly Frame[], Candidate[]> }>();

/** Says that frames will be looked for, so that a text is searched once for the frames of all rules. */
export function announceFrames(frames: readonly Frame[]): void {
  if (!compiled.has(frames)) waiting.add(frames);
}

/** Prepares frames, once for each list. @throws Error that names a concept that is missing, and the nearest one */
export function compileFrames(frames: readonly Frame[]): void {
  if (compiled.has(frames)) return;
  for (const list of waiting.add(frames)) {
    waiting.delete(list);
    for (const [frameAt, frame] of list.entries()) {
      const patterns = patternsOf(frame);
      for (const [patternAt, pattern] of patterns.says.entries())
        index.add(pattern, { list, frameAt, patternAt, frame, patterns, pattern });
    }
    compiled.add(list);
  }
}

const NOTHING: readonly never[] = [];

/** Each sentence where one of the frames is claimed and nothing excuses it, frame by frame. */
export function findFrames(frames: readonly Frame[], reading: Reading): readonly Found[] {
  compileFrames(frames);
  // Most texts hold nothing that most rules look for.
  const candidates = candidatesOf(reading).get(frames);
  if (candidates === undefined) return NOTHING;
  const all: Found[] = [];
  let done: Candidate | undefined;
  for (const candidate of candidates) {
    // One finding of a frame in a sentence is enough.
    if (done?.entry.frame === candidate.entry.frame && done.sentence === candidate.sentence) continue;
    const found = findIn(candidate, reading);
    if (found === null) continue;
    done = candidate;
    all.push(found);
  }
  return all;
}

/** What may be found in a reading, in the order of frames, then sentences, then patterns. */
function candidatesOf(reading: Reading): ReadonlyMap<readonly Frame[], readonly Candidate[]> {
  const known = lookedUp.get(reading);
  if (known?.lists === compiled.size) return known.found;
  const found = new Map<readonly Frame[], Candidate[]>();
  for (const [sentenceAt, sentence] of reading.sentences.entries()) {
    index.findPossible(sentence).forEach((entry) => {
      if (!appliesTo(entry.frame, reading.context) || !canMatch(entry.pattern, sentence)) return;
      const candidate = { entry, sentence, sentenceAt };
      const others = found.get(entry.list);
      if (others === undefined) found.set(entry.list, [candidate]);
      else others.push(candidate);
    });
  }
  for (const candidates of found.values())
    candidates.sort(
      (a, b) =>
        a.entry.frameAt - b.entry.frameAt ||
        a.sentenceAt - b.sentenceAt ||
        a.entry.patternAt - b.entry.patternAt,
    );
  lookedUp.set(reading, { lists: compiled.size, found });
  return found;
}

/** True where a frame is a fault: on this page, in this kind of copy, under this key. */
function appliesTo({ on, notOn, as, notAs }: Frame, { topic, kind }: Context): boolean {
  return (
    on?.includes(topic) !== false &&
    notOn?.includes(topic) !== true &&
    as?.includes(kind) !== false &&
    notAs?.includes(kind) !== true
  );
}

function findIn({ entry, sentence }: Candidate, reading: Reading): Found | null {
  const { frame, patterns, pattern } = entry;
  for (const match of matchPattern(pattern, sentence)) {
    const own = match.flatMap((at) => sentence.tokens[at] ?? []).filter((token) => reading.isOwn(token));
    if (own.length === 0 || isExcusedHere(frame, patterns, sentence, match, own, reading)) continue;
    const first = sentence.tokens[(match[0] ?? 0) - 1];
    const article = first?.text === 'the' && reading.isOwn(first) ? [first] : [];
    const start = Math.min(...[...article, ...own].map((token) => token.start));
    const end = Math.max(...own.map((token) => token.end));
    return {
      frame,
      pattern: pattern.source,
      words: reading.text.slice(start, end),
      start,
      end,
      sentence,
      match,
    };
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
  if (!kept.includes('asked') && isExcused(sentence, 'question')) return true;
  if (!kept.includes('warned') && isExcused(sentence, 'warning')) return true;
  if (!kept.includes('supposed') && isSupposed(sentence, match)) return true;
  if (holdsConcept(frame.avoid ?? [], sentence, match)) return true;
  if (holds(patterns.unless, sentence)) return true;
  if (frame.near !== undefined && !holds(patterns.near, reading.block())) return true;
  if (patterns.unlessNear.length === 0) return false;
  return holds(patterns.unlessNear, reading.block()) && !holds(patterns.undoneBy, sentence);
}

function holds(patterns: readonly Pattern[], sentence: Sentence): boolean {
  return patterns.some((pattern) => !(matchPattern(pattern, sentence).next().done ?? true));
}

/** Words that begin another clause. */
const CLAUSE = new Set('since because when after once if unless while until so but although'.split(' '));

function holdsConcept(names: readonly string[], { mentions, tokens }: Sentence, match: Match): boolean {
  const first = match[0] ?? 0;
  const last = (match.at(-1) ?? 0) + 1;
  const clause = tokens.findIndex(
    ({ text, kind }, at) => at >= last && (kind === 'mark' || CLAUSE.has(text)),
  );
  const reach = clause === -1 ? last + 2 : Math.min(clause, last + 2);
  return names.some((name) =>
    [...(mentions.get(name) ?? [])].some(
      ([start]) => start >= first && start <= reach && !match.includes(start),
    ),
  );
}
