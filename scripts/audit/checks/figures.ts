import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { entryOf } from '../../content/model/collections.ts';
import type { CodeById, KnownFact } from '../claims/rule.ts';
import { listSaid } from '../language/phrases.ts';
import type { Sentence, Token } from '../language/reading.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { copyOf, type Unit } from '../register/unit.ts';

const NO_CLAIM = /\/options\/\d+\/label$|\/contact\/(?:address\/\w+|phone|email)$|\/error\/status$/;
/** Matches words that make the digits after them a name: `Form 8962`, `Section 125`, `Step 2`. */
const NAMED =
  /^(?:form|section|step|page|title|part|cfr|usc|article|chapter|schedule|line|box|rule|suite|room|floor|act|code|question|phase|week|day|level|type|stage|class|tier|category|option|version|unit|apt|no|route|highway|street|ext|extension|table|figure|publication|bulletin|appendix|item|model|topic|notice|guideline|ruling|decision|at|call|dial)s?$/;
/** Matches figures that make no claim because of the words around them. The figure to judge is in `<>`. */
const PLAIN: readonly RegExp[] = [
  // Match times, sections of a law, plans named after a section, emergency numbers, and street addresses.
  /<\d+> : \d\d\b|<\d+> (?:cfr|usc|am|pm|a\.m\.|p\.m\.)(?: |$)|<(?:1035|529|911|988)>/,
  /<\d+>(?: [a-z]+){1,2} (?:street|st|road|rd|avenue|ave|lane|boulevard|blvd)\b/,
  // Match examples, which follow “such as”.
  /\bsuch as <\d/,
  // Match ages and numbers of workers, on which laws and plans depend, and lengths such as “20-year term”.
  /\b(?:turn|turns|turning|age|aged|ages|under|over|at|until|than) <\d\d>|<\d\d> (?:or|and) (?:older|over|up)\b/,
  /\bemployers? with(?: \d+ to)? <\d+>|<\d\d>(?: -)? ?year term\b/,
];

/** Matches a phrase such as “licensed in 12 states”. Its group captures the number. */
const COUNTED =
  /\b(?:licensed in|serv(?:e|es|ing)|available in|agents? in|across|operate in|in) (?:all |over )?([a-z0-9 ]+?) states\b/;
const ONES = 'zero one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty'.split(' ');
/** Lists spelled numbers; the position in the list is the value. */
const NUMBERS = [
  ...ONES,
  ...TEENS,
  ...TENS.flatMap((tens) => [tens, ...ONES.slice(1).map((one) => `${tens} ${one}`)]),
];

/** Lists the HHS poverty guidelines of the contiguous states in dollars. `further` is added for each further person. */
const GUIDELINES: { year: number; first: number; further: number }[] = parse(
  readFileSync(new URL('poverty-guidelines.csv', import.meta.url)),
  { columns: true, cast: true },
);
const LARGEST_HOUSEHOLD = 8;
const SMALLEST_AMOUNT = 4000;
const SPEAKS_OF_POVERTY = /\bpoverty\b|\bFPL\b|\bguidelines?\b/i;
/** Lists the percentages of the guideline that copy may mention. */
const SHARES = [100, 138, 150, 200, 250, 300, 400];

export default {
  // Requires poverty figures to match the guidelines of the year that the copy names.
  'ACA-006': {
    *compute({ text, block, sentences }) {
      if (!SPEAKS_OF_POVERTY.test(text)) return;
      const years = yearsNamed(block);
      for (const { start, end, value = 0 } of sentences.flatMap(({ tokens }) => tokens.filter(isAmount)))
        yield* checkAmount(text.slice(start, end).trim(), value, years);
    },
    *inspect(site) {
      for (const { year, first, further, spot: at } of site.guidelines) {
        const table = guidelineOf(year);
        if (table === undefined) {
          const message = `the estimate uses the guidelines of ${year}, which this rule does not have`;
          yield { at, message };
        } else if (first !== table.first || further !== table.further) {
          const message = `the estimate uses ${first} + ${further}, but the guidelines of ${year} are ${table.first} + ${table.further}`;
          yield { at, message };
        }
      }
      for (const at of copyOf(site).filter(isPovertyTable)) {
        const years = yearsNamed(tableText(site, at));
        for (const [words, digits = ''] of at.text.matchAll(/\$(\d{1,3}(?:,\d{3})+|\d{4,6})\b/g))
          for (const fault of checkAmount(words, Number(digits.replaceAll(',', '')), years))
            yield { at, ...fault };
      }
    },
    skips: isPovertyTable,
  },
  // Finds figures that authors typed instead of using a fact.
  'CLM-001': {
    // Skip entries of collections, which have a source, a check date and an expiry date, like facts.
    skips: ({ file, pointer }) => NO_CLAIM.test(pointer) || entryOf(file) !== null,
    *compute({ text, sentences, context }, { facts }) {
      const figures =
        context.kind === 'label' ? /^(?:money|percent|score)$/ : /^(?:number|money|percent|score|date)$/;
      for (const { tokens } of sentences)
        for (const [index, { kind, fact, start, end }] of tokens.entries()) {
          if (fact !== undefined || !figures.test(kind) || isPlain(tokens, index)) continue;
          const words = text.slice(start, end).trim();
          const held = tokenOf(words, facts);
          yield held === null
            ? { words, message: `“${words}” is a figure that no fact backs` }
            : {
                words,
                message: `“${words}” is typed, but the fact ${held.replace(/\..*/, '')} has it`,
                remedy: `Write {${held}} in its place, so that it changes and ends with the fact.`,
              };
        }
    },
  },
  // Requires the number of states in copy and facts to match the license list.
  'LIC-001': {
    *compute({ sentences }, { licensed }) {
      const listed = new Set(licensed).size;
      for (const sentence of sentences) {
        if (listSaid(sentence).lists.some(({ name }) => name === 'warning' || name === 'elsewhere')) continue;
        const [words, name = ''] = COUNTED.exec(typedWords(sentence)) ?? [];
        const number = NUMBERS.includes(name) ? NUMBERS.indexOf(name) : Number(name || Number.NaN);
        if (words !== undefined && !Number.isNaN(number) && number !== listed)
          yield { words, message: `“${words}” is not the ${listed} states of the license list` };
      }
    },
    *inspect({ licenses: { codes, spot }, facts }) {
      const listed = new Set(codes).size;
      if (listed !== codes.length)
        yield { at: spot, message: `the license list names ${codes.length - listed} states twice` };
      for (const { id, value, wording: words, spot: at } of facts)
        if (id === 'statesLicensed' && value !== listed)
          yield { at, words, message: `the fact ${id} says ${value}, the license list has ${listed} states` };
    },
  },
} satisfies CodeById;

/** Returns true for a number that makes no claim, such as the number of a form. */
function isPlain(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.kind !== 'number') return false;
  const before = tokens[index - 1];
  // Treat the second number of a name such as `Notice 2002-45` like the first number.
  if (before?.text === '-' && before.end === token.start) return isPlain(tokens, index - 2);
  const around = tokens.map(({ text }, at) => (at === index ? `<${text}>` : text)).join(' ');
  return NAMED.test(before?.text ?? '') || PLAIN.some((plain) => plain.test(around));
}

/** Returns the token of the fact that has these words as a wording; null if no fact has them. */
function tokenOf(words: string, facts: readonly KnownFact[]): string | null {
  // Skip one or two digits, which may equal a fact's figure by coincidence.
  if (/^\d{1,2}$/.test(words)) return null;
  for (const { id, wording, also = {} } of facts) {
    if (wording === words) return id;
    const [name] = Object.entries(also).find(([, each]) => each === words) ?? [];
    if (name !== undefined) return `${id}.${name}`;
  }
  return null;
}

function typedWords({ tokens }: Sentence): string {
  return tokens.flatMap(({ fact, text }) => (fact === undefined ? [text] : [])).join(' ');
}

/** Returns true for an amount large enough to be a poverty guideline. Smaller numbers are counts or years. */
function isAmount({ kind, text, value = 0 }: Token): boolean {
  return value >= SMALLEST_AMOUNT && (kind === 'money' || (kind === 'number' && !/^20\d\d$/.test(text)));
}

function* checkAmount(words: string, value: number, years: readonly number[]) {
  if (years.length === 0) yield { words, message: `“${words}” is a poverty figure that names no year` };
  else if (!years.some((year) => amountsOf(year).includes(value)))
    yield { words, message: `“${words}” is not in the poverty guidelines of ${years.join(' or ')}` };
}

/**
 * Returns the years whose guidelines a text may use: the years that it names, and for coverage also the years before.
 */
function yearsNamed(text: string): number[] {
  const named = [...text.matchAll(/\b(20\d\d)\b/g)].map(([year]) => Number(year));
  const coverage = /used for|coverage|plan year/i.test(text) ? named.map((year) => year - 1) : [];
  return [...new Set([...named, ...coverage])].filter(guidelineOf).sort();
}

/** Lists the poverty amounts of a year in dollars, for each percentage and household size, and for one more person. */
function amountsOf(year: number): number[] {
  const { first = 0, further = 0 } = guidelineOf(year) ?? {};
  const levels = Array.from({ length: LARGEST_HOUSEHOLD }, (_, index) => first + index * further);
  return [further, ...levels.flatMap((level) => SHARES.map((share) => Math.round((level * share) / 100)))];
}

function guidelineOf(year: number) {
  return GUIDELINES.find((each) => each.year === year);
}

function isPovertyTable({ pointer }: Unit): boolean {
  return /\/poverty\/rows\/\d+\/amount$/.test(pointer);
}

function tableText({ units }: AuditedSite, { file, pointer }: Unit): string {
  const table = `${pointer.slice(0, pointer.indexOf('/rows/'))}/`;
  const around = units.filter((unit) => unit.file === file && unit.pointer.startsWith(table));
  return around.flatMap((unit) => (unit.pointer.includes('/rows/') ? [] : [unit.text])).join('\n');
}
