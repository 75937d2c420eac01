import type { AuditedSite } from '../register/audited-site.ts';
import { copyOf, type Unit } from '../register/unit.ts';
import type { CodeById } from '../claims/rule.ts';
import type { Token } from '../language/tokens.ts';

/** HHS poverty guidelines of the contiguous states and DC by year: one person, and each further person. */
const GUIDELINES: Record<number, { first: number; further: number }> = {
  2023: { first: 14_580, further: 5_140 },
  2024: { first: 15_060, further: 5_380 },
  2025: { first: 15_650, further: 5_500 },
  2026: { first: 15_960, further: 5_680 },
};
const LARGEST_HOUSEHOLD = 8;
const SMALLEST_AMOUNT = 4000;
const SPEAKS_OF_POVERTY = /\bpoverty\b|\bFPL\b|\bguidelines?\b/i;
/** Shares of the guideline that copy names, in percent. */
const SHARES = [100, 138, 150, 200, 250, 300, 400];

export default {
  // Poverty figures are those of the guideline year that they name.
  'ACA-006': {
    *compute({ text, block, sentences }) {
      if (!SPEAKS_OF_POVERTY.test(text)) return;
      const years = yearsNamed(block);
      for (const { start, end, value = 0 } of sentences.flatMap(({ tokens }) => tokens.filter(isAmount)))
        yield* checkFigure(text.slice(start, end).trim(), value, years);
    },
    *inspect(site) {
      for (const { year, first, further, spot: at } of site.guidelines) {
        const table = GUIDELINES[year];
        const message =
          table === undefined
            ? `of ${year}, which this rule has no table of`
            : `${first} + ${further}, where the guidelines of ${year} say ${table.first} + ${table.further}`;
        if (first !== table?.first || further !== table.further)
          yield {
            at,
            message: `the estimate counts with ${table === undefined ? 'guidelines ' : ''}${message}`,
          };
      }
      for (const unit of copyOf(site).filter(isPovertyTable)) {
        const years = yearsNamed(tableText(site, unit));
        for (const [words, digits = ''] of unit.text.matchAll(/\$(\d{1,3}(?:,\d{3})+|\d{4,6})\b/g))
          for (const fault of checkFigure(words, Number(digits.replaceAll(',', '')), years))
            yield { at: unit, ...fault };
      }
    },
    skips: isPovertyTable,
  },
} satisfies CodeById;

/** Returns true for an amount that may be a guideline. Smaller numbers are counts, and years are years. */
function isAmount({ kind, text, value = 0 }: Token): boolean {
  return value >= SMALLEST_AMOUNT && (kind === 'money' || (kind === 'number' && !/^20\d\d$/.test(text)));
}

/** Finds a figure that is not in the table of a year that the copy names. */
function* checkFigure(words: string, value: number, years: readonly number[]) {
  if (years.length === 0) yield { words, message: `“${words}” is a poverty figure that names no year` };
  else if (!years.some((year) => figuresOf(year).includes(value)))
    yield { words, message: `“${words}” is not in the poverty guidelines of ${years.join(' or ')}` };
}

/** Returns the guideline years that a text names; a coverage year means the guidelines of the year before. */
function yearsNamed(text: string): number[] {
  const named = [...text.matchAll(/\b(20\d\d)\b/g)].map(([year]) => Number(year));
  const coverage = /used for|coverage|plan year/i.test(text) ? named.map((year) => year - 1) : [];
  return [...new Set([...named, ...coverage])].filter((year) => GUIDELINES[year] !== undefined).sort();
}

/** Returns the figures of a year's table: what each further person adds, and shares of the level of each household. */
function figuresOf(year: number): number[] {
  const { first = 0, further = 0 } = GUIDELINES[year] ?? {};
  const levels = Array.from({ length: LARGEST_HOUSEHOLD }, (_, index) => first + index * further);
  return [further, ...levels.flatMap((level) => SHARES.map((share) => Math.round((level * share) / 100)))];
}

function isPovertyTable({ pointer }: Unit): boolean {
  return /\/poverty\/rows\/\d+\/amount$/.test(pointer);
}

/** Returns the words around a table of poverty figures: its title and caption. */
function tableText({ units }: AuditedSite, { file, pointer }: Unit): string {
  const table = `${pointer.slice(0, pointer.indexOf('/rows/'))}/`;
  const around = units.filter((unit) => unit.file === file && unit.pointer.startsWith(table));
  return around.flatMap((unit) => (unit.pointer.includes('/rows/') ? [] : [unit.text])).join('\n');
}
