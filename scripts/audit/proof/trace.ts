import type { CopyUnit } from '../../content/compilation.ts';
import { normalize } from './normalize.ts';

/** Copy, ready to be found again in built pages. */
export interface CopyIndex {
  /** Distinct texts by their first two characters, the longest first. */
  byStart: ReadonlyMap<string, readonly IndexedText[]>;
  /** Texts with a slot such as `{step}`, which a component or script fills. */
  templates: readonly IndexedTemplate[];
  exact: ReadonlyMap<string, IndexedText>;
}

interface IndexedText {
  text: string;
  units: CopyUnit[];
}

interface IndexedTemplate {
  /** What stands between the slots; one more than there are slots. */
  parts: string[];
  units: CopyUnit[];
}

/** A stretch of a visible string, and the units that say it. */
export interface Piece {
  start: number;
  end: number;
  units: readonly CopyUnit[];
}

/** How far a visible string could be traced. `rest` is null when all of it could. */
export interface Trace {
  pieces: readonly Piece[];
  rest: string | null;
}

const FACTS_FILE = 'content/facts.yaml';
const SLOT = /\{[A-Za-z][A-Za-z0-9]*\}/;
const KEY_LENGTH = 2;
/** What may stand between two pieces of copy besides space. All of it is punctuation: it says nothing by itself. */
const SEPARATOR = /[\s|·•,:;.–—/()-]/;
/** Two strings joined by a mere space are a label and its value; three are a sentence that nobody reviewed. */
const MAX_PLAIN_JOINS = 1;
const MAX_SLOT_DEPTH = 2;

/**
 * Indexes copy by its published text. The wordings of facts are left out: a fact reaches a page through the sentence
 * that names it, and a bare figure on a page is traced to no one.
 */
export function indexCopy(units: readonly CopyUnit[]): CopyIndex {
  const exact = new Map<string, IndexedText>();
  const templates: IndexedTemplate[] = [];
  for (const unit of units) {
    const text = normalize(unit.text);
    if (unit.file === FACTS_FILE || text === '') continue;
    const known = exact.get(text);
    if (known !== undefined) known.units.push(unit);
    else exact.set(text, { text, units: [unit] });
    if (SLOT.test(text)) templates.push({ parts: text.split(new RegExp(SLOT, 'g')), units: [unit] });
  }
  const byStart = new Map<string, IndexedText[]>();
  for (const entry of exact.values()) {
    const key = entry.text.slice(0, KEY_LENGTH);
    const bucket = byStart.get(key);
    if (bucket === undefined) byStart.set(key, [entry]);
    else bucket.push(entry);
  }
  for (const bucket of byStart.values()) bucket.sort((a, b) => b.text.length - a.text.length);
  return { exact, byStart, templates };
}

/**
 * Takes a visible string apart into units of copy. Pieces must touch at separators, or where one element of the page
 * ends and another begins (`seams`); the fewest pieces win.
 */
export function traceText(raw: string, index: CopyIndex, seams: readonly number[] = [], depth = 0): Trace {
  const text = normalize(raw);
  const whole = index.exact.get(text);
  if (whole !== undefined)
    return { pieces: [{ start: 0, end: text.length, units: whole.units }], rest: null };

  const paths = createPaths();
  let furthest = 0;
  for (let path = paths.next(); path !== undefined; path = paths.next()) {
    furthest = Math.max(furthest, path.end);
    if (path.end > 0 && isSeparated(text, path.end, text.length))
      return { pieces: piecesOf(path), rest: null };
    for (const { start, joins } of gapsAfter(path, text, seams)) {
      for (const piece of piecesAt(start, text, seams, index, depth))
        paths.add({ ...piece, joins, before: path, count: path.count + 1 });
    }
  }
  return { pieces: [], rest: text.slice(furthest).replace(/^[\s|·•,:;.–—/()-]+/, '') || text };
}

/** A way to read the string up to `end`. */
interface Path extends Piece {
  /** How many mere spaces in a row led here. */
  joins: number;
  before: Path | null;
  count: number;
}

/** A queue of paths, those of fewest pieces first; each state is followed once. */
function createPaths() {
  const queue: Path[] = [{ start: 0, end: 0, units: [], joins: 0, before: null, count: 0 }];
  const seen = new Set<string>();
  let at = 0;
  return {
    next: () => queue[at++],
    add(path: Path) {
      const state = `${path.end} ${path.joins}`;
      if (seen.has(state)) return;
      seen.add(state);
      queue.push(path);
    },
  };
}

/** Where the next piece may begin. */
function* gapsAfter(
  { end, joins }: Path,
  text: string,
  seams: readonly number[],
): Generator<{ start: number; joins: number }> {
  for (let start = end; start < text.length; start++) {
    const gap = text.slice(end, start);
    const isSeam = end === 0 || seams.some((seam) => seam >= end && seam <= start);
    if (isSeam || gap.trim() !== '') yield { start, joins: 0 };
    else if (gap !== '' && joins < MAX_PLAIN_JOINS) yield { start, joins: joins + 1 };
    if (!SEPARATOR.test(text.charAt(start))) return;
  }
}

/** Units that the text from `start` on begins with, the longest first. */
function* piecesAt(
  start: number,
  text: string,
  seams: readonly number[],
  index: CopyIndex,
  depth: number,
): Generator<Piece> {
  const splitsWord = (at: number) => isWithinWord(text, at) && !seams.includes(at);
  if (splitsWord(start)) return;
  const bucket = [
    ...(index.byStart.get(text.slice(start, start + KEY_LENGTH)) ?? []),
    ...(index.byStart.get(text.charAt(start)) ?? []),
  ];
  for (const { text: candidate, units } of bucket) {
    const end = start + candidate.length;
    if (text.startsWith(candidate, start) && !splitsWord(end)) yield { start, end, units };
  }
  if (depth >= MAX_SLOT_DEPTH) return;
  for (const template of index.templates) {
    const end = matchTemplate(template, text, start, index, depth);
    if (end !== null) yield { start, end, units: template.units };
  }
}

/** The end of the template in the text, if every slot is filled by copy or by a count. */
function matchTemplate(
  { parts }: IndexedTemplate,
  text: string,
  start: number,
  index: CopyIndex,
  depth: number,
): number | null {
  const [first = '', ...others] = parts;
  if (!text.startsWith(first, start) || (first === '' && start > 0)) return null;
  if (others.some((part) => !text.includes(part, start))) return null;
  let at = start + first.length;
  for (const [number, part] of others.entries()) {
    const isLast = number === others.length - 1;
    const next = part === '' && isLast ? text.length : text.indexOf(part, at);
    if (next === -1) return null;
    const filling = text.slice(at, next);
    if (!/^\d{1,3}$/.test(filling) && traceText(filling, index, [], depth + 1).rest !== null) return null;
    at = next + part.length;
  }
  return at;
}

function piecesOf(path: Path): Piece[] {
  const pieces: Piece[] = [];
  for (let each: Path | null = path; each !== null && each.before !== null; each = each.before) {
    pieces.unshift({ start: each.start, end: each.end, units: each.units });
  }
  return pieces;
}

function isSeparated(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!SEPARATOR.test(text.charAt(at))) return false;
  return true;
}

function isWithinWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && /[\p{L}\p{N}]/u.test(text.charAt(at));
}
