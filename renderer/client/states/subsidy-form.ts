import { check, choose, fill, press, type VisitorStates } from '../../visitor-states.ts';

export const states: VisitorStates = {
  where: '#subsidy-calculator',
  list({ pages: { acaPlans } }) {
    const { form, figures } = acaPlans.subsidyCheck;
    const ask = press(form.submit);
    const household = (index: number) =>
      choose(form.household.label, form.household.options[index]?.label ?? '');
    const income = (text: string | number) => fill(form.income.label, String(text));
    const answered = [household(0), income(figures.povertyLevel[0] ?? 0)];
    /** The income of one person at a share of the poverty level. */
    const share = (percent: number) => Math.floor(((figures.povertyLevel[0] ?? 0) * percent) / 100);
    return [
      { name: 'subsidy check: nothing answered', steps: [ask] },
      { name: 'subsidy check: an income that is no number', steps: [income('a lot'), ask] },
      ...acaPlans.tiers.items.map(({ upTo, income: title }) => ({
        name: `subsidy check: ${title}`,
        steps: [household(0), income(share(upTo)), ask],
      })),
      { name: 'subsidy check: above every band', steps: [household(0), income(share(500)), ask] },
      {
        name: 'subsidy check: the largest household',
        steps: [household(form.household.options.length - 1), income(share(100)), ask],
      },
      ...form.region.options.slice(1).map(({ label }) => ({
        name: `subsidy check: ${label}`,
        steps: [choose(form.region.label, label), ask],
      })),
      ...form.coverage.options.map(({ label }) => ({
        name: `subsidy check: coverage, ${label}`,
        steps: [...answered, choose(form.coverage.label, label), ask],
      })),
      ...[form.conditions.yes, form.conditions.no].map((answer) => ({
        name: `subsidy check: conditions, ${answer}`,
        steps: [...answered, check(answer), ask],
      })),
    ];
  },
};
