import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseDocument } from 'yaml';
import { readPriceLine } from '../../../schemas/price-line.ts';
import { importPrices } from '../../../scripts/prices/import-prices.ts';
import { planYearsIn } from '../../../scripts/prices/plan-year-names.ts';
import { temporaryFolder, writeBelow } from '../temporary-folder.ts';
import { ALABAMA, csvOf, planRow, tableOf, workbookOf, zipOf } from './plan-file.ts';

let root: string;
/** False for an agency that sells no marketplace plans: it has no prices to read. */
const HAS_MARKETPLACE = existsSync('content/marketplace.yaml');
beforeEach(({ skip }) => skip(!HAS_MARKETPLACE, 'It reads prices of the marketplace.'));

/** Copies what the command reads: law, curves, facts, schemas, and an agency with licenses in three states. */
beforeAll(() => {
  root = temporaryFolder(afterAll);
  if (!HAS_MARKETPLACE) return;
  cpSync('schemas', join(root, 'schemas'), { recursive: true });
  for (const name of ['marketplace', 'age-curves'])
    cpSync(`content/${name}.yaml`, join(root, `content/${name}.yaml`));
  const facts = parseDocument(readFileSync('content/facts.yaml', 'utf8'));
  // This agency has no carriers and no team to count.
  for (const [name, fact] of Object.entries<{ counts?: string }>(facts.toJS().facts))
    if (['carriers', 'people'].includes(fact.counts ?? '')) facts.deleteIn(['facts', name]);
  writeBelow(root, 'content/facts.yaml', facts.toString({ lineWidth: 0 }));
  const licensedStates = [
    { code: 'AL', name: 'Alabama' },
    { code: 'FL', name: 'Florida' },
    { code: 'GA', name: 'Georgia' },
  ];
  const site = parseDocument(readFileSync('content/site.yaml', 'utf8'));
  site.set('licensedStates', licensedStates);
  writeBelow(root, 'content/site.yaml', String(site));
});

const PRICES = 'content/prices';

/** Imports a file into the copy. Returns what the command prints, and the files that it wrote. */
async function run(file: string, bytes: string | Buffer, { year = 2027, source = '', day = '' } = {}) {
  const folder = temporaryFolder();
  const path = writeBelow(folder, file, bytes);
  utimesSync(path, new Date('2026-10-21'), new Date('2026-10-21'));
  const temporary = join(folder, 'unpacked');
  mkdirSync(temporary);
  rmSync(join(root, PRICES), { recursive: true, force: true });
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => printed.push(text));
  const written = () =>
    existsSync(join(root, PRICES))
      ? Object.fromEntries(
          readdirSync(join(root, PRICES)).map((name) => [
            name,
            readFileSync(join(root, PRICES, name), 'utf8'),
          ]),
        )
      : {};
  try {
    await importPrices(root, {
      path,
      temporary,
      year,
      source: source === '' ? undefined : source,
      day: day === '' ? undefined : day,
    });
    return { printed: printed.join('\n'), written: written() };
  } finally {
    log.mockRestore();
  }
}

/** Returns the prices of the first county that was written for a state. */
function countyIn(text: string | undefined) {
  return readPriceLine(/counties:\n {2}- (.*)/.exec(text ?? '')?.[1] ?? '');
}

/** Plans of Miami-Dade with each trap for the choice of plans. */
const TRAPS = [
  planRow({ plan: 'B1', metal: 'Bronze', premium: 301.5, deductible: '$7,500', limit: '$10,600' }),
  planRow({ plan: 'B2', metal: 'Expanded Bronze', premium: 299.25, deductible: '$9,000', limit: '$10,600' }),
  planRow({ plan: 'C1', metal: 'Catastrophic', premium: 120 }),
  planRow({ plan: 'S0', premium: 100, offering: 'Allows Child-Only' }),
  planRow({ plan: 'S1', premium: 400 }),
  planRow({ plan: 'S1', premium: 400 }),
  // The lower premium, but the higher part for essential benefits: 97.5% of 420 is 409.50.
  planRow({ plan: 'S2', premium: 410, essential: '' }),
  planRow({ plan: 'S3', premium: 420, essential: '97.5%', deductible: 'Not Applicable', limit: '$8,000' }),
  planRow({ plan: 'S4', premium: '' }),
  planRow({ plan: 'G1', metal: 'Gold', premium: 1234.56 }),
  planRow({ plan: 'P1', metal: 'Platinum', premium: 50 }),
];

describe('chooses the plans of a county', () => {
  test('by law, from a workbook in an archive', async () => {
    const { printed, written } = await run(
      'individual_market_medical.zip',
      zipOf({ 'individual_market_medical.xlsx': workbookOf(tableOf(TRAPS)) }),
    );
    expect(Object.keys(written)).toEqual(['florida.yaml']);
    const standard = { deductible: 5000, limit: 9000 };
    const reduced = [
      { deductible: 0, limit: 1200 },
      { deductible: 500, limit: 3000 },
      { deductible: 4000, limit: 7500 },
    ];
    expect(countyIn(written['florida.yaml'])).toEqual({
      name: 'Miami-Dade',
      fips: '12086',
      bronze: { premium: 299.25, essential: 100, deductible: 9000, limit: 10_600 },
      silver: { premium: 400, essential: 100, ...standard, reduced },
      benchmark: { premium: 420, essential: 97.5, deductible: undefined, limit: 8000, reduced },
      gold: { premium: 1234.56, essential: 100, ...standard },
    });
    expect(printed).toMatchInlineSnapshot(`
      "Prices of plan year 2027, from individual_market_medical.zip › individual_market_medical.xlsx › Individual_Market_Medical
        source  https://data.healthcare.gov/datafile/py2027/individual_market_medical.zip (change it with --source)
        day     2026-10-20 (when the file was changed; or name --date)
        until   2027-10-31, the end of the plan year
        Florida              1 county      6 plans   content/prices/florida.yaml
      Left out:
        1 row: catastrophic plans, which are no Bronze, Silver or Gold.
        1 row: plans for children alone.
        1 row: a plan listed twice in its county, counted once.
        1 row without a percent for essential benefits: counted as 100%, and kept.
        1 row: no premium at age 21.
        1 row: platinum plans, which are no Bronze, Silver or Gold.
        Alabama, Georgia: not in the file, which has only states on HealthCare.gov.
      ✓ wrote 1 file. Next: npm run validate, then npm run review to approve them."
    `);
  });

  test('with the only Silver plan as the benchmark', async () => {
    const { written } = await run('2027.csv', csvOf(tableOf([planRow({ plan: 'S1', premium: 400 })])));
    const { silver, benchmark, bronze } = countyIn(written['florida.yaml']);
    expect([silver.premium, benchmark.premium, bronze]).toEqual([400, 400, undefined]);
  });

  test('and counts two plans of one premium as two', async () => {
    const plans = ['S1', 'S2', 'S3'].map((plan, index) => planRow({ plan, premium: index < 2 ? 400 : 450 }));
    const { written } = await run('2027.csv', csvOf(tableOf(plans)));
    expect(countyIn(written['florida.yaml']).benchmark.premium).toBe(400);
  });

  test('and leaves out a county without Silver, and one with a plan of two premiums', async () => {
    const plans = [
      planRow({ plan: 'S1', premium: 400 }),
      planRow({ plan: 'B1', premium: 300, metal: 'Bronze', county: 'Baker', fips: '12003' }),
      planRow({ plan: 'S1', premium: 400, county: 'Bay', fips: '12005' }),
      planRow({ plan: 'S1', premium: 410, county: 'Bay', fips: '12005' }),
    ];
    const { printed, written } = await run('2027.csv', csvOf(tableOf(plans)));
    expect(written['florida.yaml']?.split('  - ')).toHaveLength(2);
    expect(printed).toContain('Baker, Florida: no Silver plan, so there is no benchmark.');
    expect(printed).toContain('Bay, Florida: plan S1 is listed with two premiums.');
  });
});

describe('age curves', () => {
  const alabama = { state: 'AL', fips: '1001', county: 'Autauga' };

  test('of a state are taken from content, and FIPS codes get their zero', async () => {
    const plans = [planRow({ ...alabama, plan: 'S1', premium: 333.33, curve: ALABAMA })];
    const { written } = await run('2027.csv', csvOf(tableOf(plans)));
    expect(written['alabama.yaml']).toContain('curve: state');
    expect(countyIn(written['alabama.yaml']).fips).toBe('01001');
  });

  test('of a state that follows the federal one, a cent of rounding aside', async () => {
    const row = planRow({ ...alabama, plan: 'S1', premium: 333.33 });
    const at60 = row.findIndex((cell) => cell === '$904.66');
    const { written } = await run('2027.csv', csvOf(tableOf([row.with(at60, '$904.67')])));
    expect(written['alabama.yaml']).toContain('curve: federal');
  });

  test('that are unknown leave the state out', async () => {
    const plans = [
      planRow({ plan: 'S1', premium: 400 }),
      planRow({ state: 'GA', fips: '13001', county: 'Appling', plan: 'S9', premium: 400, curve: ALABAMA }),
    ];
    const { printed, written } = await run('2027.csv', csvOf(tableOf(plans)));
    expect(Object.keys(written)).not.toContain('georgia.yaml');
    expect(printed).toContain(
      'Georgia: premiums do not follow the federal age curve, such as plan S9: $254.00 at 14, $400.00 at 21. Add the state’s curve to content/age-curves.yaml, with its source.',
    );
  });
});

describe('reads', () => {
  const rows = tableOf([planRow({ plan: 'S1', premium: 400 }), planRow({ plan: 'S2', premium: 405.5 })]);

  test.each([
    ['a workbook', 'plans.xlsx', workbookOf(rows)],
    [
      'numbers instead of texts',
      'plans.xlsx',
      workbookOf(
        rows.map((row) => row.map((cell) => cell.replace(/^\$([\d.]+)$/, '$1').replace('100.00%', '1'))),
      ),
    ],
    ['a file with semicolons and a byte order mark', 'plans.csv', `\uFEFF${csvOf(rows, ';')}`],
    ['UTF-16 with tabs', 'plans.csv', Buffer.from(`\uFEFF${csvOf(rows, '\t')}`, 'utf16le')],
    [
      'names of columns with two wrong letters',
      'plans.csv',
      csvOf(
        tableOf(rows.slice(2), { rename: { 'Metal Level': 'Mettal  Levels', 'County Name': 'COUNTY_NAME' } }),
      ),
    ],
    ['no banner', 'plans.csv', csvOf(rows.slice(1))],
  ])('%s', async (_, name, bytes) => {
    const { written } = await run(name, bytes);
    expect(countyIn(written['florida.yaml'])).toMatchObject({
      fips: '12086',
      silver: { premium: 400, essential: 100, deductible: 5000 },
      benchmark: { premium: 405.5, limit: 9000 },
    });
  });

  test('the encoding of Excel for Windows', async () => {
    const plans = [planRow({ plan: 'S1', premium: 400, county: 'Doña Ana' })];
    const { written } = await run('plans.csv', Buffer.from(csvOf(tableOf(plans)), 'latin1'));
    expect(countyIn(written['florida.yaml']).name).toBe('Doña Ana');
  });

  test.each([
    ['of the workbook', 'plans.xlsx', workbookOf(rows), {}, '2026-10-20'],
    ['of the file', 'plans.csv', csvOf(rows), {}, '2026-10-21'],
    ['that is named', 'plans.csv', csvOf(rows), { day: '2026-10-01' }, '2026-10-01'],
  ])('the day %s', async (_, name, bytes, options, day) => {
    const source = 'https://example.gov/plans.zip';
    const { printed, written } = await run(name, bytes, { ...options, source });
    expect(written['florida.yaml']).toContain(`asOf: '${day}'`);
    expect(written['florida.yaml']).toContain(`url: ${source}`);
    expect(written['florida.yaml']).toContain(`expires: '2027-10-31'`);
    expect(printed).toContain(day);
    expect(printed).toContain(source);
  });
});

describe('refuses', () => {
  const rows = tableOf([planRow({ plan: 'S1', premium: 400 })]);
  const old = tableOf([planRow({ plan: 'S1', premium: 400 })], { banner: ['QHP Landscape, PY2026'] });

  test.each<[string, string, string | Buffer, number?]>([
    ['another year in the name of the file', 'qhp_2026.csv', csvOf(rows)],
    ['another year in the name of the archive', 'PY26 medical.zip', zipOf({ 'a.csv': csvOf(rows) })],
    ['another year in the name of the sheet', 'plans.xlsx', workbookOf(rows, { sheet: 'Individual 2026' })],
    ['another year in the banner', 'plans.csv', csvOf(old)],
    ['a year without an entry', 'plans.csv', csvOf(rows), 2031],
    [
      'a missing column',
      'plans.csv',
      csvOf(
        tableOf([planRow({ plan: 'S1', premium: 400 })], { rename: { 'EHB Percent of Total Premium': '' } }),
      ),
    ],
    ['plans of groups', 'SHOP_Market_Medical.csv', csvOf(rows)],
    ['a table of something else', 'plans.csv', 'Name,Phone\nAna,555-0100\n'],
    ['an empty file', 'plans.xlsx', ''],
    ['a web page', 'plans.xlsx', '<!DOCTYPE html><title>Sign in</title>'],
    ['a PDF', 'plans.xlsx', '%PDF-1.7 …'],
    ['an old Excel file', 'plans.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['bytes', 'plans.csv', Buffer.from([1, 0, 2, 0, 3])],
    ['a cut archive', 'plans.zip', zipOf({ 'a.csv': csvOf(rows) }).subarray(0, 200)],
    ['an archive without a table', 'plans.zip', zipOf({ 'read me.txt': 'Hello' })],
    ['an archive with several tables', 'plans.zip', zipOf({ 'a.csv': csvOf(rows), 'b.csv': csvOf(rows) })],
    ['an archive in an archive', 'plans.zip', zipOf({ 'a.xlsx': zipOf({ 'b.xlsx': workbookOf(rows) }) })],
    ['an archive that would unpack to 4 GB', 'plans.zip', zipOf({ 'a.csv': csvOf(rows) }, 4_000_000_000)],
    ['an archive that unpacks to more than it says', 'plans.zip', zipOf({ 'a.csv': 'x'.repeat(5000) }, 10)],
    [
      'a cell without an end',
      'plans.xlsx',
      zipOf({ 'xl/workbook.xml': `<workbook>${'x'.repeat(3_000_000)}` }),
    ],
    ['a line without an end', 'plans.csv', 'State Code,'.padEnd(300_000, 'x')],
  ])('%s, and writes nothing', async (_, name, bytes, year) => {
    const said = await run(name, bytes, { year }).then(
      () => 'nothing',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    expect(said).toMatchSnapshot();
    expect(said).toMatch(/^UsageError: /);
    expect(existsSync(join(root, PRICES))).toBe(false);
  });
});

test.each([
  ['individual_market_medical.xlsx', []],
  ['py2027 medical.zip', [2027]],
  ['PY27-Medical.csv', [2027]],
  ['Plan Year 2027 landscape (as of 10/15/2026)', [2027]],
  ['landscape_20261015.csv', []],
  ['QHP Landscape, October 15, 2026', []],
  ['2026-10-15 landscape 2027', [2027]],
  ['2027 coverage, compared with 2026', [2027]],
  ['landscape 2026', [2026]],
  ['Plan 20260', []],
])('%s names the plan years %j', (text, years) => {
  expect(planYearsIn(text)).toEqual(years);
});
