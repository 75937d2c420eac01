import { choose, fill, inTurn, press, sectionsOf, type Scene, type Scenes } from '../../scenes.ts';

/** The number of incomes to try in each state after the first. Only the answers for low incomes differ by state. */
const LOW_INCOMES = 2;

/** A day on which all figures have expired. */
const LONG_AFTER = '2099-01-01';

/**
 * Scenes of the estimate on the home page: invalid answers, all incomes in one state, the two lowest incomes in each of
 * the other states, and one income on two later days.
 */
const homeEstimate: Scenes = {
  has: 'id="estimate"',
  list({ estimate, marketplace, site }) {
    const [law] = marketplace?.planYears ?? [];
    if (estimate === undefined || law === undefined) return [];
    const { form, ownMarketplaces, otherGuidelines } = estimate;
    const ask = press(form.submit);
    const limits = marketplace?.medicaid.states ?? {};
    /**
     * Returns the name of the first licensed state that passes `test`. `isOther` limits the search to states with
     * special poverty guidelines. Without `isOther`, these states are left out.
     */
    const stateWhere = (test: (code: string) => boolean, isOther = false) =>
      site.licensedStates.find(({ code }) => otherGuidelines.includes(code) === isOther && test(code))?.name;
    const places = [
      stateWhere((code) => ownMarketplaces[code] === undefined && limits[code] === undefined),
      stateWhere((code) => limits[code]?.upTo === 0),
      stateWhere((code) => limits[code]?.hours === true),
      stateWhere((code) => ownMarketplaces[code] !== undefined),
      stateWhere(() => true, true),
      form.state.elsewhere,
    ].filter((name) => name !== undefined);
    const incomes = [50, 120, 160, 250, 350, 401].map((percent) =>
      String(Math.floor((law.poverty.first * percent) / 100)),
    );
    const [household = ''] = form.household.options;
    return inTurn('estimate', [
      { name: 'nothing answered', steps: [ask] },
      { name: 'an income that is not a number', steps: [fill(form.income.label, 'a lot'), ask] },
      ...places.flatMap((place, index) =>
        (index === 0 ? incomes : incomes.slice(0, LOW_INCOMES)).map((income) => ({
          name: `${place}, $${income}`,
          steps: [
            ...(index === 0 ? [choose(form.household.label, household)] : []),
            choose(form.state.label, place),
            fill(form.income.label, income),
            ask,
          ],
        })),
      ),
      ...[dayAfter(law.season.closes), LONG_AFTER].map((day): Scene => ({
        name: `on ${day}`,
        steps: [
          { do: 'wait until', day },
          ...places.slice(0, 1).map((place) => choose(form.state.label, place)),
          fill(form.income.label, incomes.at(2) ?? ''),
          ask,
        ],
      })),
    ]);
  },
};

/** Scenes for the two extra questions on the ACA page. */
const subsidyCheck: Scenes = {
  has: 'id="subsidy-calculator"',
  list({ estimate, pages, marketplace, site }) {
    const [check] = sectionsOf(pages, 'subsidyCheck');
    if (estimate === undefined || check === undefined) return [];
    const { form } = estimate;
    const ask = press(form.submit);
    return inTurn('subsidy check', [
      {
        name: 'a credit',
        steps: [
          choose(form.household.label, form.household.options[0] ?? ''),
          choose(form.state.label, site.licensedStates[0]?.name ?? ''),
          fill(form.income.label, String(2 * (marketplace?.planYears[0]?.poverty.first ?? 0))),
          ask,
        ],
      },
      ...[check.coverage, check.conditions].flatMap(({ label, options }) =>
        options.map((option) => ({
          name: `${label} ${option.label}`,
          steps: [choose(label, option.label), ask],
        })),
      ),
    ]);
  },
};

export const scenes: Scenes[] = [homeEstimate, subsidyCheck];

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
