import { fill, inTurn, press, sectionsOf, type Scene, type Scenes } from '../../scenes.ts';

export const scenes: Scenes = {
  has: 'id="life-sum"',
  list({ pages }) {
    const [sum] = sectionsOf(pages, 'lifeSum');
    if (sum === undefined) return [];
    const { fields, submit, answers } = sum;
    const ask = press(submit);
    const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? '';
    const list: Scene[] = [
      { name: 'nothing answered', steps: [ask] },
      {
        name: 'amounts that are no numbers',
        steps: [...fields.filter(({ options }) => !options).map(({ label }) => fill(label, 'a lot')), ask],
      },
      ...answers.options.map(({ value, label }, index) => ({
        name: label,
        steps: [
          ...(index === 0
            ? fields.filter(({ options }) => !options).map((field) => fill(field.label, '0'))
            : []),
          fill(labelOf('mortgage'), String(Number(value) / 2)),
          ask,
        ],
      })),
      { name: 'what is there is enough', steps: [fill(labelOf('existing'), '99999999'), ask] },
    ];
    return inTurn('life insurance', list);
  },
};
