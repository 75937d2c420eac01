import { readPriceLine } from '../../../schemas/price-line.ts';
import { entryOf } from '../model/collections.ts';
import { type CheckedFile, fileAt } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { listAt, valueAt } from '../json-data.ts';
import { AGE_CURVES_FILE, MARKETPLACE_FILE, SITE_FILE, slotOf } from '../model/content-files.ts';

/**
 * Reports prices of states without a license, of plan years without an entry in marketplace.yaml, and counties that are
 * listed twice or whose plans contradict each other. Reports pages of states whose example names an unknown county.
 * Reports gaps and falling factors in age-curves.yaml.
 */
export function checkPrices(files: readonly CheckedFile[], report: Report): void {
  checkAgeCurves(fileAt(files, AGE_CURVES_FILE), report);
  const prices = files.filter(({ path }) => slotOf(path)?.in === 'prices');
  const [first] = prices;
  if (first === undefined) return;
  const curves = fileAt(files, AGE_CURVES_FILE);
  if (curves === undefined)
    refuseIn(first, 'prices', report)(
      null,
      `needs ${AGE_CURVES_FILE}, which does not exist`,
      'Restore it: it is the same for every agency.',
    );
  const seen = new Map<string, string>();
  for (const file of prices.filter(({ broken }) => !broken)) {
    checkState(file, { files, seen, curves }, report);
    checkYear(file, fileAt(files, MARKETPLACE_FILE), report);
    checkCounties(file, report);
    checkExample(file, files, report);
  }
}

interface Around {
  files: readonly CheckedFile[];
  /** A map from states to the files that have their prices. */
  seen: Map<string, string>;
  curves: CheckedFile | undefined;
}

/** Reports a state whose example names a county that its prices do not have. */
function checkExample(file: CheckedFile, files: readonly CheckedFile[], report: Report): void {
  const state = valueAt(file.data, '/state');
  const page = files.find(
    (each) => entryOf(each.path)?.collection === 'states' && valueAt(each.data, '/code') === state,
  );
  const county = valueAt(page?.data, '/priceFor/county');
  if (page === undefined || county === undefined) return;
  const names = listAt(file.data, '/counties').map((line) => readPriceLine(String(line)).name);
  if (!names.includes(String(county)))
    refuseIn(page, 'prices', report)(
      '/priceFor/county',
      `is ${String(county)}, which ${file.path} does not have`,
      'Write a county as that file names it, or delete priceFor.',
    );
}

function checkState(file: CheckedFile, { files, seen, curves }: Around, report: Report): void {
  const refuse = refuseIn(file, 'prices', report);
  const state = String(valueAt(file.data, '/state'));
  const site = fileAt(files, SITE_FILE);
  const licensed = listAt(site?.data, '/licensedStates').map((each) => valueAt(each, '/code'));
  const twin = seen.get(state);
  if (twin !== undefined)
    refuse('/state', `is ${state}, whose prices are in ${twin}`, 'Keep one file for each state.');
  else if (site !== undefined && !site.broken && !licensed.includes(state))
    refuse('/state', `is ${state}, and the agency is not licensed there`, 'Delete this file.', {
      fix: 'file',
    });
  else if (
    valueAt(file.data, '/curve') === 'state' &&
    curves?.broken === false &&
    valueAt(curves.data, `/states/${state}`) === undefined
  )
    refuse(
      '/curve',
      `is state, but ${AGE_CURVES_FILE} has none for ${state}`,
      'Add the curve there, with its source.',
    );
  seen.set(state, file.path);
}

function checkYear(file: CheckedFile, marketplace: CheckedFile | undefined, report: Report): void {
  if (marketplace === undefined || marketplace.broken) return;
  const refuse = refuseIn(file, 'prices', report);
  const year = Number(valueAt(file.data, '/year'));
  const entry = listAt(marketplace.data, '/planYears').find((each) => valueAt(each, '/year') === year);
  const expires = String(valueAt(file.data, '/expires'));
  const last = String(valueAt(entry, '/expires'));
  if (entry === undefined)
    refuse(
      '/year',
      `is ${year}, a plan year without an entry in planYears of ${MARKETPLACE_FILE}`,
      'Add the entry, or run npm run premiums with the file of a plan year that has one.',
    );
  else if (expires > last)
    refuse(
      '/expires',
      `is ${expires}, after plan year ${year}, which ends on ${last}`,
      `Write ${last}: prices end with their plan year.`,
    );
}

function checkCounties(file: CheckedFile, report: Report): void {
  const refuse = refuseIn(file, 'prices', report);
  const seen = new Map<string, string>();
  for (const [index, line] of listAt(file.data, '/counties').entries()) {
    const { name, fips, silver, benchmark } = readPriceLine(String(line));
    const at = `/counties/${index}`;
    const remedy = 'Run npm run premiums with the federal file again: it writes these lines.';
    for (const key of [fips, name]) {
      const twin = seen.get(key);
      if (twin !== undefined) refuse(at, `has ${key} again, as ${twin} has`, remedy);
      seen.set(key, name);
    }
    if (benchmark.premium < silver.premium)
      refuse(at, 'has a benchmark below the lowest Silver plan', remedy);
  }
}

/** Reports an age curve that does not begin at the right age, lists an age twice, or falls from 21 on. */
function checkAgeCurves(file: CheckedFile | undefined, report: Report): void {
  if (file === undefined || file.broken) return;
  const refuse = refuseIn(file, 'age-curve', report);
  const states = Object.keys(Object(valueAt(file.data, '/states')));
  const lists: [at: string, begins: number][] = [
    ['/default', 0],
    ...states.map((state): [string, number] => [`/states/${state}/from21`, 21]),
  ];
  for (const [at, begins] of lists) {
    const rows = listAt(file.data, at);
    const ages = rows.map((row) => Number(valueAt(row, '/age')));
    const factors = rows.map((row) => Number(valueAt(row, '/factor')));
    if (rows.length > 0 && ages[0] !== begins)
      refuse(
        `${at}/0/age`,
        `is ${ages[0]}, but the curve begins at ${begins}`,
        `Add the factor of ${begins}.`,
      );
    for (let index = 1; index < rows.length; index += 1) {
      const [age = 0, before = 0] = [ages[index], ages[index - 1]];
      if (age <= before)
        refuse(
          `${at}/${index}/age`,
          `is ${age}, not above ${before} before it`,
          'List the ages in order, each once.',
        );
      else if ((factors[index] ?? 0) < (factors[index - 1] ?? 0))
        refuse(
          `${at}/${index}/factor`,
          `is ${factors[index]}, below ${factors[index - 1]} before it: the curve falls`,
          'Check both factors against the source.',
        );
    }
    const base = rows.find((_, index) => ages[index] === 21);
    if (rows.length > 0 && Number(valueAt(base, '/factor')) !== 1)
      refuse(
        at,
        'has no factor 1 at age 21',
        'Write { age: 21, factor: 1.000 }: factors compare with age 21.',
      );
  }
}
