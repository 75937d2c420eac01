import type { CopyUnit } from '../../content/compilation.ts';
import { type CommonCopy, indexCommon } from './common-copy.ts';
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
  /** What the entries of a collection have in common, as the page of each says it. */
  common: CommonCopy;
}

interface IndexedText {
  text: string;
  units: CopyUnit[];
}

/** A stretch of a visible string, and the units that say it. */
interface Piece {
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

const ELSEWHERE =
  'These words were approved for another page. Put them into the file of this page, or into one that pages share.';

const FACTS_FILE = 'content/facts.yaml';
const KEY_LENGTH = 2;
/** What may be around and between pieces of copy. All of it is punctuation: it says nothing by itself. */
const SEPARATORS = /^[\s|·•,:;.–—/()-]*/;

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
  return { exact, byStart, templates, common: indexCommon(units) };
}

/**
 * Takes a visible string apart into units of copy, the fewest that say it. What units say side by side is approved with
 * the page, as a browser shows it.
 * @param route the page that shows it; without one, copy of each page counts
 */
export function traceText(raw: string, index: CopyIndex, route?: string): Trace {
  const text = normalize(raw);
  const trace = followText(text, index, route);
  if (trace.rest === null || route === undefined || followText(text, index).rest !== null) return trace;
  return { pieces: [], rest: text, remedy: ELSEWHERE };
}

/** Traces a normalized text to what the page at `route` may show; to all copy without one. */
function followText(text: string, index: CopyIndex, route?: string): Trace {
  const shown = (units: readonly CopyUnit[]) => (route === undefined ? units : unitsShownOn(route, units));
  const whole = shown(index.exact.get(text)?.units ?? []);
  if (whole.length > 0)
    return { pieces: [{ start: 0, end: text.length, units: whole }], rest: null, remedy: null };

  // How far units reach, with the fewest of them; what is added here is visited in turn.
  const reached = new Map<number, readonly Piece[]>([[0, []]]);
  for (const [end, pieces] of reached) {
    const gap = SEPARATORS.exec(text.slice(end))?.[0].length ?? 0;
    if (pieces.length > 0 && end + gap === text.length) return { pieces, rest: null, remedy: null };
    for (let start = end; start <= end + gap; start++) {
      for (const piece of piecesAt(start, text, index, route)) {
        const units = shown(piece.units);
        if (units.length > 0 && !reached.has(piece.end))
          reached.set(piece.end, [...pieces, { ...piece, units }]);
      }
    }
  }
  const rest = text.slice(Math.max(...reached.keys())).replace(SEPARATORS, '');
  return { pieces: [], rest: rest || text, remedy: null };
}

/** Units that the text from `start` on begins with, the longest first. */
function* piecesAt(
  start: number,
  text: string,
  index: CopyIndex,
  route: string | undefined,
): Generator<Piece> {
  if (isWithinWord(text, start)) return;
  const candidates = [
    ...(index.byStart.get(text.slice(start, start + KEY_LENGTH)) ?? []),
    ...(index.byStart.get(text.charAt(start)) ?? []),
    ...index.common(route),
  ];
  for (const { text: candidate, units } of candidates) {
    const end = start + candidate.length;
    if (text.startsWith(candidate, start) && !isWithinWord(text, end)) yield { start, end, units };
  }
  const isCopy = (filling: string) => index.exact.has(filling);
  for (const template of index.templates) {
    const end = matchTemplate(template, text, start, isCopy);
    if (end !== null) yield { start, end, units: template.units };
  }
}

function isWithinWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && /[\p{L}\p{N}]/u.test(text.charAt(at));
}
