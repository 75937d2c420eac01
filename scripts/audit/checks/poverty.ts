import type { AuditedSite } from '../register/audited-site.ts';
import { copyOf, type Unit } from '../register/unit.ts';
import type { CodeById } from '../claims/rule.ts';
import { readNumber } from '../language/numbers.ts';
import type { Sentence } from '../language/reading.ts';
import type { Token } from '../language/tokens.ts';

/** HHS poverty guidelines of the contiguous states and DC by year: one person, and each further person. */
const GUIDELINES: Record<number, { first: number; further: number }> = {
  2023: { first: 14_580, further: 5_140 },
  2024: { first: 15_060, further: 5_380 },
  2025: { first: 15_650, further: 5_500 },
  2026: { first: 15_960, further: 5_680 },
};
const LARGEST_HOUSEHOLD = 8;
const levelsOf = ({ first, further }: { first: number; further: number }) =>
  Array.from({ length: LARGEST_HOUSEHOLD }, (_, index) => first + index * further);
const SMALLEST_AMOUNT = 4000;
const SPEAKS_OF_POVERTY = /\bpoverty\b|\bFPL\b|\bguidelines?\b/i;
/** Shares of the guideline that copy names, in percent. */
const SHARES = [100, 138, 150, 200, 250, 300, 400];

export default {
  // Poverty figures are those of the guideline year that they name.
  'ACA-006': {
    *compute({ text, block, sentences }) {
      if (!SPEAKS_OF_POVERTY.test(text) && !showsGuidelines(text, sentences)) return;
      const years = yearsNamed(block);
      for (const { tokens } of sentences) {
        const amounts = tokens.filter(isAmount);
        const size = amounts.length === 1 ? householdOf(tokens) : null;
        for (const { start, end, value = 0 } of amounts)
          yield* checkFigure(text.slice(start, end).trim(), value, { years, size });
      }
    },
    *inspect(site) {
      yield* checkEstimate(site);
      for (const unit of copyOf(site).filter(isPovertyTable)) {
        const years = yearsNamed(tableText(site, unit));
        for (const [words, digits = ''] of unit.text.matchAll(/\$(\d{1,3}(?:,\d{3})+|\d{4,6})\b/g)) {
          const value = Number(digits.replaceAll(',', ''));
          for (const fault of checkFigure(words, value, { years, size: null })) yield { at: unit, ...fault };
        }
      }
    },
    skips: isPovertyTable,
  },
} satisfies CodeById;

/** Returns true for an amount that may be a guideline. Smaller numbers are counts, and years are years. */
function isAmount({ kind, text, value = 0 }: Token): boolean {
  return value >= SMALLEST_AMOUNT && (kind === 'money' || (kind === 'number' && !/^20\d\d$/.test(text)));
}

/** Returns true for a text that gives people and a figure of some year’s table, even if it never says “poverty”. */
function showsGuidelines(text: string, sentences: readonly Sentence[]): boolean {
  if (!/\b(?:person|people|household|family|member|adult|couple)s?\b/i.test(text)) return false;
  if (yearsNamed(text).length === 0) return false;
  const known = Object.values(GUIDELINES).flatMap((table) => [table.further, ...levelsOf(table)]);
  return sentences.some(({ tokens }) =>
    tokens.some((token) => isAmount(token) && known.includes(token.value ?? 0)),
  );
}

/** Returns the size of the household that a sentence with one figure speaks of; null when it does not say. */
function householdOf(tokens: readonly Token[]): number | null {
  const text = tokens.map((token) => token.text).join(' ');
  if (/\b(?:additional|further|extra|each|more)\b/.test(text)) return 0;
  // Children are part of a household, and those who raise them may go unsaid.
  if (/\b(?:child|children|kids?)\b/.test(text) && !/\b(?:family|household|home) of\b/.test(text))
    return null;
  const [, word = ''] =
    /\b(?:family|household|home|families|households) of (?:up to )?(\w+)|\b(one|two|three|four|five|six|seven|eight|single|couple|individual|1|2|3|4|5|6|7|8)\b(?! (?:times|hundred|thousand|percent)\b)(?: (?:people|persons?|adults?))?/
      .exec(text)
      ?.filter(Boolean) ?? [];
  if (/^(?:single|individual)$/.test(word)) return 1;
  return word === 'couple' ? 2 : readNumber(word);
}

/** A figure belongs to a year that the copy names, for a household of this size; null for any. */
function* checkFigure(
  words: string,
  value: number,
  { years, size }: { years: number[]; size: number | null },
) {
  if (years.length === 0) yield { words, message: `“${words}” is a poverty figure that names no year` };
  else if (!years.some((year) => figuresOf(year, size).includes(value)))
    yield { words, message: `“${words}” is not in the poverty guidelines of ${years.join(' or ')}` };
}

function* checkEstimate({ guidelines }: AuditedSite) {
  for (const { year, first, further, spot: at } of guidelines) {
    const table = GUIDELINES[year];
    if (table === undefined) {
      const message = `the estimate counts with guidelines of ${year}, which this rule has no table of`;
      yield { at, message };
      continue;
    }
    for (const [whom, amount, right] of [
      ['for one person', first, table.first],
      ['for each further person', further, table.further],
    ] as const)
      if (amount !== right)
        yield {
          at,
          message: `the estimate counts with ${amount} ${whom}, where the guidelines of ${year} say ${right}`,
        };
  }
}

/** The guideline years that a text names; a coverage year means the guidelines of the year before. */
function yearsNamed(text: string): number[] {
  const named = [...text.matchAll(/\b(20\d\d)\b/g)].map(([year]) => Number(year));
  const coverage = /used for|coverage|plan year/i.test(text) ? named.map((year) => year - 1) : [];
  return [...new Set([...named, ...coverage])].filter((year) => GUIDELINES[year] !== undefined).sort();
}

/** The figures of a year: of a household of this size, of none (0: what each further person adds), or all of them. */
function figuresOf(year: number, size: number | null): number[] {
  const table = GUIDELINES[year];
  if (table === undefined) return [];
  if (size === 0) return [table.further];
  const all = levelsOf(table);
  const levels = size === null || size > LARGEST_HOUSEHOLD ? all : all.slice(size - 1, size);
  return [
    table.further,
    ...levels.flatMap((level) => SHARES.map((share) => Math.round((level * share) / 100))),
  ];
}

function isPovertyTable({ pointer }: Unit): boolean {
  return /\/poverty\/rows\/\d+\/amount$/.test(pointer);
}

/** The words around a table of poverty figures: its title and caption. */
function tableText({ units }: AuditedSite, { file, pointer }: Unit): string {
  const table = pointer.slice(0, pointer.indexOf('/rows/'));
  return units
    .filter(
      (unit) =>
        unit.file === file && unit.pointer.startsWith(`${table}/`) && !unit.pointer.includes('/rows/'),
    )
    .map(({ text }) => text)
    .join('\n');
}
