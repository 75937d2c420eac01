import type { CheckedFile, CopyUnit } from '../model/compilation.ts';
import type { Place } from '../places.ts';
import type { Report } from '../diagnostics.ts';
import { FACTS_FILE } from '../model/content-files.ts';
import { factsIn } from '../model/facts.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'.split(
    ' ',
  );
// Match "May" and "March" only with a capital, because the words have other meanings.
const MONTH =
  '(?<month>(?:[Jj]an(?:uary)?|[Ff]eb(?:ruary)?|Mar(?:ch)?|[Aa]pr(?:il)?|May|[Jj]une?|[Jj]uly?|[Aa]ug(?:ust)?|[Ss]ept?(?:ember)?|[Oo]ct(?:ober)?|[Nn]ov(?:ember)?|[Dd]ec(?:ember)?|[A-Z]{3,9}(?=\\.?\\s+\\d))\\.?)';
const NUMBER = `(?<day>(?:\\d{1,2}(?:st|nd|rd|th)?|${ORDINALS.toReversed().join('|')})(?![\\d%,:]\\d|%|\\w))`;
const YEAR = '(?:,?\\s+(?<year>20\\d\\d))?';
/** Matches each way to write a day: November 1, 1 November, 11/1 and 2026-11-01. */
const DAYS = [
  `\\b${MONTH}\\s+(?:the\\s+)?${NUMBER}${YEAR}`,
  `\\b${NUMBER}\\s+(?:of\\s+)?${MONTH}(?!\\w)${YEAR}`,
  '(?<![\\w/$.])(?<month>\\d{1,2})/(?<day>\\d{1,2})(?:/(?:20)?(?<year>\\d\\d))?(?![\\w/%])',
  '\\b(?<year>20\\d\\d)-(?<month>\\d\\d)-(?<day>\\d\\d)\\b',
].map((pattern) => new RegExp(pattern, 'g'));
/** Matches words and signs between the two days of a range. */
const JOINT = /^\s*(?:to|until|till|through|thru|and|[-–—])\s*(?:the\s+)?$/i;
/** Matches words that occur in texts about an enrollment season. */
const SEASON =
  /\b(?:enroll\w*|sign(?:ing)?[ -]?ups?|marketplaces?|exchanges?|ACA|Obamacare|HealthCare\.gov|coverage|seasons?|deadlines?|windows?|(?:choose|pick|change|switch|select|buy|get)(?: \w+)? plans?|plan years?)\b/i;

/** A day that is written in a text, and its offsets. */
interface TypedDay {
  /** Holds month and day, such as 11-1. */
  day: string;
  /** The last two digits of the year; empty if no year is typed. */
  year: string;
  start: number;
  end: number;
}

/** The token of a fact whose wording is one day, or a range from one day to another. */
type DatedWording = { token: string; days: TypedDay[] };

/** Reports days of an enrollment season that are typed into copy. They become wrong with the next season. */
export function checkTypedDates(
  files: readonly CheckedFile[],
  units: readonly CopyUnit[],
  report: Report,
): void {
  const wordings = datedWordings(files);
  const fileOf = new Map(files.map((file) => [file.path, file]));
  for (const unit of units) {
    const file = fileOf.get(unit.file);
    if (file === undefined || unit.file === FACTS_FILE) continue;
    for (const days of typedDates(unit.raw)) {
      const [first, last = first] = [days[0], days.at(-1)];
      if (first === undefined || last === undefined) continue;
      const tokens = tokensFor(days, wordings);
      const isFact = tokens.length > 0;
      const typed = unit.raw.slice(first.start, last.end);
      // Skip two numbers with a slash that are the date of no fact, because they may be a fraction.
      if (!isOfSeason(unit.raw, days, isFact) || (!isFact && !/[a-z]|20\d\d/i.test(typed))) continue;
      report({
        file: unit.file,
        place: placeOf(typed, unit, file),
        rule: 'typed-date',
        reason: `${unit.pointer.slice(1)} has the enrollment date “${typed}” typed`,
        remedy: isFact
          ? `Write ${tokens.join(' or ')}: the dates of a season come from ${FACTS_FILE}.`
          : `No fact has this date. Add it to ${FACTS_FILE} with its source, and write its token here.`,
      });
    }
  }
}

/** Lists the days in a text, in order. Each item is one day, or the two days of a range. */
function typedDates(text: string): TypedDay[][] {
  const days = DAYS.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(readDay));
  const dates: TypedDay[][] = [];
  for (const day of days.toSorted((a, b) => a.start - b.start)) {
    const before = dates.at(-1);
    const end = before?.at(-1)?.end ?? 0;
    // Skip a match that overlaps the one before. In "15 December 15", both "15 December" and "December 15" match.
    if (day.start < end) continue;
    if (before?.length === 1 && JOINT.test(text.slice(end, day.start))) before.push(day);
    else dates.push([day]);
  }
  return dates;
}

/** Converts a match of `DAYS` to a list with one day. The list is empty if there is no such month or day. */
function readDay({ 0: written, index: start, groups = {} }: RegExpExecArray): TypedDay[] {
  const { month = '', day = '', year = '' } = groups;
  const monthNumber = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 || Number(month);
  const dayNumber = ORDINALS.indexOf(day) + 1 || parseInt(day, 10);
  const isDay = monthNumber >= 1 && monthNumber <= 12 && dayNumber >= 1 && dayNumber <= 31;
  return isDay
    ? [{ day: `${monthNumber}-${dayNumber}`, year: year.slice(-2), start, end: start + written.length }]
    : [];
}

/**
 * Returns true if days in a text belong to an enrollment season. This is so if the text has a word about seasons. It is
 * also so if a fact has these days, and they are a range or the text has few other words.
 */
function isOfSeason(text: string, days: readonly TypedDay[], isFact: boolean): boolean {
  if (SEASON.test(text)) return true;
  const others = text.slice(0, days[0]?.start) + text.slice(days.at(-1)?.end);
  return isFact && (days.length > 1 || (others.match(/\w{3,}/g) ?? []).length <= 3);
}

function tokensFor(days: readonly TypedDay[], wordings: readonly DatedWording[]): string[] {
  const fits = (typed: TypedDay, own: TypedDay | undefined) =>
    own?.day === typed.day && (!own.year || !typed.year || own.year === typed.year);
  const tokensOf = (typed: readonly TypedDay[]) =>
    wordings
      .filter(
        (own) => own.days.length === typed.length && typed.every((day, index) => fits(day, own.days[index])),
      )
      .map(({ token }) => token);
  const whole = tokensOf(days);
  if (whole.length > 0 || days.length === 1) return whole;
  const each = days.flatMap((day) => tokensOf([day]).slice(0, 1));
  return each.length === days.length ? [each.join(' to ')] : [];
}

/** Returns the wordings of all facts. Leaves out wordings that are not just a date or a range of dates. */
function datedWordings(files: readonly CheckedFile[]): DatedWording[] {
  return factsIn(files)
    .flatMap(({ wordings }) => wordings)
    .flatMap(({ token, text }) => {
      const [days] = typedDates(text);
      const isDateOnly = days?.[0]?.start === 0 && days.at(-1)?.end === text.length;
      return days && isDateOnly ? [{ token: `{${token}}`, days }] : [];
    });
}

/** Locates words of a unit in its file. If a line break divides the words, returns the beginning of the unit. */
function placeOf(words: string, { line, column }: CopyUnit, file: CheckedFile): Place {
  const lines = file.text.split('\n');
  const start = lines.slice(0, line - 1).reduce((offset, { length }) => offset + length + 1, column - 1);
  const found = file.text.indexOf(words, start);
  return found === -1 ? file.place(start, start) : file.place(found, found + words.length);
}
