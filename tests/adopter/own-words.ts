import { posix } from 'node:path';
import { content } from '../content.ts';

/** The state of the second agency. */
export const OWN_REGION = 'OR';

const FIRST_NAMES = 'Ada Ben Cleo Dora Edith Frank Gilda Hugo Iris Jonas Kay Leo'.split(' ');
const LAST_NAMES = ['Larkspur', 'Thistlewood', 'Marshall', 'Finch', 'Vale'];
const CARRIERS = ['Pinyon', 'Camas', 'Syringa', 'Owyhee', 'Bitterroot', 'Sawtooth', 'Palouse', 'Teton'];

const { brand, contact } = content.site;

/** What identifies the agency in `content/`, and what the second agency writes in its place. Longer words first. */
const PAIRS: [word: string, own: string][] = [
  [brand.name, 'Juniper Gate Insurance'],
  [brand.shortName, 'Juniper Gate'],
  [brand.shortName.replaceAll(' ', '').toLowerCase(), 'junipergate'],
  [contact.phone, '+1 800-555-0199'],
  [contact.address.street, '7 Alder Ridge Road'],
  [contact.address.city, 'Astoria'],
  [contact.address.postalCode, '97100'],
  ...['schedule', 'reviews', 'photos', 'network', 'bbb'].map((host): [string, string] => [
    `${host}.example`,
    `${host}.elsewhere.example`,
  ]),
  ...[...content.team, ...content.testimonials.items].flatMap(({ name }, index) => {
    const own = [FIRST_NAMES[index % FIRST_NAMES.length], LAST_NAMES[index % LAST_NAMES.length]];
    // A text that says more of a person uses the first name alone.
    return withSlug(name, own.join(' ')).concat([[name.split(' ')[0] ?? name, own[0] ?? '']]);
  }),
  ...content.carriers.rows.flat().flatMap(({ name, fallback, logo }, index): [string, string][] => {
    const own = CARRIERS[index % CARRIERS.length] ?? '';
    return [
      [name, `${own} Insurance`],
      [fallback, own],
      [posix.basename(logo, '.svg'), own.toLowerCase()],
    ];
  }),
];
PAIRS.sort(([a], [b]) => b.length - a.length);

/** Words, not parts of words: a first name may be a part of another word. */
const replacements = PAIRS.map(([word, own]): [RegExp, string] => [
  new RegExp(`(?<![A-Za-z])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![a-z])`, 'g'),
  own,
]);

/** A text or a path of the agency, in the second agency's words. */
export function reword(text: string): string {
  return replacements.reduce((words, [sample, own]) => words.replace(sample, own), text);
}

/** A name, and the same as files are named after it. */
function withSlug(name: string, own: string): [string, string][] {
  const slug = (words: string) =>
    words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');
  return [
    [name, own],
    [slug(name), slug(own)],
  ];
}
