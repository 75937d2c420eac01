import type { VisitorStates } from '../../visitor-states.ts';

/** Shows nothing by itself: the form's own script answers the press. */
export const states: VisitorStates = { where: '[data-hold-submit]', list: () => [] };
