import type { Site, Unit } from './types.ts';

/** Stands in `Unit.literal` where a token stood. */
export const TOKEN = '\0';

/** `November 1`, `Nov. 1`, `11/1`: a day of the year, typed out. */
export const MONTH_DAY =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? \d{1,2}\b|\b\d{1,2}\/\d{1,2}\b(?!\/5)/i;

const NEGATION =
  /\b(?:no|not|never|nobody|nothing|none|neither|nor|without|cannot|isn['’]t|aren['’]t|don['’]t|doesn['’]t|can['’]t|won['’]t|rather than|instead of|far from|hardly)\b/i;

/** The sentences of a text. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…]["”’)]?)\s+(?=["“(]?[\p{Lu}\d$])/u);
}

/** True when the clause that leads up to `at` denies what follows. */
export function isDenied(sentence: string, at: number): boolean {
  const clause =
    sentence
      .slice(0, at)
      .split(/[;:]|, (?:but|yet|and|so) /)
      .at(-1) ?? '';
  return NEGATION.test(clause.split(/\s+/).slice(-8).join(' '));
}

/** Each place where the pattern matches in a sentence that does not deny it. */
export function* claims(text: string, pattern: RegExp): Generator<{ words: string; sentence: string }> {
  for (const sentence of sentencesOf(text)) {
    for (const match of sentence.matchAll(
      new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`),
    )) {
      if (!isDenied(sentence, match.index)) yield { words: match[0], sentence };
    }
  }
}

const blocks = new WeakMap<Site, Map<string, string>>();

/** What a reader takes in together with the unit: all copy of the nearest object around it. */
export function blockText(site: Site, unit: Unit): string {
  const known = blocks.get(site) ?? joinBlocks(site);
  blocks.set(site, known);
  return known.get(blockKey(unit)) ?? unit.text;
}

function joinBlocks(site: Site): Map<string, string> {
  const texts = new Map<string, string>();
  for (const unit of site.units) {
    const before = texts.get(blockKey(unit));
    texts.set(blockKey(unit), before === undefined ? unit.text : `${before}\n${unit.text}`);
  }
  return texts;
}

function blockKey({ file, block }: Unit): string {
  return `${file}#${block}`;
}

/** The pointer of the nearest object around a unit; for prose, the body. */
export function blockOf(pointer: string): string {
  const segments = pointer.split('/');
  if (segments[1] === 'body') return '/body';
  if (/^\d+$/.test(segments.pop() ?? '')) segments.pop();
  return segments.join('/');
}

/** Copy that says something to visitors; the wordings of facts speak through the sentences that name them. */
export function copyOf(site: Pick<Site, 'units'>): Unit[] {
  return site.units.filter(({ file }) => file !== 'content/facts.yaml');
}

/** True where the words are a person's own, not the agency's. */
export function isTestimonial(unit: Unit): boolean {
  return unit.file === 'content/testimonials.yaml';
}

/** `1 state`, `2 states` */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

/** The number that a word such as `thirty` stands for, or digits; null for neither. */
export function readNumber(word: string): number | null {
  if (/^\d[\d,]*(\.\d+)?$/.test(word)) return Number(word.replaceAll(',', ''));
  const tens = ['twenty', 'thirty', 'forty', 'fifty'].indexOf(word.toLowerCase().split('-')[0] ?? '');
  const ones =
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    );
  if (tens === -1) return ones.includes(word.toLowerCase()) ? ones.indexOf(word.toLowerCase()) : null;
  return (tens + 2) * 10 + Math.max(0, ones.indexOf(word.toLowerCase().split('-')[1] ?? 'zero'));
}
