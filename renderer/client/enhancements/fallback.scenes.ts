import type { Scenes } from '../../scenes.ts';

export const scenes: Scenes = {
  where: '[data-fallback]',
  list: () => [{ name: 'carriers: no logo loads', steps: [], failing: '[data-fallback]' }],
};
