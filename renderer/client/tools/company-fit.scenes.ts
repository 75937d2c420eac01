import { fill, inTurn, press, sectionsOf, type Scenes } from '../../scenes.ts';

/**
 * Scenes with no answers, with an invalid share, and with shares of 0 and 100%. For each plan, also scenes with the
 * smallest company that fits, and with a company of one employee less.
 */
export const scenes: Scenes = {
  has: 'id="company"',
  list({ pages }) {
    const [fit] = sectionsOf(pages, 'companyFit');
    if (fit === undefined) return [];
    const { employees, share } = fit.fields;
    const ask = press(fit.submit);
    const sizes = [...new Set(fit.plans.flatMap(({ from }) => [from - 1, from]))];
    return inTurn('company', [
      { name: 'nothing answered', steps: [ask] },
      { name: 'a share that is no number', steps: [fill(share.label, 'half'), ask] },
      ...sizes.map((size) => ({
        name: `${size} employees, no share`,
        steps: [fill(employees.label, String(size)), fill(share.label, ''), ask],
      })),
      ...['0', '100'].map((percent) => ({
        name: `${fit.plans[0]?.from} employees, ${percent}`,
        steps: [fill(employees.label, String(fit.plans[0]?.from)), fill(share.label, percent), ask],
      })),
    ]);
  },
};
