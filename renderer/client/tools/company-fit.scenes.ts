import { sectionsOf } from '../../section-kinds.ts';
import { fill, inTurn, press, type Scenes } from '../../scenes.ts';

/** Lists the answers to companies: at each edge of each plan, with a share that is open, enough and too little. */
export const scenes: Scenes = {
  has: 'id="company"',
  list({ pages }) {
    const [fit] = sectionsOf(pages, 'companyFit');
    if (fit === undefined) return [];
    const { employees, share } = fit.fields;
    const ask = press(fit.submit);
    const sizes = [...new Set(fit.plans.flatMap(({ from, to }) => [from - 1, from, to ?? from]))];
    const shares = ['', '0', '100'];
    return inTurn('company', [
      { name: 'nothing answered', steps: [ask] },
      { name: 'a share that is no number', steps: [fill(share.label, 'half'), ask] },
      ...sizes.flatMap((size) =>
        shares.map((percent) => ({
          name: `${size} employees, ${percent || 'no share'}`,
          steps: [fill(employees.label, String(size)), fill(share.label, percent), ask],
        })),
      ),
    ]);
  },
};
