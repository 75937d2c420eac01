import type { Scenes } from '../../scenes.ts';

export const scenes: Scenes = {
  has: 'data-island="timeline"',
  list: ({ timeline }) =>
    timeline.map(({ period, title }) => ({
      name: `timeline: at ${period}`,
      steps: [{ do: 'scroll to', text: title }],
      continues: true,
    })),
};
