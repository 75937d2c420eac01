import { check, choose, fill, press, type VisitorState, type VisitorStates } from '../../visitor-states.ts';

export const states: VisitorStates = {
  where: '#subsidy-calculator',
  list({ pages: { acaPlans } }) {
    const { subsidyCheck, tiers } = acaPlans ?? {};
    if (subsidyCheck === undefined || tiers === undefined) return [];
    const { form, figures } = subsidyCheck;
    const ask = press(form.submit);
    const household = (index: number) =>
      choose(form.household.label, form.household.options.at(index)?.label ?? '');
    /** An income of one person at a share of the poverty level, in percent. */
    const income = (percent: number) =>
      fill(form.income.label, String(Math.floor(((figures.povertyLevel[0] ?? 0) * percent) / 100)));
    const list: VisitorState[] = [
      { name: 'nothing answered', steps: [ask] },
      { name: 'an income that is not a number', steps: [fill(form.income.label, 'a lot'), ask] },
      ...tiers.items.map(({ upTo, income: title }, index) => ({
        name: title,
        steps: [...(index === 0 ? [household(0)] : []), income(upTo), ask],
      })),
      { name: 'an income for Medicaid', steps: [income(120), ask] },
      { name: 'above every band', steps: [income(500), ask] },
      { name: 'the largest household', steps: [household(-1), income(100), ask] },
      ...[form.conditions.yes, form.conditions.no].map((answer) => ({
        name: `conditions, ${answer}`,
        steps: [check(answer), ask],
      })),
      ...form.coverage.options.map(({ label }) => ({
        name: `coverage, ${label}`,
        steps: [choose(form.coverage.label, label), ask],
      })),
      ...form.region.options.slice(1).map(({ label }) => ({
        name: label,
        steps: [choose(form.region.label, label), ask],
      })),
    ];
    return list.map((state, index) => ({
      ...state,
      name: `subsidy check: ${state.name}`,
      ...(index > 0 && { continues: true as const }),
    }));
  },
};
