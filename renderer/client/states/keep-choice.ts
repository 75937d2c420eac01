import type { VisitorStates } from '../../visitor-states.ts';

/** Shows nothing by itself: the script of the consultation page shows the choice that this one keeps. */
export const states: VisitorStates = { where: '[data-keep-choice]', list: () => [] };
