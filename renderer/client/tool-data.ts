import type { AveragePremium, GroupPlan } from './company-fit.ts';
import type { MedicaidData, PlanYearData } from './plan-year.ts';
import type { AmountForms } from './read-amount.ts';

/** The data with which the scripts of the tools compute, by the name of the tool. */
export interface ToolData {
  'company-fit': CompanyData;
  estimate: EstimateData;
  'life-sum': LifeData;
}

export interface CompanyData {
  plans: readonly GroupPlan[];
  /** The number of employees from which the law may require a payment. */
  large: number;
  /** Left out if content has no average premium. */
  average?: AveragePremium;
}

export interface EstimateData {
  /** The newest plan years, newest first. */
  years: readonly PlanYearData[];
  medicaid: MedicaidData;
  /** The income brackets and the largest household of the quote form. */
  brackets: readonly string[];
  largest: string;
  /** The data of the licensed states, by their two letters. */
  states: Readonly<Record<string, StateData>>;
  /** The days before and after the last day of a coverage in which a plan can be chosen, also after Medicaid or CHIP. */
  lostCoverage: { before: number; after: number; afterMedicaid: number };
}

/** The data of a state for the estimate. A key is left out where the state is like most others. */
export interface StateData {
  /** The address of the state's own marketplace. */
  marketplace?: string;
  /** The last day of the season, if it differs from the federal one. */
  closes?: string;
  /** The income limit for adults in Medicaid, in percent of the poverty level. */
  medicaid?: number;
  /** True if adults in Medicaid must prove hours of work. */
  hours?: boolean;
  /** The last plan year in which the state adds its own help to the federal credit. */
  helpUntil?: number;
  /** True if the state has special poverty guidelines. */
  hasOwnGuidelines?: boolean;
  /** The page about the state, and whether it is in another language than this page. */
  page?: { href: string; isForeign: boolean };
  /** The address of the file with the prices in the state. */
  prices?: string;
}

export interface LifeData {
  /** The coverage amounts of the quote form, in dollars, lowest first. */
  choices: readonly string[];
}

/** The data of a tool, with how people write amounts in the language of the page. */
export type StoredData<Name extends keyof ToolData> = ToolData[Name] & { amounts?: AmountForms };

/** Reads the data of a tool of this name from its template. Call it after the words of the tool have loaded. */
export function readToolData<Name extends keyof ToolData = keyof ToolData>(tool: Element): StoredData<Name> {
  const block = tool.querySelector('template')?.content.querySelector('script');
  const data: StoredData<Name> = JSON.parse(block?.textContent ?? '');
  return data;
}
