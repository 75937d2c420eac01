import { collectionRoute } from '../../content/model/collections.ts';
import type { CopyUnit } from '../../content/model/compilation.ts';
import { mapBy } from '../../content/group-by.ts';
import { once } from '../../publish/store.ts';
import { isDay, spellDay } from '../../lib/day.ts';
import { normalize } from './normalize.ts';

export interface CopyIndex {
  exact: ReadonlyMap<string, readonly CopyUnit[]>;
  /** A map from the first characters of texts to all texts that begin with them, the longest first. */
  byStart: ReadonlyMap<string, readonly string[]>;
  /** Texts with slots. Components or scripts fill slots such as `{step}`, and entries fill `{entry.name}`. */
  templates: readonly { pattern: RegExp; slots: readonly string[]; units: readonly CopyUnit[] }[];
  /** Wordings of facts that are only a year or a day. */
  dated: ReadonlySet<string>;
  planYears: ReadonlySet<string>;
  /** Weekdays in the language of the copy, which fill `{day}`. */
  weekdays: ReadonlySet<string>;
  /** Numbers that pages compute, such as days left. These numbers may fill a slot, although no unit has them. */
  number: RegExp;
}

/** The units of a visible string. `rest` is the part of the string that is in no unit, or null. */
export interface Trace {
  /** All units with the text of each piece of the string. */
  pieces: readonly (readonly CopyUnit[])[];
  rest: string | null;
  /** The remedy for a string whose words belong to another page; null for any other string. */
  remedy: string | null;
}

const ELSEWHERE =
  'These words were approved for another page. Put them into the file of this page, or into one that pages share.';

const FACTS_FILE = 'content/facts.yaml';
/** The length of the keys of `CopyIndex.byStart`, in characters. */
const KEY_LENGTH = 8;
/** The punctuation around and between pieces of copy. */
const SEPARATORS = /^[\s|·•,:;.–—/()-]*/;
const SLOT = /\{([A-Za-z][A-Za-z0-9.]*)\}/g;
const END = '(?=$| [|·•] )';
const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** A year or a day. It may fill a slot only if it is the wording of a fact. */
const DATED = new RegExp(`^(?:20\\d\\d|(?:${MONTH}) \\d{1,2})$`);
/** Figures that pages compute: a step, minutes to read, days left, dollars by law, a time of day. */
const COUNT = /^(?:\d{1,3}|\$\d{1,3}(?:,\d{3})*|\d{1,2}(?::\d\d)? [ap]\.m\.)$/;

/**
 * Indexes copy by its published text. A slot such as `{year}` takes only the years in `planYears`, and `{day}` also
 * weekdays in `language`.
 */
export function indexCopy(
  units: readonly CopyUnit[],
  planYears: readonly number[] = [],
  language = 'en-US',
): CopyIndex {
  const isFact = ({ file }: CopyUnit) => file === FACTS_FILE;
  const sayings = units.filter((unit) => !isFact(unit)).flatMap(sayingsOf);
  const exact = new Map(
    [...mapBy(sayings, ({ text }) => text)].map(([text, said]) => [text, said.map(({ unit }) => unit)]),
  );
  const longestFirst = [...exact.keys()].toSorted((a, b) => b.length - a.length);
  const templates = [...exact].flatMap(([text, same]) => {
    const slots = [...text.matchAll(SLOT)].map(([, name = '']) => name);
    return slots.length === 0 ? [] : [{ pattern: patternOf(text), slots, units: same }];
  });
  return {
    exact,
    byStart: mapBy(longestFirst, (text) => text.slice(0, KEY_LENGTH)),
    templates,
    dated: new Set(units.filter((unit) => isFact(unit) && DATED.test(unit.text)).map(({ text }) => text)),
    planYears: new Set(planYears.map(String)),
    weekdays: weekdaysIn(language),
    number: COUNT,
  };
}

function weekdaysIn(language: string): Set<string> {
  const { format } = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return new Set(Array.from({ length: 7 }, (_, day) => format(Date.UTC(2026, 0, 4 + day))));
}

/** Returns the texts that pages may show for a unit: its text, its text without `{count}`, and a date spelled out. */
function sayingsOf(unit: CopyUnit): { text: string; unit: CopyUnit }[] {
  const text = normalize(unit.text);
  if (text === '') return [];
  const uncounted = normalize(text.replace('{count}', ''));
  const others = [...(isDay(text) ? [spellDay(text)] : []), ...(uncounted === text ? [] : [uncounted])];
  return [text, ...others].map((each) => ({ text: each, unit }));
}

/**
 * Converts a template to a pattern. If a slot ends the template, it matches up to the next separator, such as ` | `.
 */
function patternOf(template: string): RegExp {
  const parts = template.split(/\{[A-Za-z][A-Za-z0-9.]*\}/).map((part) => part.replace(/\W/g, '\\$&'));
  return new RegExp(`${parts.join('(.+?)')}${parts.at(-1) === '' ? END : ''}`, 'y');
}

/** Returns those units that belong to a page, to its collection or to no page; without a route, all units. */
function shownOn(route: string | undefined, units: readonly CopyUnit[] = []): readonly CopyUnit[] {
  if (route === undefined || units.length === 0) return units;
  const { byRoute, byCollection, shared } = placesOf(units);
  const own = byRoute.get(route) ?? [];
  const collection = collectionRoute(route);
  const common = collection === null ? [] : (byCollection.get(collection) ?? []);
  return [...own, ...common.filter((unit) => unit.route !== route), ...shared];
}

/** Sorts units with the same text by where they are shown, once for all pages: headings are the same on many. */
const placesOf = once((units: readonly CopyUnit[]) => ({
  byRoute: mapBy(units, ({ route }) => route ?? ''),
  byCollection: mapBy(units, ({ within }) => within ?? ''),
  shared: units.filter(({ route, within }) => route === null && within === undefined),
}));

/**
 * Splits a visible string into the fewest units of copy, in any order. Reviewers approve the order with the page.
 * @param route the page that shows the string; if left out, the copy of all pages counts
 */
export function traceText(raw: string, index: CopyIndex, route?: string): Trace {
  const text = normalize(raw);
  const trace = followText(text, index, route);
  if (trace.rest === null || route === undefined || followText(text, index).rest !== null) return trace;
  return { pieces: [], rest: text, remedy: ELSEWHERE };
}

/** Splits a normalized text into units like `traceText`. The remedy is always null. */
function followText(text: string, index: CopyIndex, route?: string): Trace {
  const whole = shownOn(route, index.exact.get(text));
  if (whole.length > 0) return { pieces: [whole], rest: null, remedy: null };

  // Map each offset to the fewest units that cover the text before it. The loop also visits the offsets that it adds.
  const reached = new Map<number, Trace['pieces']>([[0, []]]);
  for (const [end, pieces] of reached) {
    const gap = SEPARATORS.exec(text.slice(end))?.[0].length ?? 0;
    if (pieces.length > 0 && end + gap === text.length) return { pieces, rest: null, remedy: null };
    for (let start = end; start <= end + gap; start++) {
      for (const [next, said] of piecesAt(start, text, index)) {
        if (reached.has(next) || isWithinWord(text, next)) continue;
        const units = shownOn(route, said);
        if (units.length > 0) reached.set(next, [...pieces, units]);
      }
    }
  }
  const rest = text.slice(Math.max(...reached.keys())).replace(SEPARATORS, '');
  return { pieces: [], rest: rest || text, remedy: null };
}

/** Yields the units of each text that matches at `start`, with the offset of the match's end. */
function* piecesAt(
  start: number,
  text: string,
  { exact, byStart, templates, ...proven }: CopyIndex,
): Generator<[end: number, units: readonly CopyUnit[] | undefined]> {
  for (let length = KEY_LENGTH; length > 0; length -= 1)
    for (const candidate of byStart.get(text.slice(start, start + length)) ?? [])
      if (text.startsWith(candidate, start)) yield [start + candidate.length, exact.get(candidate)];
  /** Returns true for text that may fill a slot: copy, a plan year, a day of a fact, or a computed number. */
  const isProven = (filling: string, slot: string) =>
    /year$/i.test(slot)
      ? proven.planYears.has(filling)
      : exact.has(filling) ||
        proven.dated.has(filling) ||
        proven.number.test(filling) ||
        (slot === 'day' && proven.weekdays.has(filling));
  for (const { pattern, slots, units } of templates) {
    pattern.lastIndex = start;
    const [found, ...fillings] = pattern.exec(text) ?? [];
    if (found !== undefined && fillings.every((filling, at) => isProven(filling, slots[at] ?? '')))
      yield [start + found.length, units];
  }
}

function isWithinWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && /[\p{L}\p{N}]/u.test(text.charAt(at));
}
