import type { CopyUnit } from '../../content/compilation.ts';
import { isDeclaredJoin } from './joins.ts';
import { normalize } from './normalize.ts';
import { matchTemplate, readTemplate, type Template } from './slots.ts';
import { unitsShownOn } from './units-by-route.ts';

/** Copy, ready to be found again in built pages. */
export interface CopyIndex {
  /** Distinct texts by their first two characters, the longest first. */
  byStart: ReadonlyMap<string, readonly IndexedText[]>;
  /** Texts with a slot such as `{step}`, which a component or script fills. */
  templates: readonly Template[];
  exact: ReadonlyMap<string, IndexedText>;
}

interface IndexedText {
  text: string;
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
  /** When all words are copy, and only how they are put on the page is at fault: what to do. */
  remedy: string | null;
}

/** Where a string is on its page. */
export interface Setting {
  /** Offsets at which one element ends or begins. */
  seams?: readonly number[];
  /** The page that shows it. Without one, copy of each page counts. */
  route?: string;
}

/** What may be wrong with a string whose words are all copy. */
type Fault = 'elsewhere' | 'joined' | 'split';

const REMEDIES: Record<Fault, string> = {
  elsewhere:
    'These words were approved for another page. Put them into the file of this page, or into one that pages share.',
  joined:
    'These are several approved texts in one line, and nobody approved them together. Put each in its own block, or add the pair to JOINS in scripts/audit/proof/joins.ts.',
  split:
    'This is one text of content, cut into several elements: a part of it could be styled away. Keep it in one element, or write it in markdown in content/prose.',
};

const FACTS_FILE = 'content/facts.yaml';
const KEY_LENGTH = 2;
/** What may stand between two pieces of copy besides space. All of it is punctuation: it says nothing by itself. */
const SEPARATOR = /[\s|·•,:;.–—/()-]/;
/** Signs that keep two texts apart. Any other sign between them makes a sentence of both. */
const KEEPS_APART = /[|·•]/;
const KEPT_APART = /^[\s|·•]*$/;
/**
 * Indexes copy by its published text. The wordings of facts are left out: a fact reaches a page through the sentence
 * that names it, and a bare figure on a page is traced to no unit.
 */
export function indexCopy(units: readonly CopyUnit[]): CopyIndex {
  const exact = new Map<string, IndexedText>();
  const templates: Template[] = [];
  for (const unit of units) {
    const text = normalize(unit.text);
    if (unit.file === FACTS_FILE || text === '') continue;
    const known = exact.get(text);
    if (known !== undefined) known.units.push(unit);
    else exact.set(text, { text, units: [unit] });
    const template = readTemplate(text, [unit]);
    if (template !== null) templates.push(template);
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
 * Takes a visible string apart into units of copy. The words of a unit are in one element, except where markdown puts
 * its own; two units are kept apart by a sign, or are a declared pair. The fewest pieces win.
 */
export function traceText(raw: string, index: CopyIndex, setting: Setting = {}): Trace {
  const text = normalize(raw);
  const strict = followText(text, index, setting, new Set());
  if (strict.rest === null) return strict;
  const allowed = new Set<Fault>();
  for (const fault of ['elsewhere', 'split', 'joined'] as const) {
    if (followText(text, index, setting, allowed.add(fault)).rest === null)
      return { pieces: [], rest: text, remedy: REMEDIES[fault] };
  }
  return strict;
}

/** Traces a normalized text, with some faults allowed. */
function followText(
  text: string,
  index: CopyIndex,
  { seams = [], route }: Setting,
  allowed: ReadonlySet<Fault>,
): Trace {
  const accept = ({ start, end, units }: Piece): Piece | null => {
    const shown = route === undefined || allowed.has('elsewhere') ? units : unitsShownOn(route, units);
    const inside = seams.filter((seam) => seam > start && seam < end);
    const fitting =
      inside.length === 0 || allowed.has('split')
        ? shown
        : shown.filter((unit) => inside.every(isSeamOf(unit, start)));
    return fitting.length === 0 ? null : { start, end, units: fitting };
  };
  const whole = index.exact.get(text);
  if (whole !== undefined) {
    const piece = accept({ start: 0, end: text.length, units: whole.units });
    if (piece !== null) return { pieces: [piece], rest: null, remedy: null };
  }

  const paths = createPaths();
  let furthest = 0;
  for (let path = paths.next(); path !== undefined; path = paths.next()) {
    furthest = Math.max(furthest, path.end);
    if (path.end > 0 && KEPT_APART.test(text.slice(path.end)))
      return { pieces: piecesOf(path), rest: null, remedy: null };
    for (const start of startsAfter(path.end, text)) {
      const gap = text.slice(path.end, start);
      const isApart = path.end === 0 ? KEPT_APART.test(gap) : KEPT_APART.test(gap) && KEEPS_APART.test(gap);
      for (const found of piecesAt(start, text, seams, index)) {
        const piece = accept(found);
        if (piece !== null && (isApart || allowed.has('joined') || isDeclaredJoin(path.units, piece.units)))
          paths.add({ ...piece, before: path, count: path.count + 1 });
      }
    }
  }
  return {
    pieces: [],
    rest: text.slice(furthest).replace(/^[\s|·•,:;.–—/()-]+/, '') || text,
    remedy: null,
  };
}

/** Whether an element may begin or end at an offset of a line within a unit: markdown does so at links and bold words. */
function isSeamOf({ seams = [] }: CopyUnit, start: number): (offset: number) => boolean {
  return (offset) => seams.includes(offset - start);
}

/** A way to read the string up to `end`. */
interface Path extends Piece {
  before: Path | null;
  count: number;
}

/** A queue of paths, those of fewest pieces first; each state is followed once. */
function createPaths() {
  const queue: Path[] = [{ start: 0, end: 0, units: [], before: null, count: 0 }];
  const seen = new Set<string>();
  let at = 0;
  return {
    next: () => queue[at++],
    add(path: Path) {
      // Which text comes last decides what may follow it.
      const state = `${path.start} ${path.end} ${path.units[0]?.pointer ?? ''}`;
      if (seen.has(state)) return;
      seen.add(state);
      queue.push(path);
    },
  };
}

/** Where the next piece may begin. */
function* startsAfter(end: number, text: string): Generator<number> {
  for (let start = end; start < text.length; start++) {
    yield start;
    if (!SEPARATOR.test(text.charAt(start))) return;
  }
}

/** Units that the text from `start` on begins with, the longest first. */
function* piecesAt(
  start: number,
  text: string,
  seams: readonly number[],
  index: CopyIndex,
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
  const find = (filling: string) => index.exact.get(filling)?.units ?? [];
  for (const template of index.templates) {
    const end = matchTemplate(template, text, start, find);
    if (end !== null) yield { start, end, units: template.units };
  }
}

function piecesOf(path: Path): Piece[] {
  const pieces: Piece[] = [];
  for (let each: Path | null = path; each !== null && each.before !== null; each = each.before) {
    pieces.unshift({ start: each.start, end: each.end, units: each.units });
  }
  return pieces;
}

function isWithinWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && /[\p{L}\p{N}]/u.test(text.charAt(at));
}
