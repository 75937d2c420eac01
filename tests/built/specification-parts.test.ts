// Checks the specification's exact texts for the comparison table and the wizard. Agencies with other copy skip this
// file.
import { content } from '../content.ts';
import { describe, expect, it } from 'vitest';
import {
  all,
  islandProps,
  pageAt,
  plain,
  published,
  read,
  section,
  strings,
  the,
  visibleText,
} from './built-site.ts';
import { specification } from './specification.ts';

describe('comparison table', () => {
  const { page, columns, features, tones } = specification.comparison;
  const table = the(section(page, 'comparison'), 'table');
  const rows = all(the(table, 'tbody'), 'tr');

  it('compares eight features across three plans', () => {
    const heads = all(the(table, 'thead'), 'th').map(visibleText);
    expect(heads.slice(1)).toEqual(columns);
    expect(rows).toHaveLength(features);
    for (const row of rows) {
      expect(all(row, 'th')).toHaveLength(1);
      expect(all(row, 'td')).toHaveLength(columns.length);
    }
  });

  it('has a value and a tone in words in every cell', () => {
    for (const cell of rows.flatMap((row) => all(row, 'td'))) {
      const text = visibleText(cell);
      const tone = tones.filter((name) => text.includes(name));
      expect(tone, text).toHaveLength(1);
      expect(text.length, text).toBeGreaterThan(String(tone[0]).length + 1);
    }
  });
});

describe('wizard', () => {
  const quote = pageAt('/quote');
  const props = islandProps(quote, 'wizard');
  const texts = strings(props).map(plain);
  const { wizard } = specification;

  it('has every question, choice and field of the specification', () => {
    const wanted = [
      ...wizard.phrases,
      ...wizard.questions,
      ...Object.entries(wizard.choices).flatMap(([title, features]) => [title, ...features]),
      ...Object.values(wizard.fields),
    ];
    expect(wanted.filter((phrase) => !texts.includes(plain(phrase)))).toEqual([]);
  });

  it('offers the options of the specification, to the letter', () => {
    const lists = optionLists(props);
    for (const [field, options] of Object.entries(wizard.options))
      expect(lists, field).toContainEqual(
        Object.entries(options).map(([value, label]) => ({ value, label })),
      );
  });

  it('gives each message its field', () => {
    expect(content.pages.quote.wizard.messages).toEqual(wizard.messages);
  });

  it('logs an unreadable draft in the specified words', () => {
    const scripts = published.filter((file) => file.endsWith('.js')).map(read);
    expect([quote.html, ...scripts].some((text) => text.includes(wizard.logged))).toBe(true);
  });
});

/** Finds the lists of options in a JSON value. An option has a value and a label. */
function optionLists(value: unknown): { value: string; label: string }[][] {
  if (!value || typeof value !== 'object') return [];
  const own =
    Array.isArray(value) && value.length > 0 && value.every(isOption)
      ? [value.map((option) => ({ value: option.value, label: option.label }))]
      : [];
  return [...own, ...Object.values(value).flatMap(optionLists)];
}

function isOption(value: unknown): value is { value: string; label: string } {
  return typeof value === 'object' && value !== null && 'value' in value && 'label' in value;
}
