import { useContent } from '../../content.ts';
import type { Fact, StatePage } from '../../../schemas/types.ts';
import { DEDUCTIBLES, INCOMES, POVERTY, PREMIUMS } from './facts-read.ts';

/**
 * What the estimate calculates with, from the facts.
 * @throws Error naming a fact that is missing, or that has no number
 */
export function estimateFigures() {
  const used = [...POVERTY, 'povertyFurther', 'medicaidShare', ...INCOMES, ...PREMIUMS, ...DEDUCTIBLES].map(
    factOf,
  );
  return {
    levels: POVERTY.map(valueOf),
    further: valueOf('povertyFurther'),
    tops: INCOMES.map(valueOf),
    shares: PREMIUMS.map((id) => {
      const { low, high } = factOf(id).values ?? {};
      if (low === undefined || high === undefined)
        throw new Error(`${place(id)} needs values, with low and high`);
      return [low, high];
    }),
    medicaid: valueOf('medicaidShare'),
    /** The day on which the first of them ends: from the next day on there is no estimate. */
    ends: used.map(({ expires }) => expires).sort()[0],
  };
}

/**
 * The season that is sold: when its dates were checked, its first and its last day.
 * @throws Error where the fact openSeason has no dates
 */
export function seasonDates(): string {
  const { verifiedOn, dates } = factOf('openSeason');
  if (dates === undefined) throw new Error(`${place('openSeason')} needs dates, with opens and closes`);
  return `${verifiedOn} ${dates.opens} ${dates.closes}`;
}

/** What is different in a state: the end of its season, its limit for Medicaid. */
export function stateDiffers(code: string) {
  return {
    closes: factOf('openSeason').byState?.[code]?.closes,
    medicaid: factOf('medicaidShare').byState?.[code]?.value,
  };
}

/** Whether a state runs its marketplace: the federal one has the address of the fact. */
export function isOwnMarketplace({ address }: StatePage): boolean {
  return address !== factOf('marketplace').wording;
}

/** Whether the federal season is not the one of this state. */
export function hasOwnSeason(state: StatePage): boolean {
  return isOwnMarketplace(state) || stateDiffers(state.code).closes !== undefined;
}

/** @throws Error naming the fact that is missing */
export function factOf(id: string): Fact {
  const content = useContent();
  const fact = content.facts.facts[id];
  if (fact === undefined) throw new Error(`${place(id)} is missing, and the estimate uses it`);
  return fact;
}

function valueOf(id: string): number {
  const { value } = factOf(id);
  if (value === undefined) throw new Error(`${place(id)} needs a value, the figure as a number`);
  return value;
}

function place(id: string): string {
  return `content/facts.yaml: the fact ${id}`;
}
