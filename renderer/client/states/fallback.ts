import type { VisitorStates } from '../../visitor-states.ts';

export const states: VisitorStates = {
  where: '[data-fallback]',
  list: () => [{ name: 'carriers: no logo loads', steps: [], failing: '[data-fallback]' }],
};
