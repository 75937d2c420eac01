import type { VisitorStates } from '../../visitor-states.ts';

/** Shows nothing by itself: the states of the islands are walked. */
export const states: VisitorStates = { where: '[data-when-idle]', list: () => [] };
