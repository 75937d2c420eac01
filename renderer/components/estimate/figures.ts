import { useContent } from '../../content.ts';
import type { Marketplace, PlanYear, StateHelp, StatePage } from '../../../schemas/types.ts';
import type { MedicaidData, PlanYearData } from '../../client/plan-year.ts';

/** The number of plan years that the tool gets. Two are enough: the year on sale and, before a season, the next year. */
const SENT_YEARS = 2;

/** Returns dates and figures of the newest plan years, newest first. @throws Error if a year has no income shares */
export function planYears(): PlanYearData[] {
  const { facts } = useContent();
  const years = newestYears();
  return years.slice(0, SENT_YEARS).map((entry) => {
    const { year, season, shares, poverty, credit, expires: ends, statesCloseBy: latest = ends } = entry;
    // Use the table of another plan year if content names that year (`shares` is a number).
    const sharesYear = typeof shares === 'number' ? shares : year;
    const table = years.find((each) => each.year === sharesYear)?.shares;
    if (typeof table !== 'object') throw new Error(`plan year ${year} has no shares`);
    const { opens, closes, source } = season;
    const checked = season.verifiedOn ?? facts.sources[source]?.verifiedOn ?? '';
    return { year, opens, closes, latest, checked, ends, poverty, credit, sharesYear, rows: table.rows };
  });
}

/** Returns the Medicaid limit of states without their own limit, and the last day on which its guidelines are valid. */
export function medicaidData(): MedicaidData {
  const { facts } = useContent();
  const { poverty, upTo } = marketplace().medicaid;
  const ends = poverty.expires ?? facts.sources[poverty.source]?.expires ?? '';
  return { upTo, ends, poverty };
}

/** Returns the check date, first day and last day of the newest season, in the format of client/count-days.ts. */
export function seasonDates(): string {
  const [newest] = planYears();
  return `${newest?.checked} ${newest?.opens} ${newest?.closes}`;
}

/** Returns the income limit for adults in a state's Medicaid, and whether they must prove hours of work. */
export function medicaidIn(code: string): { upTo: number; hours: boolean } {
  const { upTo, states } = marketplace().medicaid;
  return { upTo, hours: false, ...states[code] };
}

/** Returns what a state adds to the federal credit; undefined if it adds nothing, or only to earlier plan years. */
export function helpIn(code: string): StateHelp | undefined {
  const help = marketplace().stateHelp?.[code];
  return help && help.lastYear >= (newestYears()[0]?.year ?? 0) ? help : undefined;
}

/** Returns the last day of the newest season in a state; undefined if content has no date for this state. */
export function seasonEnd(code: string): string | undefined {
  return newestYears()[0]?.season.states?.[code];
}

/** Returns true if a state does not use the federal marketplace. */
export function isOwnMarketplace({ address }: StatePage): boolean {
  return address !== undefined && address !== marketplace().federal.address;
}

/** Returns true if the dates of a state's season may differ from the federal dates. */
export function hasOwnSeason(state: StatePage): boolean {
  return isOwnMarketplace(state) || seasonEnd(state.code) !== undefined;
}

/** Returns the content of content/marketplace.yaml. @throws Error if it is missing; validation reports this first */
export function marketplace(): Marketplace {
  const { marketplace: law } = useContent();
  if (law === undefined) throw new Error('content/marketplace.yaml is missing');
  return law;
}

function newestYears(): PlanYear[] {
  return marketplace().planYears.toSorted((a, b) => b.year - a.year);
}
