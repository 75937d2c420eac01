import type { PriceFile } from '../../../schemas/price-file.ts';
import { type CountyPrices, readPriceLine } from '../../../schemas/price-line.ts';
import type { Estimate, Household } from '../estimate.ts';
import { dayOf, type PlanYearData } from '../plan-year.ts';
import {
  hasMedicare,
  type HouseholdPrices,
  type PlanPrice,
  isChild,
  priceHousehold,
  ratedAges,
  readAges,
  roomToLimit,
} from '../prices.ts';
import { writeDollars } from '../read-amount.ts';
import { complain, fillIn, part, wordsFor } from '../tool-parts.ts';

export interface PriceRequest {
  /** The element of the tool, whose template has the words of components/price-form. */
  tool: HTMLElement;
  /** An element below the estimate. Prices are shown at its end, and are gone when the tool empties it. */
  place: HTMLElement;
  /** The address of the state's prices. */
  address: string;
  household: Household;
  found: Estimate;
  law: PlanYearData;
}

/** Shows the form “Prices where you live” below an estimate. */
export function showPrices(request: PriceRequest): void {
  const { tool, place, address } = request;
  const panel = wordsFor(tool, 'price-form');
  if (panel === undefined) return;
  place.append(panel);
  const form = panel.querySelector('form');
  const said = part(panel, 'priced');
  const county = panel.querySelector('select');
  const ages = panel.querySelector('input');
  if (!form || !said || !county || !ages) return;
  let file: Promise<PriceFile> | undefined;
  const load = () => (file ??= loadPrices(address, county));
  // Load the names of the counties while the visitor reads. A failed try is made again when the form is sent.
  load().catch(() => (file = undefined));
  const clear = () => said.replaceChildren();
  form.addEventListener('input', ({ target }) => {
    clear();
    for (const control of [county, ages]) if (control === target) complain(tool, control, false);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    clear();
    try {
      const prices = await load();
      // Another answer may have taken the place while the file was on its way.
      if (!panel.isConnected) return;
      const read = readAges(ages.value, request.household.people);
      const index = Number(county.value);
      complain(tool, county, county.value === '', 'price-county');
      complain(tool, ages, typeof read === 'string', `price-ages-${typeof read === 'string' ? read : ''}`);
      const line = prices.counties[index];
      if (county.value === '') county.focus();
      else if (typeof read === 'string') ages.focus();
      else if (line !== undefined) {
        said.append(...answer(request, { prices, county: readPriceLine(line), ages: read }));
        said.scrollIntoView({ block: 'nearest' });
      }
    } catch {
      file = undefined;
      const failed = wordsFor(tool, 'price-failed');
      if (failed && panel.isConnected) said.append(failed);
    }
  });
}

/** Loads the prices of a state, and lists its counties in the select. */
async function loadPrices(address: string, county: HTMLSelectElement): Promise<PriceFile> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const prices: PriceFile = await response.json();
  county.append(
    ...prices.counties.map((line, index) => {
      // Set a value that does not depend on the text, which browsers may translate.
      const option = new Option(readPriceLine(line).name, String(index));
      option.translate = false;
      return option;
    }),
  );
  return prices;
}

interface Asked {
  prices: PriceFile;
  county: CountyPrices;
  ages: readonly number[];
}

function answer(
  { tool, household, found, law }: PriceRequest,
  { prices, county, ages }: Asked,
): HTMLElement[] {
  const today = dayOf(new Date());
  const say = (name: string, isSaid: boolean) => (isSaid ? wordsFor(tool, `price-${name}`) : undefined);
  const hasEnded = today > prices.ends || prices.year !== law.year;
  const isPriced = !hasEnded && ratedAges(ages).length > 0;
  const priced = priceHousehold({ county, factors: prices.factors, ages, household, found });
  const hasCredit = found.answer === 'credit' && priced.credit > 0;
  const { limit, room } = roomToLimit(household, law);
  const benchmark = priced.plans.find(({ plan }) => plan === 'benchmark');
  const words = [
    say('ended', hasEnded),
    say('sample', isPriced && prices.sample === true),
    ...(isPriced ? [tableOf(tool, priced, hasCredit)] : []),
    isPriced && hasCredit ? barOf(tool, benchmark) : undefined,
    say('credit', isPriced && hasCredit),
    say('small', isPriced && found.answer === 'credit' && !hasCredit),
    say('edge', isPriced && hasCredit),
    say('over', isPriced && found.answer === 'over'),
    say('gap', isPriced && found.answer === 'gap'),
    say('children', !hasEnded && ages.some(isChild) && mayHaveChildrenCoverage(household, prices, today)),
    say('oldest', isPriced && ages.filter((age) => age < 21).length > 3),
    say('medicare', !hasEnded && ages.some(hasMedicare)),
    say('method', isPriced),
  ].filter((each) => each !== undefined);
  const language = document.documentElement.lang;
  const amounts = {
    county: county.name,
    ages: new Intl.ListFormat(language).format(
      ages.filter((age) => !hasMedicare(age)).map((age) => String(age)),
    ),
    full: writeDollars((benchmark?.full ?? NaN) / 100),
    own: writeDollars((benchmark?.withCredit ?? NaN) / 100),
    credit: writeDollars(priced.credit / 100),
    room: writeDollars(Math.abs(room)),
    limit: writeDollars(limit),
    year: String(prices.year),
    day: writeLongDay(prices.day, language),
  };
  for (const each of words) fillIn(each, amounts);
  return words;
}

/** Clones the table, and fills in the plans of the county. */
function tableOf(tool: HTMLElement, { plans }: HouseholdPrices, hasCredit: boolean): HTMLElement | undefined {
  const table = wordsFor(tool, 'price-table');
  for (const row of table?.querySelectorAll<HTMLElement>('[data-plan]') ?? []) {
    const plan = plans.find((each) => each.plan === row.dataset['plan']);
    if (plan === undefined) {
      row.remove();
      continue;
    }
    const values = [
      writeDollars(plan.full / 100),
      writeDollars(plan.withCredit / 100),
      ...[plan.deductible, plan.limit].map((amount) =>
        amount === undefined ? undefined : writeDollars(amount),
      ),
    ];
    // A figure that the file lacks keeps the words of the template.
    for (const [index, cell] of [...row.querySelectorAll('td')].entries())
      if (values[index] !== undefined) cell.textContent = values[index];
  }
  if (!hasCredit) for (const cell of table?.querySelectorAll('[data-credit]') ?? []) cell.remove();
  return table;
}

/** Returns a bar to scale: what the household pays of a plan, in front of what the credit pays. */
function barOf(tool: HTMLElement, plan: PlanPrice | undefined): HTMLElement | undefined {
  const bar = wordsFor(tool, 'price-bar');
  if (plan) bar?.lastElementChild?.setAttribute('width', `${(100 * plan.withCredit) / plan.full}%`);
  return bar;
}

/** Returns true if children may have Medicaid or CHIP at this income. Where the limit is unknown or has ended, always. */
function mayHaveChildrenCoverage(
  { people, income }: Household,
  { children }: PriceFile,
  today: string,
): boolean {
  if (children === undefined || today > children.ends) return true;
  const { upTo, first, further } = children;
  return income * 100 <= (first + (people - 1) * further) * upTo;
}

/** Formats a day with its year: October 20, 2026. */
function writeLongDay(day: string, language: string): string {
  return new Date(day).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
}
