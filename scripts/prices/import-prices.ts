import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AgeCurves } from '../../schemas/types.ts';
import { compileContent } from '../content/compile.ts';
import { fileAt } from '../content/model/compilation.ts';
import { AGE_CURVES_FILE, FACTS_FILE, MARKETPLACE_FILE, SITE_FILE } from '../content/model/content-files.ts';
import { isError } from '../content/diagnostics.ts';
import { formatDiagnostics } from '../content/format-diagnostics.ts';
import { listAt, valueAt } from '../content/json-data.ts';
import { type Day, today } from '../lib/day.ts';
import { UsageError } from '../lib/usage-error.ts';
import { writeFiles } from '../lib/write-files.ts';
import { readLandscape, type StatePrices } from './landscape.ts';
import { openTable } from './table-file.ts';
import { pricesPath, writePrices } from './write-prices.ts';

const TITLE = 'QHP Landscape, Individual Market Medical, HealthCare.gov';
/** The content files that the import reads. Mistakes of others, such as old prices, do not stop it. */
const NEEDED = [MARKETPLACE_FILE, AGE_CURVES_FILE, SITE_FILE, FACTS_FILE];
const PROGRESS_INTERVAL_MS = 1000;

interface Import {
  path: string;
  temporary: string;
  year: number;
  source: string | undefined;
  day: Day | undefined;
}

/**
 * Reads the federal file of plans, writes content/prices, and prints what it wrote and what it left out.
 * @throws UsageError if the file or the plan year cannot be used; then nothing is written
 */
export async function importPrices(
  root: string,
  { path, temporary, year, source, day }: Import,
): Promise<void> {
  const { licensed, curves, expires, owner } = readContent(root, year);
  const table = await openTable(path, temporary);
  const progress = createProgress();
  const { states, leftOut } = await readLandscape(table, { year, licensed, curves }, progress.tell).finally(
    progress.end,
  );
  const origin = {
    year,
    source: { title: `${TITLE}, plan year ${year}`, url: source ?? defaultSource(year) },
    asOf: day ?? table.day,
    verifiedOn: today(),
    owner,
    expires,
  };
  if (origin.asOf > origin.verifiedOn)
    throw new UsageError(`The file is of ${origin.asOf}, a day to come. Name its day with --date.`);
  const nameOf = ({ state }: StatePrices) => licensed.get(state) ?? state;
  const files = states.map((each) => ({ path: pricesPath(nameOf(each)), text: writePrices(each, origin) }));
  writeFiles(files.map((file) => ({ ...file, path: join(root, file.path) })));

  console.log(`Prices of plan year ${year}, from ${table.names.join(' › ')}`);
  console.log(`  source  ${origin.source.url}${source === undefined ? ' (change it with --source)' : ''}`);
  console.log(
    `  day     ${origin.asOf}${day === undefined ? ' (when the file was changed; or name --date)' : ''}`,
  );
  console.log(`  until   ${expires}, the end of the plan year`);
  for (const [index, each] of states.entries()) {
    const counties = `${each.counties.length} ${each.counties.length === 1 ? 'county' : 'counties'}`;
    const counts = counties.padStart(13) + `${each.plans.toLocaleString('en-US')} plans`.padStart(13);
    console.log(`  ${nameOf(each).padEnd(16)}${counts}   ${files[index]?.path}`);
  }
  if (leftOut.length > 0) console.log(['Left out:', ...leftOut.map((each) => `  ${each}`)].join('\n'));
  for (const old of oldFiles(root, new Set(files.map((file) => file.path))))
    console.log(`! ${old} is not from this file. Delete it if it is of another year.`);
  console.log(
    `✓ wrote ${files.length} ${files.length === 1 ? 'file' : 'files'}. Next: npm run validate, then npm run review to approve them.`,
  );
}

/** Returns the address from which data.healthcare.gov serves the file of a plan year. */
function defaultSource(year: number): string {
  return `https://data.healthcare.gov/datafile/py${year}/individual_market_medical.zip`;
}

interface Needed {
  licensed: Map<string, string>;
  curves: AgeCurves;
  /** The last day of the plan year. */
  expires: Day;
  owner: string;
}

/** Reads licenses, age curves and the plan year. @throws UsageError if one is missing or has a mistake */
function readContent(root: string, year: number): Needed {
  const { files, diagnostics, sources } = compileContent(root);
  const faults = diagnostics.filter((each) => isError(each) && NEEDED.includes(each.file));
  if (faults.length > 0)
    throw new UsageError(formatDiagnostics(faults, sources, { color: process.stdout.isTTY }));
  const dataOf = (path: string) => fileAt(files, path)?.data;
  const years = listAt(dataOf(MARKETPLACE_FILE), '/planYears');
  const entry = years.find((each) => valueAt(each, '/year') === year);
  const curves = dataOf(AGE_CURVES_FILE);
  if (!isAgeCurves(curves))
    throw new UsageError(`${AGE_CURVES_FILE} is missing. Restore it: it is the same for every agency.`);
  if (entry === undefined) {
    const known = years.map((each) => String(valueAt(each, '/year'))).join(', ');
    throw new UsageError(
      `Plan year ${year} has no entry in planYears of ${MARKETPLACE_FILE}, which has ${known || 'none'}. Add the entry first: the prices end with it.`,
    );
  }
  const source = String(valueAt(entry, '/poverty/source'));
  const owner = valueAt(entry, '/poverty/owner') ?? valueAt(dataOf(FACTS_FILE), `/sources/${source}/owner`);
  const licensed = listAt(dataOf(SITE_FILE), '/licensedStates').map((state): [string, string] => [
    String(valueAt(state, '/code')),
    String(valueAt(state, '/name')),
  ]);
  return {
    licensed: new Map(licensed),
    curves,
    expires: String(valueAt(entry, '/expires')),
    owner: String(owner ?? 'Plan desk'),
  };
}

/** Returns true for the data of content/age-curves.yaml, whose form the schema guarantees. */
function isAgeCurves(data: unknown): data is AgeCurves {
  return data !== undefined;
}

function oldFiles(root: string, written: ReadonlySet<string>): string[] {
  const folder = join(root, 'content/prices');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => `content/prices/${name}`)
    .filter((path) => path.endsWith('.yaml') && !written.has(path));
}

/** Prints progress at most once a second: on one line of a terminal, which `end` clears, or else line by line. */
function createProgress() {
  let last = Date.now();
  const { isTTY } = process.stderr;
  const tell = (rows: number, share: number) => {
    if (Date.now() - last < PROGRESS_INTERVAL_MS) return;
    last = Date.now();
    const text = `Reading: ${rows.toLocaleString('en-US')} rows, ${Math.round(share * 100)}%`;
    process.stderr.write(isTTY ? `\r${text} ` : `${text}\n`);
  };
  const end = () => {
    if (isTTY) process.stderr.write('\r\u001B[K');
  };
  return { tell, end };
}
