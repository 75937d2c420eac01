import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { ageFactors } from '../../../schemas/age-factors.ts';
import { publishPrices } from '../../../scripts/content/assemble/price-files.ts';
import { content as agency, needed } from '../../content.ts';
import { copyProject, HAS_STATES, OHIO, STATES } from './project.ts';

const { root, compileWith } = copyProject();
beforeEach(({ skip }) => skip(agency.ageCurves === undefined, 'It needs a marketplace and its age curves.'));

const SILVER = '5000/9800 0/2200 600/3300 4000/8200';
const MIAMI = `Adams | 39001 | bronze 353.45 100% 7500/10600 | silver 503.35 100% ${SILVER} | benchmark 512.18 97.5% ${SILVER}`;

/** Returns a file with prices of Ohio, with some keys or lines replaced. */
function pricesWith(changes: Record<string, string> = {}, lines: readonly string[] = [MIAMI]): string {
  const keys = {
    state: 'OH',
    year: '2027',
    source: '{ title: The federal file, url: https://example.gov/plans.zip }',
    asOf: "'2026-10-20'",
    verifiedOn: "'2026-10-21'",
    owner: 'Plan desk',
    expires: "'2027-10-31'",
    curve: 'federal',
    ...changes,
  };
  return [
    '# yaml-language-server: $schema=../../schemas/prices.schema.json',
    ...Object.entries(keys).map(([key, value]) => `${key}: ${value}`),
    'counties:',
    ...lines.map((line) => `  - ${line}`),
    '',
  ].join('\n');
}

/** The sample's own prices, which the copy has no license for. */
const OWN = Object.fromEntries(
  compileWith({}).files.flatMap(({ path }) => (path.startsWith('content/prices/') ? [[path, null]] : [])),
);

function compilePrices(text: string, day: string | null = null, others: Record<string, string> = {}) {
  return compileWith({ ...OWN, 'content/prices/ohio.yaml': text, ...others }, day);
}

/** Lists the mistakes that are reported about prices and age curves. */
function saidOf(text: string, day: string | null = null, others: Record<string, string> = {}): string[] {
  return compilePrices(text, day, others)
    .diagnostics.filter(
      ({ file, severity }) =>
        (file.startsWith('content/prices') || file === 'content/age-curves.yaml') &&
        (severity !== 'warning' || day !== null),
    )
    .map(({ reason, remedy }) => `${reason}. ${remedy}`);
}

test('prices that npm run premiums wrote have no mistake', () => {
  expect(saidOf(pricesWith(), '2026-11-28')).toEqual([]);
});

test.each<[string, string]>([
  ['a state without a license', pricesWith({ state: 'ZZ' })],
  ['a plan year without an entry', pricesWith({ year: '2031' })],
  ['an end after the plan year', pricesWith({ expires: "'2027-12-31'" })],
  ['a curve of a state that has none', pricesWith({ curve: 'state' })],
  ['a county that is listed twice', pricesWith({}, [MIAMI, MIAMI.replace('Adams', 'Allen')])],
  ['a benchmark below the lowest Silver', pricesWith({}, [MIAMI.replace('512.18', '412.18')])],
  ['a line with a missing figure', pricesWith({}, [MIAMI.replace(' 7500/10600', '')])],
  ['a premium with a dollar sign', pricesWith({}, [MIAMI.replace('353.45', '$353.45')])],
])('reports %s', (_, text) => {
  expect(saidOf(text)).toMatchSnapshot();
});

test.skipIf(!HAS_STATES).each([
  ['Adams', []],
  ['Nowhere', ['priceFor/county is Nowhere, which content/prices/ohio.yaml does not have']],
])('a page of a state may name the county %s as its example: %j', (county, said) => {
  const { diagnostics } = compilePrices(pricesWith(), null, {
    [`${STATES}/ohio.yaml`]: `${OHIO}priceFor: { county: ${county}, age: 40 }\n`,
  });
  const own = diagnostics.filter(({ rule }) => rule === 'prices');
  expect(own.map(({ reason }) => reason)).toEqual(said);
});

test.each([
  ['2027-10-31', 'is 2027-10-31: from the next day on'],
  ['2027-11-01', 'was 2027-10-31: the estimate must not compute with it'],
])('on %s, the end of the prices is told', (day, words) => {
  const said = saidOf(pricesWith(), day).find((each) => each.includes('npm run premiums'));
  expect(said).toMatch(/^expires /);
  expect(said).toContain(words);
});

test.each([
  ['a falling factor', 'age: 61, factor: 2.810', 'age: 61, factor: 2.710'],
  ['an age twice', 'age: 62, factor: 2.873', 'age: 61, factor: 2.873'],
  ['no factor of the youngest', '{ age: 0, factor: 0.765 }', '{ age: 1, factor: 0.765 }'],
])('reports an age curve with %s', (_, from, to) => {
  const curves = readFileSync(`${root}/content/age-curves.yaml`, 'utf8');
  const [said] = saidOf(pricesWith(), null, { 'content/age-curves.yaml': curves.replace(from, to) });
  expect(said).toMatchSnapshot();
});

test('the published file has the lines, the curve and the limit for children', () => {
  const content = needed(compilePrices(pricesWith()).content ?? undefined);
  const [file] = publishPrices(content);
  expect(content.priceFiles).toEqual({ OH: file?.url });
  expect(file?.url).toMatch(/^\/assets\/prices\/oh\.[0-9a-f]{8}\.json$/);
  const published = JSON.parse(file?.text ?? '');
  expect(published).toMatchObject({ year: 2027, day: '2026-10-20', ends: '2027-10-31', counties: [MIAMI] });
  expect(published.factors).toEqual(ageFactors(needed(content.ageCurves)));
  expect(published.factors).toHaveLength(65);
  // The limit of Ohio is not in content.
  expect(published).not.toHaveProperty('children');
});

test('a state has its own factors below 21, and from 21 on if content has them', () => {
  const curves = needed(compilePrices(pricesWith()).content?.ageCurves);
  const [alabama, utah] = ['AL', 'UT'].map((state) => ageFactors(curves, state));
  expect([alabama?.[20], alabama?.[21], alabama?.[60]]).toEqual([0.635, 1, 2.714]);
  expect([utah?.[0], utah?.[26], utah?.[35], utah?.[64]]).toEqual([0.793, 1.363, 1.39, 3]);
  expect(ageFactors(curves, 'FL')).toBeUndefined();
});
