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
  /** What is between the slots; one more than there are slots. */
  parts: string[];
  /** The names of the slots. */
  slots: string[];
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
/** Slots for a count. Any other slot takes one text: that of a key of its name, such as `name` or `tier`. */
const COUNT_SLOT = /^(?:step|of|count|number|total|rating)$/;
/** Slots that also take the text of another key: a step is named by its heading, a tier by its income. */
const OTHER_KEYS: Readonly<Record<string, string>> = { name: 'heading', tier: 'income' };
const KEY_LENGTH = 2;
/** What may stand between two pieces of copy besides space. All of it is punctuation: it says nothing by itself. */
const SEPARATOR = /[\s|·•,:;.–—/()-]/;
/** Keys of texts that the renderer puts side by side with only a space between. Any other two are no sentence that anyone reviewed. */
const JOINS: readonly (readonly [before: string, after: string])[] = [
  ['status', 'message'],
  ['street', 'city'],
  ['region', 'postalCode'],
  ['hours', 'relay'],
  ['errorTitle', 'title'],
  // After any link that leads out.
  ['*', 'newTab'],
];
const JOINED_KEY = /\/(?:status|street|region|hours|errorTitle)$/;

/**
 * Indexes copy by its published text. The wordings of facts are left out: a fact reaches a page through the sentence
 * that names it, and a bare figure on a page is traced to no unit.
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
    if (SLOT.test(text))
      templates.push({ parts: text.split(new RegExp(SLOT, 'g')), slots: slotsOf(text), units: [unit] });
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
export function traceText(raw: string, index: CopyIndex, seams: readonly number[] = []): Trace {
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
    for (const { start, isPlain } of gapsAfter(path, text, seams)) {
      for (const piece of piecesAt(start, text, seams, index))
        if (!isPlain || isDeclaredJoin(path.units, piece.units))
          paths.add({ ...piece, before: path, count: path.count + 1 });
    }
  }
  return { pieces: [], rest: text.slice(furthest).replace(/^[\s|·•,:;.–—/()-]+/, '') || text };
}

/** A way to read the string up to `end`. */
interface Path extends Piece {
  before: Path | null;
  count: number;
}

/** A queue of paths, those of fewest pieces first; each state is followed once. */
function createPaths() {
  const queue: Path[] = [{ start: 0, end: 0, units: [], before: null, count: 0 }];
  const seen = new Set<number>();
  let at = 0;
  return {
    next: () => queue[at++],
    add(path: Path) {
      if (seen.has(path.end) && !path.units.some(({ pointer }) => JOINED_KEY.test(pointer))) return;
      seen.add(path.end);
      queue.push(path);
    },
  };
}

/** Where the next piece may begin. A plain gap is a space and nothing else. */
function* gapsAfter(
  { end }: Path,
  text: string,
  seams: readonly number[],
): Generator<{ start: number; isPlain: boolean }> {
  for (let start = end; start < text.length; start++) {
    const gap = text.slice(end, start);
    const isSeam = end === 0 || seams.some((seam) => seam >= end && seam <= start);
    if (isSeam || gap.trim() !== '') yield { start, isPlain: false };
    else if (gap !== '') yield { start, isPlain: true };
    if (!SEPARATOR.test(text.charAt(start))) return;
  }
}

/** True where the renderer is known to put two texts side by side with only a space between. */
function isDeclaredJoin(before: readonly CopyUnit[], after: readonly CopyUnit[]): boolean {
  const hasKey = (units: readonly CopyUnit[], key: string) =>
    units.some(({ pointer }) => pointer.endsWith(`/${key}`));
  return JOINS.some(([first, second]) => (first === '*' || hasKey(before, first)) && hasKey(after, second));
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
  for (const template of index.templates) {
    const end = matchTemplate(template, text, start, index);
    if (end !== null) yield { start, end, units: template.units };
  }
}

/** The end of the template in the text, if every slot is filled by copy or by a count. */
function matchTemplate(
  { parts, slots }: IndexedTemplate,
  text: string,
  start: number,
  index: CopyIndex,
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
    if (!fits(filling, slots[number] ?? '', index)) return null;
    at = next + part.length;
  }
  return at;
}

/** True when the filling is of the kind that the slot's name says. */
function fits(filling: string, slot: string, index: CopyIndex): boolean {
  if (COUNT_SLOT.test(slot)) return /^\d{1,3}$/.test(filling);
  const units = index.exact.get(filling)?.units ?? [];
  const keys = [slot, OTHER_KEYS[slot] ?? slot];
  return units.some(({ pointer }) =>
    keys.includes(
      pointer
        .replace(/(?:\/\d+)+$/, '')
        .split('/')
        .at(-1) ?? '',
    ),
  );
}

function slotsOf(text: string): string[] {
  return [...text.matchAll(new RegExp(SLOT, 'g'))].map(([slot]) => slot.slice(1, -1));
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
