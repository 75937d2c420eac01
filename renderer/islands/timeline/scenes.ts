import type { Scenes } from '../../scenes.ts';

export const scenes: Scenes = {
  where: '[data-island="timeline"]',
  list: ({ timeline }) => [
    ...timeline.map(({ period, title }) => ({
      name: `timeline: at ${period}`,
      steps: [{ do: 'scroll to' as const, text: title }],
      continues: true as const,
    })),
    { name: 'timeline: its script fails', steps: [], failing: '[data-island="timeline"]' },
  ],
};
