import { collectionRoute } from '../../content/assemble/collections.ts';
import type { CopyUnit } from '../../content/compilation.ts';
import { isDay, spellDay } from '../../day.ts';
import { normalize } from './normalize.ts';

/** Copy, ready to be found again in built pages. */
export interface CopyIndex {
  exact: ReadonlyMap<string, UnitGroup>;
  /** Distinct texts by their first characters, as many as they have of `KEY_LENGTHS`, the longest first. */
  byStart: ReadonlyMap<string, readonly string[]>;
  /** Texts with a slot: a component or script fills `{step}`, an entry `{entry.name}`. */
  templates: readonly { pattern: RegExp; units: UnitGroup }[];
  /** The facts that are a year or a day, and plan years. */
  dated: ReadonlySet<string>;
  /** Matches numbers that may fill a slot without being copy. */
  number: RegExp;
  /** What is known of texts that pages of one kind share, by the route of no page of this kind: is all of it copy? */
  shared: Map<string, Map<string, boolean>>;
}

/**
 * Units with the same words by what may show them: a route, a collection (`/states/`), or every page (an empty key). A
 * thousand pages can share a sentence, and each must not look through those of all others.
 */
type UnitGroup = Map<string, CopyUnit[]>;

/** Tells how far a visible string could be traced. `rest` is null when all of it could. */
export interface Trace {
  /** For each piece of the string, the units that say it. */
  pieces: readonly (readonly CopyUnit[])[];
  rest: string | null;
  /** When all words are copy, and only how they are put on the page is at fault: what to do. */
  remedy: string | null;
}

const ELSEWHERE =
  'These words were approved for another page. Put them into the file of this page, or into one that pages share.';

const FACTS_FILE = 'content/facts.yaml';
/** Many titles begin with the same word. */
const KEY_LENGTHS = [16, 4, 2, 1];
/** Matches the punctuation around and between pieces of copy. */
const SEPARATORS = /^[\s|·•,:;.–—/()-]*/;
const SLOT = /\{[A-Za-z][A-Za-z0-9.]*\}/;
const END = '(?=$| [|·•] )';
const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** A plan year, or a day of a season. Where one fills a slot, a fact must have this wording, or content the plan year. */
const DATED = new RegExp(`^(?:20\\d\\d|(?:${MONTH}) \\d{1,2})$`);
/** Counts that pages make of their own content: a step, minutes to read, days left. */
const COUNT = /^\d{1,3}$/;
/** Figures that a calculator makes of what a visitor typed: an amount of dollars, or a share with up to two decimals. */
const COMPUTED = /^(?:\d{1,3}(?:\.\d{1,2})?|\$\d{1,3}(?:,\d{3})*)$/;

/**
 * Indexes copy by its published text. The wordings of facts are left out: a fact reaches a page through the sentence
 * that names it, and a bare figure on a page is traced to no unit.
 * @param options.planYears the years of content/marketplace.yaml, which pages say as figures
 * @param options.isAnswered true for pages on which a visitor has answered something, so that scripts computed figures
 */
export function indexCopy(
  units: readonly CopyUnit[],
  { planYears = [], isAnswered = false }: { planYears?: readonly number[]; isAnswered?: boolean } = {},
): CopyIndex {
  const exact = new Map<string, UnitGroup>();
  const texts = units.filter(({ file }) => file !== FACTS_FILE).flatMap(sayingsOf);
  for (const [text, unit] of texts) {
    const group: UnitGroup = exact.get(text) ?? new Map();
    exact.set(text, group);
    if (unit.within !== undefined) append(group, `${unit.within}/`, unit);
    if (unit.route !== null || unit.within === undefined) append(group, unit.route ?? '', unit);
  }
  const byStart = new Map<string, string[]>();
  for (const text of [...exact.keys()].sort((a, b) => b.length - a.length))
    append(byStart, text.slice(0, keyLength(text)), text);
  const templates = [...exact]
    .filter(([text]) => SLOT.test(text))
    .map(([text, group]) => ({ pattern: patternOf(text), units: group }));
  const facts = units.filter(({ file }) => file === FACTS_FILE);
  const dated = new Set([
    ...facts.map(({ text }) => text).filter((text) => DATED.test(text)),
    ...planYears.map(String),
  ]);
  const number = isAnswered ? COMPUTED : COUNT;
  return { exact, byStart, templates, dated, number, shared: new Map() };
}

function keyLength(text: string): number {
  return KEY_LENGTHS.find((length) => length <= text.length) ?? 0;
}

/** A unit as pages say it; a day also in words. */
function sayingsOf(unit: CopyUnit): [text: string, unit: CopyUnit][] {
  const text = normalize(unit.text);
  if (text === '') return [];
  return isDay(text)
    ? [
        [text, unit],
        [spellDay(text), unit],
      ]
    : [[text, unit]];
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** A template as a pattern. A slot at its end is filled up to the end of the text, or of a part of a title. */
function patternOf(template: string): RegExp {
  const parts = template.split(new RegExp(SLOT, 'g')).map((part) => part.replace(/\W/g, '\\$&'));
  return new RegExp(`${parts.join('(.+?)')}${parts.at(-1) === '' ? END : ''}`, 'y');
}

/** Returns the units that a page may show: its own, those of its collection and the shared ones. */
function unitsShownOn(route: string, group: UnitGroup | undefined): readonly CopyUnit[] {
  const collection = collectionRoute(route);
  const common = collection === null ? [] : (group?.get(`${collection}/`) ?? []);
  return [
    ...(group?.get(route) ?? []),
    ...common.filter((unit) => unit.route !== route),
    ...(group?.get('') ?? []),
  ];
}

/**
 * Prepares to tell whether `traceText` traces all of a normalized text of the page at `route`. Most texts are on all
 * pages of one kind, and are looked up once.
 */
export function createTraced(route: string, index: CopyIndex): (text: string) => boolean {
  const collection = collectionRoute(route);
  // A page without copy may show what all pages of its kind may.
  const noPage = collection === null ? '' : `${collection}/*`;
  const shared = index.shared.get(noPage) ?? new Map<string, boolean>();
  index.shared.set(noPage, shared);
  const isShared = (text: string): boolean => {
    const known = shared.get(text) ?? followText(text, index, noPage).rest === null;
    shared.set(text, known);
    return known;
  };
  return (text) =>
    index.exact.get(text)?.has(route) === true ||
    isShared(text) ||
    followText(text, index, route).rest === null;
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
  const shown = (group: UnitGroup | undefined) =>
    route === undefined ? [...new Set([...(group?.values() ?? [])].flat())] : unitsShownOn(route, group);
  const whole = shown(index.exact.get(text));
  if (whole.length > 0) return { pieces: [whole], rest: null, remedy: null };

  // Maps how far units reach to the fewest of them; what is added here is visited in turn.
  const reached = new Map<number, Trace['pieces']>([[0, []]]);
  for (const [end, pieces] of reached) {
    const gap = SEPARATORS.exec(text.slice(end))?.[0].length ?? 0;
    if (pieces.length > 0 && end + gap === text.length) return { pieces, rest: null, remedy: null };
    for (let start = end; start <= end + gap; start++) {
      for (const [next, group] of piecesAt(start, text, index)) {
        if (reached.has(next) || isWithinWord(text, next)) continue;
        const units = shown(group);
        if (units.length > 0) reached.set(next, [...pieces, units]);
      }
    }
  }
  const rest = text.slice(Math.max(...reached.keys())).replace(SEPARATORS, '');
  return { pieces: [], rest: rest || text, remedy: null };
}

/** Yields where units end that the text from `start` on begins with, the longest first. */
function* piecesAt(
  start: number,
  text: string,
  index: CopyIndex,
): Generator<[end: number, units: UnitGroup | undefined]> {
  for (const length of KEY_LENGTHS)
    for (const candidate of index.byStart.get(text.slice(start, start + length)) ?? [])
      if (text.startsWith(candidate, start)) yield [start + candidate.length, index.exact.get(candidate)];
  for (const { pattern, units } of index.templates) {
    pattern.lastIndex = start;
    const [found, ...fillings] = pattern.exec(text) ?? [];
    if (found === undefined) continue;
    if (fillings.every((filling) => isProven(filling, index))) yield [start + found.length, units];
  }
}

/** Returns true for what may fill a slot: copy, a year or day that a fact says, or a number that pages count. */
function isProven(filling: string, { exact, dated, number }: CopyIndex): boolean {
  return exact.has(filling) || dated.has(filling) || number.test(filling);
}

function isWithinWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && /[\p{L}\p{N}]/u.test(text.charAt(at));
}
