import { distance } from 'fastest-levenshtein';
import { SILVER_LEVELS } from '../../schemas/price-line.ts';
import { UsageError } from '../lib/usage-error.ts';
import type { Row } from './table.ts';

/** The ages whose premiums the federal file has. A column for 0 to 14 is the one for 14. */
export const LISTED_AGES = [14, 18, 21, 27, 30, 40, 50, 60] as const;

/** The columns that prices are made from, with their usual names and names of other years. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  state: ['State Code', 'State'],
  fips: ['FIPS County Code', 'County FIPS Code'],
  county: ['County Name', 'County'],
  metal: ['Metal Level'],
  plan: ['Plan ID (Standard Component)', 'Plan ID'],
  offering: ['Child Only Offering'],
  essential: ['EHB Percent of Total Premium'],
  age14: ['Premium Child Age 0-14', 'Premium Child'],
  age18: ['Premium Child Age 18'],
  ...Object.fromEntries(
    LISTED_AGES.filter((age) => age > 18).map((age) => [
      `age${age}`,
      [`Premium Adult Individual Age ${age}`],
    ]),
  ),
  ...Object.fromEntries(
    ['Standard', ...SILVER_LEVELS.map((level) => `${level} Percent`)].flatMap((level) => [
      [`deductible ${level}`, [`Medical Deductible - Individual - ${level}`]],
      [`limit ${level}`, [`Medical Maximum Out Of Pocket - Individual - ${level}`]],
    ]),
  ),
};

/** The most letters by which the name of a column may differ from its usual one. */
const MAX_EDITS = 2;
/** The most rows above the header. */
export const MAX_BANNER_ROWS = 50;
/** The fewest known columns of a row that is the header, even if others are missing. */
const MIN_HEADER_COLUMNS = 5;

/** Returns the text of a row in a column by its key in `NAMES`. */
export type ReadCell = (row: Row, column: string) => string;

/**
 * Finds the columns by their names. Spaces, signs and capitals make no difference, nor do two wrong letters.
 * @returns a function that reads a cell; undefined if the row is no header
 * @throws UsageError if the row is a header but lacks a column
 */
export function findColumns(row: Row, name: string): ReadCell | undefined {
  const written = Array.from({ length: row.width }, (_, column) => plain(row.text(column)));
  const found = new Map<string, number>();
  for (const [key, names] of Object.entries(NAMES)) {
    const at = names.map((each) => written.indexOf(plain(each))).find((index) => index >= 0);
    if (at !== undefined) found.set(key, at);
  }
  const missing = Object.entries(NAMES).filter(([key, names]) => {
    if (found.has(key)) return false;
    const taken = new Set(found.values());
    const near = written.flatMap((each, at) =>
      !taken.has(at) && names.some((usual) => isMisspelled(each, plain(usual))) ? at : [],
    );
    const [only, ...others] = near;
    if (only === undefined || others.length > 0) return true;
    found.set(key, only);
    return false;
  });
  if (found.size < MIN_HEADER_COLUMNS) return undefined;
  if (missing.length > 0)
    throw new UsageError(
      `${name} has no column ${missing.map(([, [usual = '']]) => `“${usual}”`).join(', ')}. Use the file “QHP Landscape, Individual Market Medical” of data.healthcare.gov, with all its columns.`,
    );
  return (each, key) => each.text(found.get(key) ?? -1);
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Returns true if a name differs by at most two letters, and by no digit: other digits are another age or level. */
function isMisspelled(written: string, usual: string): boolean {
  const digits = (text: string) => text.replace(/\D/g, '');
  return digits(written) === digits(usual) && distance(written, usual) <= MAX_EDITS;
}
