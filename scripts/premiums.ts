import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, resolveTyped } from './lib/arguments.ts';
import { runCommand } from './lib/command.ts';
import { readDay, today } from './lib/day.ts';
import { importPrices } from './prices/import-prices.ts';
import { UsageError } from './lib/usage-error.ts';

const usage = `npm run premiums -- FILE --year 2027
  reads the federal file “QHP Landscape, Individual Market Medical” of data.healthcare.gov (.zip, .xlsx or .csv),
  and writes content/prices: one file for each state of your licenses that the federal file has
  --year YEAR    the plan year, which needs an entry in planYears of content/marketplace.yaml
  --source URL   where you have the file from; by default, its address on data.healthcare.gov
  --date DAY     the day of the file, such as 2026-10-20; by default, the day on which it was last changed`;

await runCommand(async (root) => {
  const { values, positionals } = readArguments({
    usage,
    words: 'file',
    options: { year: { type: 'string' }, source: { type: 'string' }, date: { type: 'string' } },
  });
  const [file, ...others] = positionals;
  const fail = (reason: string) => new UsageError(`${reason}\n\n${usage}`);
  if (file === undefined) throw fail('Name the file.');
  if (others.length > 0) throw fail(`Name one file, not ${positionals.length}.`);
  if (values.year === undefined) throw fail('Name the plan year, such as --year 2027.');
  if (!/^20\d\d$/.test(values.year)) throw fail(`--year expects a year such as 2027, got ${values.year}.`);
  const { source, date } = values;
  if (source !== undefined && !/^https:\/\/[^\s/]+\.[^\s/]/.test(source))
    throw fail(`--source expects an address that starts with https://, got ${source}.`);
  const day = readDay('--date', date);
  if (day !== undefined && day > today()) throw fail(`--date is ${day}, a day to come.`);
  const temporary = mkdtempSync(join(tmpdir(), 'premiums-'));
  try {
    await importPrices(root, { path: resolveTyped(file), temporary, year: Number(values.year), source, day });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
});
