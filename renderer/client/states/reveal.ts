import type { VisitorStates } from '../../visitor-states.ts';

/** Nothing but a fade: every page is walked with all of its groups revealed. */
export const states: VisitorStates = { where: '[data-reveal]', list: () => [] };
