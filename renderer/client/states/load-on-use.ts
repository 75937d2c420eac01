import type { VisitorStates } from '../../visitor-states.ts';

/** Shows nothing by itself: the states of the tools are walked. */
export const states: VisitorStates = { where: '[data-load-on-use]', list: () => [] };
