import { sectionsOf } from '../../section-kinds.ts';
import { press, type Scenes } from '../../scenes.ts';

export const scenes: Scenes = {
  where: 'main:has([data-press-card])',
  list: ({ pages }) =>
    sectionsOf(pages, 'offers')
      .flatMap(({ pressable, items }) => (pressable ? items : []))
      .map(({ name }) => ({
        name: `${name} selected`,
        steps: [press(name)],
        continues: true as const,
      })),
};
