import {
  type CostSharing,
  type CountyPrices,
  type PricedPlan,
  SILVER_LEVELS,
  type SilverPlan,
} from '../../schemas/price-line.ts';
import type { AgeCurves } from '../../schemas/types.ts';
import { compareText } from '../content/compare-text.ts';
import { UsageError } from '../lib/usage-error.ts';
import { ageFactors } from '../../schemas/age-factors.ts';
import { findColumns, LISTED_AGES, MAX_BANNER_ROWS, type ReadCell } from './columns.ts';
import { refuseOtherYear } from './plan-year-names.ts';
import type { Row, Table } from './table.ts';

/** The prices of a state, and how many plans they were chosen from. */
export interface StatePrices {
  state: string;
  /** The age curve that all premiums follow: the federal one, or that of the state in content/age-curves.yaml. */
  curve: Curve;
  counties: CountyPrices[];
  plans: number;
}

type Curve = 'federal' | 'state';

export interface Landscape {
  states: StatePrices[];
  /** The plans that were left out, and the reasons: a sentence each. */
  leftOut: string[];
}

interface Wanted {
  year: number;
  /** A map from the two letters of the states of the agency's licenses to their names. */
  licensed: ReadonlyMap<string, string>;
  curves: AgeCurves;
}

/** The metal levels of the plans that are priced, as the file writes them, without spaces and in lowercase. */
const METALS: Readonly<Record<string, 'bronze' | 'silver' | 'gold'>> = {
  bronze: 'bronze',
  expandedbronze: 'bronze',
  silver: 'silver',
  gold: 'gold',
};
/** States in which a premium does not depend on age. They have no prices by age. */
const WITHOUT_AGES = ['NY', 'VT'];
const CENT = 0.01;
/** The number of rows between two reports of progress. */
const PROGRESS_ROWS = 10_000;

interface Plan extends SilverPlan {
  id: string;
  metal: 'bronze' | 'silver' | 'gold';
  /** The premiums at `LISTED_AGES`; NaN for an empty cell. */
  ages: number[];
}

interface County {
  name: string;
  fips: string;
  plans: Map<string, Plan>;
  /** The ID of a plan that is listed with two premiums. */
  unclear?: string;
}

/**
 * Chooses the plans of each county in the states of the agency's licenses.
 * @param tell takes the number of rows and the share of the file that was read
 * @throws UsageError if the table is of another plan year, lacks a column, or has no plan in these states
 */
export async function readLandscape(
  table: Table,
  wanted: Wanted,
  tell: (rows: number, share: number) => void = () => {},
): Promise<Landscape> {
  const name = table.names.join(' › ');
  const kind = table.names.at(-1) ?? '';
  if (/shop|dental/i.test(kind) && !/individual.*medical/i.test(kind))
    throw new UsageError(
      `${name} is not the file of medical plans for individuals. Use “QHP Landscape, Individual Market Medical” of data.healthcare.gov.`,
    );
  for (const each of table.names) refuseOtherYear(each, wanted.year, `The name of ${name}`);
  const counts = new Counts();
  const states = new Map<string, Map<string, County>>();
  const abroad = new Set<string>();
  let cell: ReadCell | undefined;
  let rowNumber = 0;
  let share = 0;
  for await (const row of table.rows((read) => (share = read))) {
    rowNumber += 1;
    if (rowNumber % PROGRESS_ROWS === 0) tell(rowNumber, share);
    if (cell === undefined) {
      cell = findColumns(row, name);
      if (cell !== undefined) continue;
      if (rowNumber > MAX_BANNER_ROWS) break;
      const banner = Array.from({ length: Math.min(row.width, 200) }, (_, column) => row.text(column)).join(
        ' ',
      );
      refuseOtherYear(banner, wanted.year, `Row ${rowNumber} of ${name}`);
      continue;
    }
    const state = cell(row, 'state').toUpperCase();
    if (state === '' && cell(row, 'plan') === '') continue;
    if (!wanted.licensed.has(state)) {
      abroad.add(state);
      counts.add('abroad');
      continue;
    }
    if (WITHOUT_AGES.includes(state)) {
      counts.add(`no prices by age in ${state}`);
      continue;
    }
    const plan = readPlan(row, cell);
    if (typeof plan === 'string') {
      counts.add(plan);
      continue;
    }
    if (cell(row, 'essential') === '') counts.add('assumed');
    const fips = readFips(cell(row, 'fips'));
    const countyName = cell(row, 'county').replace(/\s+/g, ' ').replaceAll('|', '');
    if (fips === undefined || countyName === '') {
      counts.add('no county, or no FIPS code of five digits');
      continue;
    }
    const counties = states.get(state) ?? new Map<string, County>();
    states.set(state, counties);
    const county = counties.get(fips) ?? { name: countyName, fips, plans: new Map<string, Plan>() };
    counties.set(fips, county);
    const known = county.plans.get(plan.id);
    if (known === undefined) county.plans.set(plan.id, plan);
    else if (known.premium === plan.premium && known.essential === plan.essential) counts.add('listed twice');
    else county.unclear = plan.id;
  }
  if (cell === undefined)
    throw new UsageError(
      `${name} has no row with names of columns such as “State Code”, “County Name” and “Metal Level”. Use the file “QHP Landscape, Individual Market Medical” of data.healthcare.gov.`,
    );
  const leftOut: string[] = [];
  const kept: StatePrices[] = [];
  for (const [state, counties] of states) {
    const said = wanted.licensed.get(state) ?? state;
    const { curve, fault } = curveOf(state, counties, wanted.curves);
    if (curve === undefined) {
      leftOut.push(`${said}: ${fault}.`);
      continue;
    }
    const priced: CountyPrices[] = [];
    const plans = new Set<string>();
    for (const county of counties.values()) {
      const prices = priceCounty(county);
      if (typeof prices === 'string') leftOut.push(`${county.name}, ${said}: ${prices}.`);
      else priced.push(prices);
      for (const id of county.plans.keys()) plans.add(id);
    }
    if (priced.length === 0) continue;
    priced.sort((a, b) => compareText(a.name, b.name));
    kept.push({ state, curve, counties: priced, plans: plans.size });
  }
  leftOut.unshift(...counts.sentences([...abroad].filter(Boolean).sort()));
  const others = [...wanted.licensed].filter(([state]) => !states.has(state));
  const saysOf = (list: typeof others) => list.map(([, said]) => said).join(', ');
  const [flat, absent] = [
    others.filter(([state]) => WITHOUT_AGES.includes(state)),
    others.filter(([state]) => !WITHOUT_AGES.includes(state)),
  ];
  if (flat.length > 0) leftOut.push(`${saysOf(flat)}: premiums there do not depend on age.`);
  if (absent.length > 0)
    leftOut.push(`${saysOf(absent)}: not in the file, which has only states on HealthCare.gov.`);
  if (kept.length === 0)
    throw new UsageError(
      [`${name} has no prices for a state of your licenses.`, ...leftOut.map((each) => `  ${each}`)].join(
        '\n',
      ),
    );
  return { states: kept.sort((a, b) => compareText(a.state, b.state)), leftOut };
}

/** Reads the plan of a row. Returns why the row is left out if it has none that is priced. */
function readPlan(row: Row, cell: ReadCell): Plan | string {
  const metal =
    METALS[
      cell(row, 'metal')
        .toLowerCase()
        .replace(/[^a-z]/g, '')
    ];
  const level = cell(row, 'metal').toLowerCase();
  if (metal === undefined)
    return `${level === '' ? 'no metal level' : `${level} plans`}, which are no Bronze, Silver or Gold`;
  const offering = cell(row, 'offering')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  if (offering.includes('childonly') && !offering.includes('adult')) return 'plans for children alone';
  const id = cell(row, 'plan').toUpperCase();
  if (id === '') return 'no plan ID';
  const ages = LISTED_AGES.map((age) => readAmount(cell(row, `age${age}`)));
  const premium = ages[LISTED_AGES.indexOf(21)] ?? Number.NaN;
  if (!(premium > 0)) return 'no premium at age 21';
  const essential = readPercent(cell(row, 'essential'));
  if (!(essential > 0 && essential <= 100)) return 'a percent for essential benefits that is none';
  const sharing = (name: string): CostSharing => ({
    deductible: knownAmount(cell(row, `deductible ${name}`)),
    limit: knownAmount(cell(row, `limit ${name}`)),
  });
  const reduced = metal === 'silver' ? SILVER_LEVELS.map((each) => sharing(`${each} Percent`)) : [];
  return { id, metal, ages, premium, essential, ...sharing('Standard'), reduced };
}

/** Chooses the plans of a county. Returns why there are none. */
function priceCounty({ name, fips, plans, unclear }: County): CountyPrices | string {
  if (unclear !== undefined) return `plan ${unclear} is listed with two premiums`;
  const by = (metal: Plan['metal'], value: (plan: Plan) => number) =>
    [...plans.values()]
      .filter((plan) => plan.metal === metal)
      .sort((a, b) => value(a) - value(b) || a.premium - b.premium || compareText(a.id, b.id));
  const lowest = (metal: Plan['metal']) => by(metal, ({ premium }) => premium)[0];
  const silver = lowest('silver');
  // The benchmark is the second-lowest Silver plan by its part for essential benefits, or the only one
  // (26 CFR 1.36B-3(f)).
  const [first, second] = by('silver', ({ premium, essential }) => premium * essential);
  const benchmark = second ?? first;
  if (silver === undefined || benchmark === undefined) return 'no Silver plan, so there is no benchmark';
  const [bronze, gold] = [lowest('bronze'), lowest('gold')];
  return {
    name,
    fips,
    ...(bronze && { bronze: plainPlan(bronze) }),
    silver: silverPlan(silver),
    benchmark: silverPlan(benchmark),
    ...(gold && { gold: plainPlan(gold) }),
  };
}

function plainPlan({ premium, essential, deductible, limit }: Plan): PricedPlan {
  return { premium, essential, deductible, limit };
}

function silverPlan(plan: Plan): SilverPlan {
  return { ...plainPlan(plan), reduced: plan.reduced };
}

/** Finds the curve that all premiums of a state follow. `fault` says why there is none. */
function curveOf(
  state: string,
  counties: ReadonlyMap<string, County>,
  curves: AgeCurves,
): { curve?: Curve; fault?: string } {
  const plans = [...counties.values()].flatMap((county) => [...county.plans.values()]);
  const [own, federal] = [ageFactors(curves, state), ageFactors(curves) ?? []];
  const fits = (factors: readonly number[]) => plans.every((plan) => misfit(plan, factors) === undefined);
  if (own !== undefined && fits(own)) return { curve: 'state' };
  if (fits(federal)) return { curve: 'federal' };
  const odd = plans.flatMap((plan) => {
    const age = misfit(plan, own ?? federal);
    return age === undefined ? [] : { plan, age };
  })[0];
  const example = odd
    ? `, such as plan ${odd.plan.id}: ${dollars(odd.plan.ages[LISTED_AGES.indexOf(odd.age)])} at ${odd.age}, ${dollars(odd.plan.premium)} at 21`
    : '';
  return {
    fault: own
      ? `premiums follow neither the federal age curve nor the one of content/age-curves.yaml${example}`
      : `premiums do not follow the federal age curve${example}. Add the state’s curve to content/age-curves.yaml, with its source`,
  };
}

/** Returns the first listed age at which a plan's premium does not follow a curve, a cent of rounding aside. */
function misfit(
  { ages, premium }: Plan,
  factors: readonly number[],
): (typeof LISTED_AGES)[number] | undefined {
  return LISTED_AGES.find((age, index) => {
    const listed = ages[index] ?? Number.NaN;
    const factor = factors[age] ?? Number.NaN;
    if (Number.isNaN(listed)) return false;
    const exact = premium * factor;
    const rounded = Math.round(exact * 100) / 100;
    // The premium at 21 is itself rounded, by up to half a cent, and so is the listed one.
    const isNear = Math.abs(listed - exact) <= (CENT / 2) * (factor + 1) + 1e-9;
    return !isNear && !(Math.abs(listed - rounded) <= CENT + 1e-9);
  });
}

/** Reads "$1,234.56" or 1234.56, rounded to cents; NaN for any other text. */
function readAmount(text: string): number {
  const plain = text.replace(/^\$\s*/, '').replace(/,(?=\d{3}(?:\D|$))/g, '');
  return /^\d+(?:\.\d+)?(?:E[+-]?\d+)?$/i.test(plain) ? Math.round(Number(plain) * 100) / 100 : Number.NaN;
}

function knownAmount(text: string): number | undefined {
  const amount = readAmount(text);
  return Number.isNaN(amount) ? undefined : amount;
}

/** Reads "97.5%", 97.5 or, as spreadsheets store it, 0.975. An empty cell is 100; NaN for any other text. */
function readPercent(text: string): number {
  if (text === '') return 100;
  const [, figure, sign] = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text) ?? [];
  if (figure === undefined) return Number.NaN;
  const percent = Number(figure) * (sign === '' && Number(figure) <= 1 ? 100 : 1);
  return Math.round(percent * 1e4) / 1e4;
}

/** Reads a FIPS code of a county, which spreadsheets may store as a number: 1001 is 01001. */
function readFips(text: string): string | undefined {
  const [, digits] = /^(\d{4,5})(?:\.0+)?$/.exec(text) ?? [];
  return digits?.padStart(5, '0');
}

function dollars(amount: number | undefined): string {
  return `$${(amount ?? Number.NaN).toFixed(2)}`;
}

/** The numbers of rows by the reason for which they are left out. */
class Counts {
  readonly #counts = new Map<string, number>();

  add(reason: string): void {
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
  }

  /** Writes a sentence for each reason. `abroad` are the states without a license. */
  sentences(abroad: readonly string[]): string[] {
    return [...this.#counts].map(([reason, count]) => {
      const rows = `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
      if (reason === 'abroad') return `${rows}: no license in ${abroad.join(', ') || 'the state'}.`;
      if (reason === 'listed twice') return `${rows}: a plan listed twice in its county, counted once.`;
      if (reason === 'assumed')
        return `${rows} without a percent for essential benefits: counted as 100%, and kept.`;
      return `${rows}: ${reason}.`;
    });
  }
}
