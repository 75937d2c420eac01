import { fill, inTurn, press, sectionsOf, type Scenes } from '../../scenes.ts';

export const scenes: Scenes = {
  has: 'id="life-sum"',
  list({ pages }) {
    const [sum] = sectionsOf(pages, 'lifeSum');
    if (sum === undefined) return [];
    const { fields, submit, answers } = sum;
    const ask = press(submit);
    const amounts = fields.filter(({ options }) => !options).map(({ label }) => label);
    const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? '';
    return inTurn('life insurance', [
      { name: 'nothing answered', steps: [ask] },
      {
        name: 'amounts that are no numbers',
        steps: [...amounts.map((label) => fill(label, 'a lot')), ask],
      },
      ...answers.options.map(({ value, label }, index) => ({
        name: label,
        steps: [
          ...(index === 0 ? amounts.map((amount) => fill(amount, '0')) : []),
          fill(labelOf('mortgage'), String(Number(value) / 2)),
          ask,
        ],
      })),
      { name: 'what is there is enough', steps: [fill(labelOf('existing'), '99999999'), ask] },
    ]);
  },
};
