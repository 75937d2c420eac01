import { press, sectionsOf, type Scenes } from '../../scenes.ts';

export const scenes: Scenes = {
  has: 'data-press-card',
  where: 'main',
  list: ({ pages }) =>
    sectionsOf(pages, 'offers')
      .flatMap(({ pressable, items }) => (pressable ? items : []))
      .map(({ name }) => ({
        name: `${name} selected`,
        steps: [press(name)],
        continues: true as const,
      })),
};
