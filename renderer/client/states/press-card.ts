import { sectionsOf } from '../../section-kinds.ts';
import { press, type VisitorStates } from '../../visitor-states.ts';

export const states: VisitorStates = {
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
