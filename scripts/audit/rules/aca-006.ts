import type { AuditedSite } from '../register/audited-site.ts';
import { blockText } from '../register/block-text.ts';
import { copyOf, type Unit } from '../register/unit.ts';
import type { Rule } from './rule.ts';

/** HHS poverty guidelines of the contiguous states and DC by year: one person, and each further person. */
const GUIDELINES: Record<number, { first: number; further: number }> = {
  2023: { first: 14_580, further: 5_140 },
  2024: { first: 15_060, further: 5_380 },
  2025: { first: 15_650, further: 5_500 },
  2026: { first: 15_960, further: 5_680 },
};
const LARGEST_HOUSEHOLD = 8;
/** Shares of the guideline that copy names, in percent. */
const SHARES = [100, 138, 150, 200, 250, 300, 400];

/** Poverty figures are those of the guideline year that they name. */
export default {
  id: 'ACA-006',
  checks: 'Poverty figures equal the table of the guideline year that they name',
  severity: 'error',
  reads: 'copy',
  why: 'A household finds its subsidy by these figures. Those of another year put it in the wrong band.',
  remedy:
    'Take the figures from the HHS table of that year and name the year: “guidelines of 2025”, or “2024 federal poverty level” for the guidelines of 2023 that were used for 2024 coverage.',
  source: {
    title:
      'HHS Poverty Guidelines (2023: 14,580 + 5,140; 2024: 15,060 + 5,380; 2025: 15,650 + 5,500; 2026: 15,960 + 5,680)',
    url: 'https://aspe.hhs.gov/topics/poverty-economic-mobility/poverty-guidelines',
  },
  examples: {
    passes: 'By the 2025 poverty guidelines one person is at $15,650.',
    fails: 'By the 2025 poverty guidelines one person is at $14,580.',
  },
  *check(site) {
    yield* checkSubsidyCheck(site);
    for (const unit of copyOf(site)) {
      if (!/poverty/i.test(unit.text) && !isPovertyTable(unit)) continue;
      const amounts = [...unit.text.matchAll(/\$(\d{1,3}(?:,\d{3})+|\d{4,6})\b/g)];
      const years = yearsNamed(isPovertyTable(unit) ? tableText(site, unit) : blockText(site, unit));
      const known = years.flatMap((year) => figuresOf(year));
      for (const [words, digits = ''] of amounts) {
        if (years.length === 0)
          yield { at: unit, words, message: `“${words}” is a poverty figure that names no year` };
        else if (!known.includes(Number(digits.replaceAll(',', '')))) {
          yield {
            at: unit,
            words,
            message: `“${words}” is not in the poverty guidelines of ${years.join(' or ')}`,
          };
        }
      }
    }
  },
} satisfies Rule;

function* checkSubsidyCheck({ poverty }: AuditedSite) {
  if (poverty === null) return;
  const table = GUIDELINES[poverty.year];
  if (table === undefined) {
    yield {
      at: poverty.spot,
      message: `the subsidy check counts with guidelines of ${poverty.year}, which this rule has no table of`,
    };
    return;
  }
  const wrong = poverty.levels.findIndex((level, index) => level !== table.first + index * table.further);
  if (wrong !== -1) {
    const right = table.first + wrong * table.further;
    yield {
      at: poverty.spot,
      message: `the subsidy check counts with ${poverty.levels[wrong]} for ${wrong + 1}, where the guidelines of ${poverty.year} say ${right}`,
    };
  }
  if (poverty.eachFurther !== table.further) {
    yield {
      at: poverty.spot,
      message: `the subsidy check adds ${poverty.eachFurther} for each further person, where the guidelines of ${poverty.year} say ${table.further}`,
    };
  }
}

/** The guideline years that a text names; a coverage year stands for the guidelines of the year before. */
function yearsNamed(text: string): number[] {
  const named = [...text.matchAll(/\b(20\d\d)\b/g)].map(([year]) => Number(year));
  const coverage = /used for|coverage|plan year/i.test(text) ? named.map((year) => year - 1) : [];
  return [...new Set([...named, ...coverage])].filter((year) => GUIDELINES[year] !== undefined).sort();
}

function figuresOf(year: number): number[] {
  const table = GUIDELINES[year];
  if (table === undefined) return [];
  const levels = Array.from({ length: LARGEST_HOUSEHOLD }, (_, index) => table.first + index * table.further);
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
