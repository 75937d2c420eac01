import { describe, expect, it } from 'vitest';
import { contrast } from '../../../scripts/styles/contrast.ts';
import { content, units } from '../../content.ts';

const { brand, contact, licensedStates } = content.site;
/** Lists names that always begin with a capital: the agency's, its places, and `words` of content/audit.yaml. */
const NAMES = new Set(
  [
    brand.name,
    contact.address.city,
    ...licensedStates.map(({ name }) => name),
    ...(content.audit.words ?? []),
  ].flatMap((name) => name.split(/[^\p{L}]+/u)),
);

/** Lists words of a label that should not begin with a capital. The first word, names and abbreviations may. */
function capitalized(label: string): string[] {
  const [, ...words] = label.split(/\s+/);
  return words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word) && !NAMES.has(word.replace(/\P{L}+$/u, '')));
}

describe('labels that the specification does not quote', () => {
  it('are spelled like sentences: eyebrows and headings of lists', () => {
    const labels = units.filter(({ pointer }) => /\/eyebrow$|\/labels\/\w+$/.test(pointer));
    expect(labels.length).toBeGreaterThan(10);
    const wrong = labels.filter(({ text }) => capitalized(text).length > 0);
    expect(
      wrong.map(({ file, line, text }) => `${file}:${line} ${text}`),
      'Names go into words in content/audit.yaml.',
    ).toEqual([]);
  });

  it('allow names and abbreviations', () => {
    expect(capitalized('How It Works')).toEqual(['It', 'Works']);
    expect(capitalized('What an ACA plan covers')).toEqual([]);
    expect(capitalized(`About ${brand.name} in ${contact.address.city}`)).toEqual([]);
  });
});

it('apostrophes and quotation marks are typographic', () => {
  const typed = units.filter(({ text }) => /\p{L}'\p{L}|(?:^|\s)'|"/u.test(text));
  expect(typed.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});

it('the buttons of every background have enough contrast', () => {
  const { palette, grounds } = content.theme;
  const colors: Readonly<Record<string, string>> = palette;
  for (const [name, { ground, button }] of Object.entries(grounds))
    expect(contrast(colors[ground] ?? '', colors[button] ?? ''), name).toBeGreaterThanOrEqual(4);
});
