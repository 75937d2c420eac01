import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { slugOf } from './slug.ts';

/** The lines of business of the sample, in the order of the quote form, each with its name in sentences. */
export const SAMPLE_LINES: Readonly<Record<string, string>> = {
  private: 'private medical plans',
  aca: 'ACA plans',
  group: 'group plans',
  life: 'life insurance',
};
export const LINES = Object.keys(SAMPLE_LINES);
const HEALTH = ['private', 'aca', 'group'];
/** The lines of business with a consultation of the booking page. */
const CONSULTED = ['private', 'aca'];

/** A line of business that the sample does not have. */
export interface OwnLine {
  id: string;
  /** The name in sentences: dental insurance. */
  line: string;
  /** The name in titles: Dental Insurance. */
  title: string;
  icon: string;
}

/** The lines of business of an agency: the sample's, and those that it adds. */
export interface Sold {
  kept: readonly string[];
  own: readonly OwnLine[];
}

/** Words of a name that already say that it is insurance. */
const KIND = /\b(?:insurance|plans?|coverage|policies|care|protection|annuities|warranties)$/i;

export const OWN_LINE: {
  icons: Record<string, string>;
  scheduling: object;
  choice: object;
  booking: object;
  page: object;
  prose: string;
} = parse(readFileSync(new URL('own-line.yaml', import.meta.url), 'utf8'));

/** Finds the sample's line of business that somebody means: by its id, or by its name. */
export function sampleLineOf(typed: string): string | undefined {
  const plain = typed.toLowerCase().replace(/\s+(?:plans?|insurance|health plans?)$/, '');
  return LINES.find(
    (id) => id === plain || SAMPLE_LINES[id]?.replace(/ (?:plans|insurance)$/, '').toLowerCase() === plain,
  );
}

/** Describes a line of business by the name that somebody typed, such as Dental. */
export function ownLineOf(typed: string): OwnLine {
  const named = KIND.test(typed) ? typed : `${typed} Insurance`;
  // Leave letters of abbreviations as they are: E&O, RV.
  const line = named.replaceAll(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
  const title = line
    .replaceAll(/(?<![\p{L}’'])\p{Ll}(?=\p{L}{3})/gu, (letter) => letter.toUpperCase())
    .replace(/^./, (letter) => letter.toUpperCase());
  const [icon = 'shield'] =
    Object.entries(OWN_LINE.icons).find(([, word]) => word !== '' && line.includes(word)) ??
    Object.keys(OWN_LINE.icons);
  return { id: slugOf(typed.replace(/\s+insurance$/i, '')), line, title, icon };
}

/** Lists what is sold in words: in kinds (`health and life insurance`), or in plans (`ACA plans and life insurance`). */
export function wordsOf({ kept, own }: Sold): { kinds: string; plans: string } {
  const kinds = [
    ...(kept.some((line) => HEALTH.includes(line)) ? ['health insurance'] : []),
    ...(kept.includes('life') ? ['life insurance'] : []),
    ...own.map(({ line }) => line),
  ];
  // Say "insurance" once: dental and vision insurance.
  const isLast = (index: number) => kinds[index + 1]?.endsWith(' insurance') !== true;
  const short = kinds.map((kind, index) => (isLast(index) ? kind : kind.replace(/ insurance$/, '')));
  return {
    kinds: join(short),
    plans: join([...kept.map((line) => SAMPLE_LINES[line] ?? line), ...own.map(({ line }) => line)]),
  };
}

/** Tests a condition of alternatives.yaml. */
export function sells({ kept, own }: Sold, what: string): boolean {
  if (what === 'health') return kept.some((line) => HEALTH.includes(line));
  if (what === 'ours') return kept.length > 0;
  if (what === 'pair') return kept.filter((line) => CONSULTED.includes(line)).length + own.length === 2;
  return what === 'several' ? kept.length + own.length > 1 : kept.includes(what);
}

function join(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
