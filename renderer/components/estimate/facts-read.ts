const BANDS = ['One', 'Two', 'Three', 'Four'] as const;
export const POVERTY = BANDS.map((band) => `poverty${band}`);
export const INCOMES = BANDS.map((band) => `tier${band}Income`);
export const PREMIUMS = BANDS.map((band) => `tier${band}Premium`);
export const DEDUCTIBLES = BANDS.map((band) => `tier${band}Deductible`);

/** What code takes from a fact. */
type Needed = 'value' | 'values' | 'dates' | 'wording';

const each = (ids: readonly string[], needed: Needed): [string, Needed][] => ids.map((id) => [id, needed]);

/** The facts that code reads by name, and what it takes from each, by the content that makes it do so: a file or a folder. */
export const FACTS_READ: Readonly<Record<string, readonly [fact: string, needed: Needed][]>> = {
  'content/estimate.yaml': [
    ...each([...POVERTY, 'povertyFurther', 'medicaidShare', ...INCOMES], 'value'),
    ...each(PREMIUMS, 'values'),
    ...each([...DEDUCTIBLES, 'marketplace'], 'wording'),
    ['openSeason', 'dates'],
  ],
  'content/season.yaml': [['openSeason', 'dates']],
  'content/states/': each(['marketplace', 'medicaidShare', 'openSeason'], 'wording'),
};
