import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { entryOf } from '../../content/model/collections.ts';
import type { CodeById, KnownFact } from '../claims/rule.ts';
import { readWords } from '../language/phrases.ts';
import { readTokens, type Sentence, type Token } from '../language/reading.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { copyOf, type Unit } from '../register/unit.ts';

const NO_CLAIM = /\/options\/\d+\/label$|\/contact\/(?:address\/\w+|phone|email)$|\/error\/status$/;
/** Words that make the digits after them a name: `Form 8962`, `Section 125`, `Step 2`. */
const NAMED =
  /^(?:form|section|step|page|title|part|cfr|usc|article|chapter|schedule|line|box|rule|suite|room|floor|act|code|question|phase|week|day|level|type|stage|class|tier|category|option|version|unit|apt|no|route|highway|street|ext|extension|table|figure|publication|bulletin|appendix|item|model|topic|notice|guideline|ruling|decision|at|call|dial)s?$/;
/** Figures that make no claim because of the words around them. The figure to judge is in `<>`. */
const PLAIN: readonly RegExp[] = [
  // Match times, sections of a law, plans named after a section, emergency numbers, and street addresses.
  /<\d+> : \d\d\b|<\d+> (?:cfr|usc|am|pm|a\.m\.|p\.m\.)(?: |$)|<(?:1035|529|911|988)>/,
  /<\d+>(?: [a-z]+){1,2} (?:street|st|road|rd|avenue|ave|lane|boulevard|blvd)\b/,
  // Match examples, which follow “such as”, one or several.
  /\bsuch as (?:[\d/]+ (?:, |and |or |, and |, or ))*<\d/,
  // Match ages and numbers of workers, on which laws and plans depend, and lengths such as “20-year term”.
  /\b(?:turn|turns|turning|age|aged|ages|under|over|at|until|than) <\d\d>|\bages? of <\d\d\d?>|<\d\d> (?:or|and) (?:older|over|up)\b/,
  /\bemployers? with(?: \d+ to)? <\d+>|<\d\d>(?: -)? ?year term\b/,
];

/** A phrase such as “licensed in 12 states”. Its group captures the number. */
const COUNTED =
  /\b(?:licensed in|serv(?:e|es|ing)|available in|agents? in|across|operate in|in) (?:all |over )?([a-z0-9 ]+?) states\b/;
const ONES = 'zero one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty'.split(' ');
/** Spelled numbers; the position in the list is the value. */
const NUMBERS = [
  ...ONES,
  ...TEENS,
  ...TENS.flatMap((tens) => [tens, ...ONES.slice(1).map((one) => `${tens} ${one}`)]),
];

/** The HHS poverty guidelines of the contiguous states in dollars. `further` is added for each further person. */
const GUIDELINES: { year: number; first: number; further: number }[] = parse(
  readFileSync(new URL('poverty-guidelines.csv', import.meta.url)),
  { columns: true, cast: true },
);
const LARGEST_HOUSEHOLD = 8;
const SMALLEST_AMOUNT = 4000;
const SPEAKS_OF_POVERTY = /\bpoverty\b|\bFPL\b|\bguidelines?\b/i;
/** The percentages of the guideline that copy may mention. */
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
      for (const sentence of sentences) {
        for (const [index, token] of sentence.tokens.entries()) {
          const { kind, fact, start, end } = token;
          if (fact !== undefined || !figures.test(kind) || isPlain(sentence.tokens, index)) continue;
          const words = text.slice(start, end).trim();
          yield { words, ...backingOf(words, token, sentence, facts) };
        }
        for (const { start, end } of spelledFigures(sentence)) {
          const words = text.slice(start, end);
          yield { words, message: `“${words}” is a figure that no fact backs` };
        }
      }
    },
  },
  // Requires the number of states in copy and facts to match the license list.
  'LIC-001': {
    *compute({ sentences }, { licensed }) {
      const listed = new Set(licensed).size;
      for (const sentence of sentences) {
        if (readWords(sentence).lists.some(({ name }) => name === 'warning' || name === 'elsewhere'))
          continue;
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
  // A premium of $0 is what ACA-003 is about.
  if (token?.kind === 'money') return token.value === 0;
  const around = tokens.map(({ text }, at) => (at === index ? `<${text}>` : text)).join(' ');
  // An example of a date shows how to write one.
  if (token?.kind === 'date') return /\bsuch as <\d+\//.test(around);
  if (token?.kind !== 'number') return false;
  const before = tokens[index - 1];
  // Treat the second number of a name such as `Notice 2002-45` like the first number.
  if (before?.text === '-' && before.end === token.start) return isPlain(tokens, index - 2);
  const isNamed = NAMED.test(before?.text ?? '') && !/\d,\d/.test(token.text);
  return isNamed || PLAIN.some((plain) => plain.test(around));
}

/**
 * Words what backs a typed figure. A fact is proposed only if the sentence is about it: the same characters may stand
 * for something else, and would then change when the fact does.
 */
function backingOf(words: string, { kind }: Token, sentence: Sentence, facts: readonly KnownFact[]) {
  const held = facts.find((fact) => wordingName(fact, words) !== null && isAbout(fact, kind, sentence));
  if (held === undefined) return { message: `“${words}” is a figure that no fact backs` };
  const name = wordingName(held, words);
  const token = name === '' ? held.id : `${held.id}.${name}`;
  return {
    message: `“${words}” is typed. Does it mean the fact ${held.id}: “${held.wording}” (${held.source.title})?`,
    remedy: `If it does, write {${token}} in its place, so that it changes and ends with the fact. If it does not, add a fact of its own to content/facts.yaml.`,
  };
}

/** Returns the name of the wording of a fact that equals these words, empty for its main wording; null for none. */
function wordingName({ wording, also = {} }: KnownFact, words: string): string | null {
  // Skip one or two digits, which may equal a fact's figure by coincidence.
  if (/^\d{1,2}$/.test(words)) return null;
  if (wording === words) return '';
  return Object.entries(also).find(([, each]) => each === words)?.[0] ?? null;
}

/** The length from which a word of a fact tells what it is about. */
const TELLING = 4;
/** Words of ids and sources that tell nothing about a fact. */
const COMMON_WORDS =
  /^(?:sample|replace|with|real|record|document|agency|figure|number|from|that|your|year|current|plan|share)$/;

/** Returns true if a sentence has a word of the fact's id, wording or source. A date also needs the fact's year. */
function isAbout(
  { id, wording, also = {}, source }: KnownFact,
  kind: Token['kind'],
  sentence: Sentence,
): boolean {
  const said = sentence.tokens.filter(({ fact }) => fact === undefined);
  const written = [id.replace(/([A-Z])/g, ' $1'), wording, ...Object.values(also), source.title].join(' ');
  if (kind === 'date') {
    const years = new Set(written.match(/\b20\d\d\b/g));
    if (!said.some(({ text }) => years.has(text))) return false;
  }
  const own = readTokens(written).filter(
    ({ kind: of, text }) => of === 'word' && text.length >= TELLING && !COMMON_WORDS.test(text),
  );
  const stems = new Set(own.map(({ stem }) => stem));
  return said.some((token) => token.kind === 'word' && stems.has(token.stem));
}

const ANY_NUMBER = `(?:${NUMBERS.toSorted((a, b) => b.length - a.length).join('|')})`;
/** Figures in words: “two thirds of”, “nine out of ten”, “forty percent”, “three thousand”. */
const SPELLED = new RegExp(
  `\\b(?:${ANY_NUMBER}|a) (?:third|quarter|fifth|sixth|eighth|tenth)s? of(?! an? (?:hour|mile|page|year|day))|\\b${ANY_NUMBER} (?:percent|hundred|thousand|million|billion)\\b|\\b(${ANY_NUMBER}) (?:out of|in) (?:every )?(${ANY_NUMBER})\\b`,
  'g',
);

/** Finds figures that a sentence spells out. Returns their places in the text. */
function spelledFigures({ tokens }: Sentence): { start: number; end: number }[] {
  const typed = tokens.filter(({ fact }) => fact === undefined);
  const starts: number[] = [];
  let written = '';
  for (const { text } of typed) {
    starts.push(written.length);
    written += `${text} `;
  }
  return [...written.matchAll(SPELLED)].flatMap(({ 0: words, 1: part, 2: whole, index }) => {
    // “Two in one” is no share.
    if (part !== undefined && NUMBERS.indexOf(part) >= NUMBERS.indexOf(whole ?? '')) return [];
    const first = typed[starts.indexOf(index)];
    const last = typed[starts.findLastIndex((start) => start < index + words.length)];
    return first === undefined || last === undefined ? [] : [{ start: first.start, end: last.end }];
  });
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
